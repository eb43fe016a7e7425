import { useEffect, useState, useSyncExternalStore } from 'react'

type Floating = typeof import('./floating-parts.ts')

const listeners = new Set<() => void>()
/** After this rest the parts load, unless a pointer moves or a trigger is pressed before. */
const restMs = 3_000
const mostIdleMs = 1_000
/** So long the page renders at a stretch; then input and frames come first. */
const sliceMs = 8
/** A click comes so soon after the pointer or the key is up. */
const clickMs = 50
let parts: Floating | undefined
let loading: Promise<void> | undefined
let isPlanned = false
let isPressed = false

/** Menus, popovers, hints and dialogs are not part of the first load: a page is painted with their triggers alone. */
export function loadFloating(): Promise<void> {
  loading ??= import('./floating-parts.ts').then(
    (loaded) => {
      parts = loaded
      return announce()
    },
    () => {
      loading = undefined // asked for again by the next trigger
    },
  )
  return loading
}

/** Each trigger renders again by itself, so that a page full of them is no long task. The focus stays where it is. */
async function announce(): Promise<void> {
  await released()
  const focused = document.activeElement
  const parent = focused?.parentElement
  const place = [...(parent?.children ?? [])].findIndex((child) => child === focused)
  let began = performance.now()
  for (const listener of listeners) {
    listener()
    await Promise.resolve() // React renders what the listener has marked
    if (performance.now() - began < sliceMs) continue
    await new Promise((resolve) => setTimeout(resolve))
    await released()
    began = performance.now()
  }
  if (focused?.isConnected !== false) return
  // A popup that has opened takes the focus within a frame.
  requestAnimationFrame(() => setTimeout(() => focusIfNone(parent?.children[place])))
}

function focusIfNone(element: Element | undefined) {
  if (element instanceof HTMLElement && document.activeElement === document.body)
    element.focus({ preventScroll: true })
}

/** A trigger that renders again between press and click loses the click. */
async function released(): Promise<void> {
  while (isPressed) await new Promise((resolve) => setTimeout(resolve, clickMs))
}

/** What floats, once it has loaded: when a pointer moves, after a rest, or at once when it is wanted. */
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
    addEventListener('pointermove', () => whenIdle(load), { passive: true, once: true })
    for (const kind of ['pointerdown', 'keydown']) addEventListener(kind, () => (isPressed = true), true)
    for (const kind of ['pointerup', 'pointercancel', 'keyup'])
      addEventListener(kind, () => setTimeout(() => (isPressed = false), clickMs), true)
    setTimeout(() => whenIdle(load), restMs)
  }
  return () => listeners.delete(listener)
}

const load = () => void loadFloating()

/** Safari has no `requestIdleCallback`. */
function whenIdle(act: () => void) {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(act, { timeout: mostIdleMs })
  else setTimeout(act, mostIdleMs / 4)
}
