import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

export type ClientError = Error & { code?: string }

const answers: Record<string, { status: string; code: string; message: string }> = {
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: '408 Request Timeout',
    code: 'timeout',
    message: 'The request took too long to arrive',
  },
  HPE_HEADER_OVERFLOW: {
    status: '431 Request Header Fields Too Large',
    code: 'too_large',
    message: 'The headers are too large',
  },
}
const badRequest = {
  status: '400 Bad Request',
  code: 'bad_request',
  message: 'The request could not be read',
}

export const timedOut = (): ClientError =>
  Object.assign(new Error('The client is too slow'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })

/** Answers what never became a request in the shape of all refusals, and closes the connection. */
export function answerClientError(error: ClientError, socket: Socket, response?: ServerResponse): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const { status, ...refusal } = answers[error.code ?? ''] ?? badRequest
  const isAnswering = response?.headersSent === true && !response.writableFinished
  if (socket.writable && !isAnswering) {
    const body = JSON.stringify({ success: false, message: refusal.message, code: refusal.code })
    socket.write(
      `HTTP/1.1 ${status}\r\nContent-Type: application/json; charset=utf-8\r\n` +
        `Content-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
    )
  }
  socket.destroy()
}
