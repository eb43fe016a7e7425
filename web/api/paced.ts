const gapMs = 250

interface Pace<Key> {
  waitMs?: number
  /** For what can wait: even the first call of a burst stands back for the gap. */
  isPatient?: (key: Key) => boolean
}

/**
 * Runs `work` for a key at most four times a second and never twice at once. Calls in between are gathered into one
 * that runs afterwards, so the last is never lost and a slow answer is never cut off by the next question.
 */
export function paced<Key>(
  work: (key: Key) => Promise<unknown>,
  { waitMs = gapMs, isPatient = () => false }: Pace<Key> = {},
): (key: Key) => void {
  const running = new Map<string, { again: boolean }>()
  const gap = () => new Promise((resolve) => setTimeout(resolve, waitMs))

  async function run(name: string, key: Key) {
    const state = { again: true }
    running.set(name, state)
    if (isPatient(key)) await gap()
    while (state.again) {
      state.again = false
      await Promise.allSettled([work(key), gap()])
    }
    running.delete(name)
  }

  return (key) => {
    const name = JSON.stringify(key)
    const state = running.get(name)
    if (state) state.again = true
    else void run(name, key)
  }
}
