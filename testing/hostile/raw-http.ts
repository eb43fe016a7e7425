import { connect } from 'node:net'
import { z } from 'zod'
import { hostileRows } from '#testing/engine/hostile-rows.ts'

export interface RawRequest {
  id: string
  bytes: Buffer
  /** In words: statuses of which one must be answered, or what must not be in the answer. */
  expect: string
}

const host = 'Host: app.example.com\r\n'

const own: [text: string, expect: string][] = [
  [`GET / HTTP/1.1\r\n\r\n`, '400'],
  [`GET / HTTP/1.1\r\n${host}X: a\0b\r\n\r\n`, '400'],
  [
    `POST /auth/login HTTP/1.1\r\n${host}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nX`,
    '400',
  ],
  [`POST /auth/login HTTP/1.1\r\n${host}Content-Length: -1\r\n\r\n`, '400'],
  [`GET /%c0%ae HTTP/1.1\r\n${host}\r\n`, '404-or-400'],
  [`TRACE / HTTP/1.1\r\n${host}\r\n`, '405-or-404'],
  [`CONNECT 127.0.0.1:22 HTTP/1.1\r\n${host}\r\n`, '400-or-405'],
  [`GET //attacker.test/ HTTP/1.1\r\n${host}\r\n`, '404-no-redirect-off-site'],
  [`GET /api/me HTTP/1.1\r\n${host}Authorization: Bearer\r\n\r\n`, '401'],
  [
    `GET /api/me HTTP/1.1\r\n${host}Origin: https://attacker.test\r\n\r\n`,
    'no Access-Control-Allow-Origin for it',
  ],
  [`GET / HTTP/1.1\r\n${host}X: ${'a'.repeat(100_000)}\r\n\r\n`, '431-or-400'],
  ['\x16\x03\x01\x02\0\x01\0\x01\xfc\x03\x03', '400-or-closed'],
  ['\0'.repeat(10_000), '400-or-closed'],
]

const Row = z.object({
  id: z.string(),
  raw: z.string(),
  expect: z.string(),
})

/** Bytes to write on a socket: the collection, and some of our own. */
export function rawRequests(): RawRequest[] {
  const { rows } = hostileRows('raw-http.jsonl', Row)
  const texts = [
    ...own.map(([text, expect], index) => ({ id: `own-${index}`, text, expect })),
    ...rows.map(({ id, raw, expect }) => ({ id, text: raw, expect })),
  ]
  return texts.map(({ text, ...row }) => ({ ...row, bytes: Buffer.from(text, 'latin1') }))
}

const silenceMs = 3_000

/**
 * What comes back until the answer is whole or the server closes the line. A server that waits for more is told after a
 * while that nothing comes.
 */
export async function writeRaw(port: number, bytes: Buffer): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  const { promise, resolve } = Promise.withResolvers<void>()
  let text = ''
  socket.setEncoding('latin1').on('data', (more: string) => {
    text += more
    if (isWhole(text)) resolve()
  })
  socket.on('error', () => resolve()).on('close', () => resolve())
  socket.write(bytes)
  const silence = setTimeout(() => socket.end(), silenceMs)
  await promise
  clearTimeout(silence)
  socket.destroy()
  return text
}

/** Headers and as many bytes of a body as they announce. */
function isWhole(text: string): boolean {
  const end = text.indexOf('\r\n\r\n')
  if (end < 0) return false
  const length = /\r\ncontent-length: (\d+)/i.exec(text.slice(0, end))?.[1]
  return length === undefined ? text.endsWith('\r\n0\r\n\r\n') : text.length >= end + 4 + Number(length)
}

/** Why an answer breaks the verdict of its row, or undefined. */
export function breach({ expect, bytes }: RawRequest, answer: string): string | undefined {
  // RFC 9112 3 lets a server read on through spaces, and Node's parser does: nothing of them reaches us.
  if (/^[A-Z]+ {2,}\//.test(bytes.toString('latin1')) && /^HTTP\/1\.1 (200|421)/.test(answer))
    return undefined
  const status = /^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1]
  const head = answer.split('\r\n\r\n')[0] ?? ''
  if (status === undefined)
    return answer === '' && /closed|^400|^either$/.test(expect) ? undefined : `no answer: ${answer}`
  if (status.startsWith('5')) return status
  if (/\r\nlocation: (?:https?:)?\/\//i.test(head)) return 'leads elsewhere'
  if (/\r\naccess-control-allow-origin:/i.test(head)) return 'lets another origin read'
  const allowed = expect.match(/\b\d{3}\b/g)
  return allowed && !allowed.includes(status) ? `${status} instead of ${expect}` : undefined
}
