import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/** A heading that comes with its data is waited for this long. */
const waitMs = 3_000

/** A new page is announced by its heading taking the focus; a change of filters is not a new page. */
export function useFocusOnNewPage(): void {
  const router = useRouter()
  useEffect(() => {
    let stopWaiting = () => {}
    const unsubscribe = router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
      if (!fromLocation || !pathChanged) return
      stopWaiting()
      stopWaiting = focusHeading()
    })
    return () => {
      unsubscribe()
      stopWaiting()
    }
  }, [router])
}

/** Focuses the page's heading, now or when it appears, unless the user has gone on meanwhile. */
function focusHeading(): () => void {
  const main = document.querySelector<HTMLElement>('main')
  if (!main || focusIn(main)) return () => {}
  main.focus({ preventScroll: true })
  const observer = new MutationObserver(() => {
    if (document.activeElement !== main || focusIn(main)) observer.disconnect()
  })
  observer.observe(main, { childList: true, subtree: true })
  const timer = setTimeout(() => observer.disconnect(), waitMs)
  return () => {
    clearTimeout(timer)
    observer.disconnect()
  }
}

function focusIn(main: HTMLElement): boolean {
  const heading = main.querySelector<HTMLElement>('h1')
  if (!heading) return false
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
  return true
}
