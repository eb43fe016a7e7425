import { createServer as createHttpServer, type ServerResponse } from 'node:http'
import { createServer, type Server, type Socket } from 'node:net'
import { createServer as createTlsServer } from 'node:tls'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { makeCertificate } from './certificate.ts'

/** What a hostile site answers: the `spec` of a row of the crawler corpus. */
export interface HostileSpec {
  b64?: string | undefined
  body?: string | undefined
  header?: string | undefined
  meta?: string | undefined
  content_type?: string | undefined
  content_length?: number | undefined
  header_bytes?: number | undefined
  headers?: number | undefined
  tls?: string | undefined
  raw?: string | undefined
  status_line?: string | undefined
  header_drip_bytes_per_s?: number | undefined
  status?: number | string | undefined
  retry_after?: number | string | undefined
  encoding?: string | undefined
  inflates_to?: number | undefined
  both?: boolean | undefined
  declared?: number | undefined
  sent?: number | undefined
  redirect_to?: string | undefined
  chunked_endless?: boolean | undefined
  set_cookie?: number | undefined
}

const head = 'HTTP/1.1 200 OK\r\ncontent-type: text/html\r\n'

/** A server that answers as the spec says: on the bare socket where HTTP itself is broken. */
export function hostileServer(spec: HostileSpec): Server {
  if (spec.tls !== undefined) return tlsServer(spec.tls)
  const raw = rawAnswer(spec)
  if (raw !== null) return createServer((socket) => answerRaw(socket, raw, spec))
  return createHttpServer((request, response) => {
    if (request.url === '/robots.txt') response.writeHead(404).end()
    else answer(response, spec)
  })
}

function tlsServer(kind: string): Server {
  if (kind.startsWith('hang')) return createServer(() => {})
  const old = kind === '1.0' ? ({ minVersion: 'TLSv1', maxVersion: 'TLSv1' } as const) : {}
  return createTlsServer({ ...makeCertificate(['nobody.example.com']), ...old }, (socket) => socket.end())
}

/** Bytes to write after the first bytes of a request, or null when plain HTTP will do. */
function rawAnswer(spec: HostileSpec): string | null {
  if (spec.raw !== undefined) return `${spec.raw}\r\n`
  if (spec.status_line !== undefined) return `${spec.status_line}\r\ncontent-length: 0\r\n\r\n`
  if (spec.header_bytes !== undefined) return `${head}x-long: ${times('a', spec.header_bytes)}\r\n\r\n`
  if (spec.headers !== undefined) return `${head}${times('x-many: 1\r\n', spec.headers)}\r\n`
  if (spec.header_drip_bytes_per_s !== undefined) return head
  if (spec.both) return `${head}content-length: 5\r\ntransfer-encoding: chunked\r\n\r\n2\r\nok\r\n0\r\n\r\n`
  if (spec.declared !== undefined) {
    return `${head}content-length: ${spec.declared}\r\n\r\n${times('x', spec.sent ?? 20)}`
  }
  if (spec.chunked_endless) return `${head}transfer-encoding: chunked\r\n\r\n`
  return null
}

/** Caps what a row may ask for. Both limits are above what a crawl reads of one answer, packed or unpacked. */
const [mostBytes, mostInflated] = [2 ** 23, 2 ** 31]
const upTo = (most: number, count: number) => Math.min(Math.max(count, 0), most)

const times = (text: string, count: number) => text.repeat(upTo(mostBytes / text.length, count))

function answerRaw(socket: Socket, raw: string, spec: HostileSpec): void {
  socket.on('error', () => {}) // the other side may leave at any time
  socket.once('data', () => {
    socket.write(raw)
    const more = (): void => {
      while (!socket.destroyed && socket.write(`10000\r\n${'x'.repeat(0x10000)}\r\n`));
      if (!socket.destroyed) socket.once('drain', more)
    }
    if (spec.chunked_endless) more()
  })
}

function answer(response: ServerResponse, spec: HostileSpec): void {
  const {
    status = 200,
    content_type: type = spec.header ? `text/html; charset=${spec.header}` : 'text/html',
  } = spec
  const headers = {
    'content-type': type,
    ...(spec.retry_after !== undefined && { 'retry-after': spec.retry_after }),
    ...(spec.encoding !== undefined && { 'content-encoding': spec.encoding }),
    ...(spec.content_length !== undefined && { 'content-length': spec.content_length }),
    ...(spec.set_cookie !== undefined && { 'set-cookie': cookies(spec.set_cookie) }),
    ...(spec.redirect_to !== undefined && { location: spec.redirect_to }),
  }
  const isOpen = spec.content_length !== undefined
  answerBytes(
    response,
    { status: spec.redirect_to === undefined ? status : 302, headers },
    isOpen ? null : body(spec),
  )
}

function cookies(count: number): string[] {
  return Array.from({ length: upTo(100_000, count) }, (_, number) => `c${number}=1`)
}

function body(spec: HostileSpec): Buffer | string {
  if (spec.inflates_to !== undefined) return bomb(spec.encoding ?? 'gzip', spec.inflates_to)
  if (spec.b64 !== undefined) return Buffer.from(spec.b64, 'base64')
  const meta = spec.meta === undefined ? '' : `<meta charset=${spec.meta}>`
  return meta + (spec.body ?? '')
}

/** Packed zeros; gzip members in a row inflate one after the other, brotli has no such form and stays at 64 MB. */
function bomb(encoding: string, inflatesTo: number): Buffer {
  const size = upTo(mostInflated, inflatesTo)
  const part = Math.min(size, 16_000_000)
  if (encoding === 'br') return brotliCompressSync(Buffer.alloc(part * 4))
  const member = gzipSync(Buffer.alloc(part))
  return Buffer.concat(Array.from({ length: Math.ceil(size / part) }, () => member))
}

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
