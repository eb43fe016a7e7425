import { monitorEventLoopDelay } from 'node:perf_hooks'

const resolutionMs = 10
const everyMs = 1_000

export interface LoopDelay {
  /** The mean delay of the event loop over the last second. */
  readonly ms: number
  stop(): void
}

/**
 * Measures how late this process comes to its work. It opens no file: a sampler that also reads the memory in use throws
 * in its timer as soon as no file can be opened, and ends the process.
 */
export function measureLoopDelay(): LoopDelay {
  const histogram = monitorEventLoopDelay({ resolution: resolutionMs })
  histogram.enable()
  let ms = 0
  const timer = setInterval(() => {
    const { mean } = histogram
    histogram.reset()
    if (!Number.isNaN(mean)) ms = Math.max(0, mean / 1e6 - resolutionMs) // no sample: this timer came first
  }, everyMs).unref()
  return {
    get ms() {
      return ms
    },
    stop() {
      clearInterval(timer)
      histogram.disable()
    },
  }
}
