import type { IncomingMessage } from 'node:http'

/** Small enough to be kept by the request itself until it is read. */
const heldBytes = 32_768

/**
 * Calls `go` once a small body is here, and at once for requests without one or with a large one. A body that never
 * comes then costs its connection and nothing of the product.
 */
export function whenArrived(request: IncomingMessage, go: () => void): void {
  const { 'content-length': length, expect } = request.headers
  const bytes = Number(length ?? 0)
  if (expect !== undefined || !(bytes > 0 && bytes <= heldBytes)) return go()
  const look = () => {
    if (!request.complete) return
    request.off('readable', look)
    process.nextTick(go) // the stream has forgotten by then that it was waited for
  }
  process.nextTick(() => {
    if (request.complete) return go() // it came with its headers
    request.on('readable', look)
  })
}
