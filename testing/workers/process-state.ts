/** What a test file has to leave as it was, since the next one runs in the same process. */
export interface ProcessState {
  settings: Record<string, string | undefined>
  folder: string
  /** What keeps the process alive, by kind: servers, connections, timers. */
  open: string[]
}

export const processState = (): ProcessState => ({
  settings: { ...process.env },
  folder: process.cwd(),
  open: process.getActiveResourcesInfo(),
})

/** What is not as before, each as the end of a sentence that begins with a file. */
export function changesOf(before: ProcessState, now: ProcessState): string[] {
  const names = new Set([...Object.keys(before.settings), ...Object.keys(now.settings)])
  const changed = [...names].filter(
    (name) => before.settings[name] !== now.settings[name] && (name in before.settings || isOurs.test(name)),
  )
  const added = now.open.filter(
    (kind, index) => countOf(kind, now.open.slice(0, index + 1)) > countOf(kind, before.open),
  )
  return [
    ...changed.map((name) => `leaves the environment variable ${name} changed`),
    ...(before.folder === now.folder ? [] : ['leaves the working directory changed']),
    ...added.map((kind) => `leaves open: ${kind}`),
  ]
}

/** A library may add a variable when it is loaded: sharp adds VIPSHOME. */
const isOurs = /^(QUARRY|TEST|NODE)_/

const countOf = (kind: string, kinds: string[]) => kinds.filter((other) => other === kind).length
