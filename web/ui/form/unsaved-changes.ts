import { useEffect } from 'react'

const dirtyForms = new Set<object>()

/** Whether leaving the page would lose something: the router asks before it goes. */
export function hasUnsavedChanges(): boolean {
  return dirtyForms.size > 0
}

/** While `dirty`, closing the tab asks first and `hasUnsavedChanges` answers true. */
export function useUnsavedChanges(dirty: boolean): void {
  useEffect(() => {
    if (!dirty) return
    const form = {}
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    dirtyForms.add(form)
    addEventListener('beforeunload', ask)
    return () => {
      dirtyForms.delete(form)
      removeEventListener('beforeunload', ask)
    }
  }, [dirty])
}
