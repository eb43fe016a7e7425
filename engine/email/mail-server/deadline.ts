const parts = 10

/**
 * Calls `late` after this time, unless it is stopped before. A moment in which this process is held up counts as a tenth
 * of the time at most: the answer of a server may have arrived in it, and is read first.
 */
export function startDeadline(ms: number, late: () => void): { stop(): void } {
  let left = parts
  let timer = setTimeout(pass, ms / parts)
  function pass(): void {
    left -= 1
    if (left === 0) late()
    else timer = setTimeout(pass, ms / parts)
  }
  return { stop: () => clearTimeout(timer) }
}
