import { useEffect } from 'react'
import { singleKeysOn } from '#web/ui/keys.ts'
import { useStable } from '#web/ui/use-stable.ts'

const typing =
  'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable], [role=dialog], [role=alertdialog], [role=menu]'

/** A letter that acts on the lead on screen: never while typing, in a dialog, or where single keys are off. */
export function useLeadKey(letter: string, act: () => void): void {
  const press = useStable((event: KeyboardEvent) => {
    const { target, key, metaKey, ctrlKey, altKey, defaultPrevented } = event
    if (key.toLowerCase() !== letter || metaKey || ctrlKey || altKey || defaultPrevented) return
    const isBusy = target instanceof Element && target.closest(typing) !== null
    if (isBusy || !singleKeysOn() || document.querySelector('[role=dialog], [role=alertdialog]')) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [press])
}
