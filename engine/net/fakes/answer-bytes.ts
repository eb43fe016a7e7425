import type { ServerResponse } from 'node:http'

type Headers = Record<string, string | number | readonly string[]>

/**
 * Answers with this status and these headers as bytes, whatever Node would refuse to send: hostile servers do not check
 * theirs. Closes the connection after the body; without a body it stays open and nothing more comes.
 */
export function answerBytes(
  response: ServerResponse,
  { status, headers }: { status: number | string; headers: Headers },
  body: Buffer | string | null,
): void {
  const { socket } = response
  if (!socket) return
  socket.on('error', () => {}) // the other side may leave at any time
  const lines = Object.entries(headers).flatMap(([name, value]) =>
    [value].flat().map((one) => `${name}: ${one}\r\n`),
  )
  socket.write(`HTTP/1.1 ${status} x\r\nconnection: close\r\n${lines.join('')}\r\n`)
  if (body !== null) socket.end(body)
}
