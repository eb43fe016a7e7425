import { answerBytes, type ClientConnection, type Progress, stateOf } from './client-connection.ts'

export interface Patience {
  /** Clients are looked at this often. */
  everyMs: number
  /** A request that is not complete by then goes first when the process is full. */
  hurryMs: number
  /** For the whole body of a request that is no upload. */
  bodyMs: number
  /** An upload is measured this often against its floor. */
  uploadWindowMs: number
  uploadBytesPerS: number
  /** An answer is measured this often against its floor: the system hands on large parts at a time. */
  answerWindowMs: number
  answerBytesPerS: number
}

/** 30 s and the floor: reliability F11. The floors are those of the slowest lines people still have, 8 to 32 kbit/s. */
export const patience: Patience = {
  everyMs: 1_000,
  hurryMs: 1_000,
  bodyMs: 30_000,
  uploadWindowMs: 30_000,
  uploadBytesPerS: 4_000,
  answerWindowMs: 60_000,
  answerBytesPerS: 1_000,
}

export type SlowClient = 'slow_body' | 'slow_upload' | 'slow_reader'

/** Whether a client is too slow at this moment. It also notes how far the client has come. */
export function slownessOf(
  connection: ClientConnection,
  now: number,
  limits: Patience,
): SlowClient | undefined {
  const { socket, request, response } = connection
  if (!request || !response) return undefined // Node ends headers that do not arrive
  if (stateOf(connection) === 'receiving')
    return now - connection.since > limits.bodyMs ? 'slow_body' : undefined
  if (!request.complete) {
    // What lies here unread waits for us, not for the client.
    const isOurs = request.readableLength > 0
    const floor = isOurs ? 0 : limits.uploadBytesPerS
    if (isBelow(connection.upload, socket.bytesRead, { now, windowMs: limits.uploadWindowMs, floor }))
      return 'slow_upload'
  }
  const { taken, waiting } = answerBytes(socket)
  connection.isUnread = waiting > 0 && taken === connection.taken
  connection.taken = taken
  if (waiting === 0) {
    connection.answer = { since: now, bytes: taken }
    return undefined
  }
  const reader = { now, windowMs: limits.answerWindowMs, floor: limits.answerBytesPerS }
  return isBelow(connection.answer, taken, reader) ? 'slow_reader' : undefined
}

/** At the end of a window: whether fewer bytes have passed than the floor wants. Then the next window begins. */
function isBelow(
  progress: Progress,
  bytes: number,
  { now, windowMs, floor }: { now: number; windowMs: number; floor: number },
): boolean {
  const passedMs = now - progress.since
  if (passedMs < windowMs) return false
  const isSlow = (bytes - progress.bytes) * 1_000 < floor * passedMs
  progress.since = now
  progress.bytes = bytes
  return isSlow
}
