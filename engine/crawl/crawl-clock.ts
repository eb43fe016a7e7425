export interface CrawlClock {
  /** Aborts when the time is over, or when the caller's own signal does. */
  signal: AbortSignal
  /** What one request may take now, in milliseconds. */
  requestMs(): number
  spentMs(): number
  isOver(): boolean
  stop(): void
}

/** One reason for all: making an error with its stack for every crawl takes time. */
const ended = new Error('The crawl has ended')

/** The time of one crawl: a budget for the whole and for each request. */
export function startClock(maxMs: number, timeoutMs: number, outer: AbortSignal | undefined): CrawlClock {
  const controller = new AbortController()
  const abort = (): void => controller.abort(ended)
  const began = performance.now()
  const spentMs = (): number => Math.round(performance.now() - began)
  const timer = setTimeout(abort, maxMs)
  if (outer?.aborted) abort()
  outer?.addEventListener('abort', abort, { once: true })
  return {
    signal: controller.signal,
    requestMs: () => Math.max(1, Math.min(timeoutMs, maxMs - spentMs())),
    spentMs,
    isOver: () => spentMs() >= maxMs,
    stop: () => {
      clearTimeout(timer)
      outer?.removeEventListener('abort', abort)
      abort()
    },
  }
}
