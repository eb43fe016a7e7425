import { useEffect } from 'react'
import { useStable } from '#web/ui/use-stable.ts'

const typing = 'input, textarea, select, [contenteditable], [role=dialog], [role=alertdialog], [role=menu]'

/** K is the lead before, J the one after: anywhere on the page, never while typing or in a dialog. */
export function useStepKeys(previous: (() => void) | undefined, next: (() => void) | undefined): void {
  const press = useStable((event: KeyboardEvent) => {
    const isFree = !(event.target instanceof Element && event.target.closest(typing))
    if (!isFree || event.metaKey || event.ctrlKey || event.altKey) return
    if (event.key === 'k') previous?.()
    if (event.key === 'j') next?.()
  })
  useEffect(() => {
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [press])
}
