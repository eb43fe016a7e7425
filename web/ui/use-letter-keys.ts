import { useEffect } from 'react'
import { singleKeysOn } from './keys.ts'
import { useStable } from './use-stable.ts'

const typing =
  'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable], [role=dialog], [role=alertdialog], [role=menu]'

/** Letters that act anywhere on the page: never while typing, in a dialog, or where single keys are off. */
export function useLetterKeys(acts: Record<string, (() => void) | undefined>): void {
  const press = useStable((event: KeyboardEvent) => {
    const act = acts[event.key.toLowerCase()]
    if (!act || event.metaKey || event.ctrlKey || event.altKey || event.defaultPrevented) return
    const isTyping = event.target instanceof Element && event.target.closest(typing) !== null
    if (isTyping || !singleKeysOn() || document.querySelector('[role=dialog], [role=alertdialog]')) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [press])
}
