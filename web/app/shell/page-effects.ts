import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { queryClient } from '#web/api/query-client.ts'
import { siteQuery } from '#web/features/branding/queries.ts'
import { t } from '#web/i18n/t.tsx'
import { followLiveEvents } from '../live-updates.ts'
import { useSite } from '../site.ts'
import { useCrumbs } from '../top-bar/breadcrumb.tsx'

/** The longest wait for a heading that arrives with its data. */
const waitMs = 3_000

/** Moves the focus to the heading of a new page, so that screen readers announce it. New filters are no new page. */
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

/** Writes "{page} · {business}" on the window. */
export function useWindowTitle(): void {
  const page = useCrumbs().at(-1)?.label ?? t('shell.notFoundTitle')
  const business = useSite().name
  useEffect(() => {
    document.title = t('shell.pageTitle', { page, business })
  }, [page, business])
}

/** Starts the scripts of this brand for signed-in users, if the brand has any. */
export function useSiteScripts(): void {
  useEffect(() => {
    if (!queryClient.getQueryData(siteQuery.queryKey)?.opened) return
    void import('#web/features/branding/site-scripts.ts').then(({ startSiteScripts }) => startSiteScripts())
  }, [])
}

/** Keeps the page up to date while it is open. Answers whether the server does not answer now. */
export function useLiveEvents(): boolean {
  const [isAway, setAway] = useState(false)
  useEffect(() => {
    const stop = new AbortController()
    void followLiveEvents(setAway, stop.signal)
    return () => stop.abort()
  }, [])
  return isAway
}
