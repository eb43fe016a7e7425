/** A notice as it was shown. */
export interface Notice {
  id: number
  kind: 'success' | 'error'
  text: string
  at: number
}

const mostKept = 50
const listeners = new Set<() => void>()
let notices: readonly Notice[] = []
let lastId = 0

/** The last 50 notices of this tab, newest first, so that a 5 s notice is never the only trace. */
export const pastNotices = (): readonly Notice[] => notices

export function keepNotice(kind: Notice['kind'], text: string): void {
  lastId += 1
  notices = [{ id: lastId, kind, text, at: Date.now() }, ...notices].slice(0, mostKept)
  tell()
}

/** A user who signs in next must not read them. */
export function forgetNotices(): void {
  notices = []
  tell()
}

export function onNotices(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function tell() {
  for (const listener of listeners) listener()
}
