import { createServer as createHttpServer, type ServerResponse } from 'node:http'
import { createServer, type Server, type Socket } from 'node:net'
import { createServer as createTlsServer } from 'node:tls'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { makeCertificate } from './certificate.ts'

/** What a hostile site answers: the `spec` of a row of the crawler corpus. */
export interface HostileSpec {
  repeat?: [text: string, times: number]
  prefix?: string
  suffix?: string
  b64?: string
  body?: string
  header?: string
  meta?: string
  content_type?: string
  content_length?: number
  header_bytes?: number
  headers?: number
  tls?: string
  raw?: string
  status_line?: string
  header_drip_bytes_per_s?: number
  status?: number
  retry_after?: string
  encoding?: string
  inflates_to?: number
  both?: boolean
  declared?: number
  sent?: number
  redirect_to?: string
  chunked_endless?: boolean
  set_cookie?: number
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
  if (spec.header_bytes !== undefined) return `${head}x-long: ${'a'.repeat(spec.header_bytes)}\r\n\r\n`
  if (spec.headers !== undefined) return `${head}${'x-many: 1\r\n'.repeat(spec.headers)}\r\n`
  if (spec.header_drip_bytes_per_s !== undefined) return head
  if (spec.both) return `${head}content-length: 5\r\ntransfer-encoding: chunked\r\n\r\n2\r\nok\r\n0\r\n\r\n`
  if (spec.declared !== undefined) {
    return `${head}content-length: ${spec.declared}\r\n\r\n${'x'.repeat(spec.sent ?? 20)}`
  }
  if (spec.chunked_endless) return `${head}transfer-encoding: chunked\r\n\r\n`
  return null
}

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
  response.setHeader('content-type', type)
  if (spec.retry_after !== undefined) response.setHeader('retry-after', spec.retry_after)
  if (spec.encoding !== undefined) response.setHeader('content-encoding', spec.encoding)
  if (spec.content_length !== undefined) response.setHeader('content-length', spec.content_length)
  if (spec.set_cookie !== undefined) {
    response.setHeader(
      'set-cookie',
      Array.from({ length: spec.set_cookie }, (_, number) => `c${number}=1`),
    )
  }
  if (spec.redirect_to !== undefined) response.setHeader('location', spec.redirect_to)
  response.writeHead(spec.redirect_to === undefined ? status : 302)
  if (spec.content_length === undefined) response.end(body(spec))
  else response.write('x')
}

function body(spec: HostileSpec): Buffer | string {
  if (spec.inflates_to !== undefined) return bomb(spec.encoding ?? 'gzip', spec.inflates_to)
  if (spec.b64 !== undefined) return Buffer.from(spec.b64, 'base64')
  const [text, times] = spec.repeat ?? ['', 0]
  const meta = spec.meta === undefined ? '' : `<meta charset=${spec.meta}>`
  return meta + (spec.prefix ?? '') + text.repeat(times) + (spec.suffix ?? '') + (spec.body ?? '')
}

/** Packed zeros; gzip members in a row inflate one after the other, brotli has no such form and stays at 64 MB. */
function bomb(encoding: string, inflatesTo: number): Buffer {
  const part = Math.min(inflatesTo, 16_000_000)
  if (encoding === 'br') return brotliCompressSync(Buffer.alloc(part * 4))
  const member = gzipSync(Buffer.alloc(part))
  return Buffer.concat(Array.from({ length: Math.ceil(inflatesTo / part) }, () => member))
}
