import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** A connection that a client has opened, with the request that it sent last. */
export interface ClientConnection {
  readonly socket: Socket
  /** Whose share it counts towards; undefined while no client of a trusted proxy uses it. */
  network: string | undefined
  /** Opened beyond the limit: it answers health checks and refuses everything else. */
  isSpare: boolean
  /** When it was opened or its last request began, in ms of `performance.now()`. */
  since: number
  request: IncomingMessage | undefined
  response: ServerResponse | undefined
  /** The body may take as long as it keeps up with the floor of uploads. */
  isUpload: boolean
  /** The client has taken nothing of its answer since it was last looked at. */
  isUnread: boolean
  /** Bytes of answers that the system had taken then. */
  taken: number
  upload: Progress
  answer: Progress
}

/** Bytes since a moment. */
export interface Progress {
  since: number
  bytes: number
}

/** `receiving`: the request is not complete. `working`: it is, and its answer is not sent. `idle`: between requests. */
export type ConnectionState = 'receiving' | 'working' | 'idle'

export function stateOf({ request, response, isUpload }: ClientConnection): ConnectionState {
  if (!request || !response) return 'receiving'
  const isAnswered = response.writableFinished
  if (!request.complete && (isAnswered || !isUpload)) return 'receiving'
  return isAnswered ? 'idle' : 'working'
}

interface Handle {
  bytesWritten: number
  writeQueueSize: number
}

/** Bytes of answers that the system has taken, and those that wait because the client does not read. */
export function answerBytes(socket: Socket): { taken: number; waiting: number } {
  // Only the handle tells how far a single large write has come; without one the stream's own figures are coarser.
  const { _handle: handle } = socket as { _handle?: Handle | null }
  const { bytesWritten, writeQueueSize } = handle ?? {
    bytesWritten: socket.bytesWritten,
    writeQueueSize: socket.writableLength,
  }
  return { taken: bytesWritten - writeQueueSize, waiting: writeQueueSize }
}
