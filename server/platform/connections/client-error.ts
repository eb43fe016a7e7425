import { STATUS_CODES, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { inEnglish } from '#contract/messages/format-message.ts'
import { type RefusalCode, refusals } from '#contract/messages/refusals.ts'

export type ClientError = Error & { code?: string }

const codes: Record<string, RefusalCode> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
  HPE_HEADER_OVERFLOW: 'headers_too_large',
}

export const timedOut = (): ClientError =>
  Object.assign(new Error('The client is too slow'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })

/** Answers what never became a request in the shape of all refusals, and closes the connection. */
export function answerClientError(error: ClientError, socket: Socket, response?: ServerResponse): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const isAnswering = response?.headersSent === true && !response.writableFinished
  if (socket.writable && !isAnswering) socket.write(refusalOf(codes[error.code ?? ''] ?? 'bad_request'))
  socket.destroy()
}

function refusalOf(code: RefusalCode): string {
  const [status, sentence] = refusals[code]
  const body = JSON.stringify({ success: false, message: inEnglish(sentence), code, values: {} })
  return (
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nContent-Type: application/json; charset=utf-8\r\n` +
    `Content-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`
  )
}
