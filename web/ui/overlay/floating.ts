import { useEffect, useState, useSyncExternalStore } from 'react'

type Floating = typeof import('./floating-parts.ts')

const listeners = new Set<() => void>()
const mostIdleMs = 1_000
let parts: Floating | undefined
let loading: Promise<void> | undefined
let isPlanned = false

/** Menus, popovers, hints and dialogs are not part of the first load: a page is painted with their triggers alone. */
function loadFloating(): Promise<void> {
  loading ??= import('./floating-parts.ts').then(
    (loaded) => {
      parts = loaded
      for (const listener of listeners) listener()
    },
    () => {
      loading = undefined // asked for again by the next trigger
    },
  )
  return loading
}

/** What floats, once it has loaded: when the browser has time, or at once when it is wanted. */
export function useFloating(isWanted = false): Floating | undefined {
  const floating = useSyncExternalStore(listen, () => parts)
  useEffect(() => {
    if (isWanted) void loadFloating()
  }, [isWanted])
  return floating
}

/** For a trigger whose popup has not loaded: a click fetches it and is remembered. */
export function useWaitingTrigger(): { openAtOnce: boolean; onClick: () => void } {
  const [openAtOnce, setAtOnce] = useState(false)
  const onClick = () => {
    setAtOnce(true)
    void loadFloating()
  }
  return { openAtOnce, onClick }
}

function listen(listener: () => void) {
  listeners.add(listener)
  if (!isPlanned) {
    isPlanned = true
    whenIdle(() => void loadFloating())
  }
  return () => listeners.delete(listener)
}

/** Safari has no `requestIdleCallback`. */
function whenIdle(act: () => void) {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(act, { timeout: mostIdleMs })
  else setTimeout(act, mostIdleMs / 4)
}
