const gapMs = 250

/**
 * Runs `work` for a key at most four times a second and never twice at once. Calls in between are gathered into one
 * that runs afterwards, so the last is never lost and a slow answer is never cut off by the next question.
 */
export function paced<Key>(work: (key: Key) => Promise<unknown>, waitMs = gapMs): (key: Key) => void {
  const running = new Map<string, { again: boolean }>()

  async function run(name: string, key: Key) {
    const state = { again: true }
    running.set(name, state)
    while (state.again) {
      state.again = false
      await Promise.allSettled([work(key), new Promise((resolve) => setTimeout(resolve, waitMs))])
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
