import type { LucideIcon } from 'lucide-react'
import { useEffect, useId, useSyncExternalStore } from 'react'
import { useStable } from '#web/ui/use-stable.ts'

/** Something that a page does, offered by the palette while the page is open. */
export interface PageAct {
  label: string
  icon: LucideIcon
  run: () => void
}

let shown: ReadonlyMap<string, PageAct> = new Map()
const listeners = new Set<() => void>()

function change(edit: (acts: Map<string, PageAct>) => void): void {
  const next = new Map(shown)
  edit(next)
  shown = next
  for (const listener of listeners) listener()
}

/** Offers an act as long as the component is there; undefined offers none. */
export function usePageAct(act: PageAct | undefined): void {
  const id = useId()
  const run = useStable(() => act?.run())
  const label = act?.label
  const icon = act?.icon
  useEffect(() => {
    if (label === undefined || icon === undefined) return
    change((acts) => acts.set(id, { label, icon, run }))
    return () => change((acts) => acts.delete(id))
  }, [id, label, icon, run])
}

const listen = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** What the open page offers. */
export function usePageActs(): readonly PageAct[] {
  return [...useSyncExternalStore(listen, () => shown).values()]
}
