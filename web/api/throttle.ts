const defaultIntervalMs = 250

interface ThrottleOptions<Key> {
  intervalMs?: number
  /** Keys whose first call in a burst waits for one interval as well. */
  isPatient?: (key: Key) => boolean
}

/**
 * Runs `work` for a key at most four times a second and never twice at once. Calls in between become
 * one call that runs afterwards: the last call is never lost, and a slow answer is never cut off by the next request.
 */
export function throttle<Key>(
  work: (key: Key) => Promise<unknown>,
  { intervalMs = defaultIntervalMs, isPatient = () => false }: ThrottleOptions<Key> = {},
): (key: Key) => void {
  const running = new Map<string, { again: boolean }>()
  const interval = () => new Promise((resolve) => setTimeout(resolve, intervalMs))

  async function run(name: string, key: Key) {
    const state = { again: true }
    running.set(name, state)
    if (isPatient(key)) await interval()
    while (state.again) {
      state.again = false
      await Promise.allSettled([work(key), interval()])
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
