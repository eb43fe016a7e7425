import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { RunningServer } from './mail-server.ts'
import { openCrms, serveCrm } from '../crm/serve-crm.ts'
import { answerMirror } from '../mirror/mirror.ts'
import { findSite, renderSite } from '../render-site.ts'
import { isSourceHost, serveSource } from '../sources/serve-source.ts'

export interface WebServerOptions {
  /** On 127.0.0.1; 0, the default, takes a free one. */
  port?: number | undefined
  /** How long a slow site thinks before it answers, in milliseconds. */
  slowMs?: number | undefined
}

/** Takes webhooks, so that one can be tried without a network. */
export const hookHost = 'hooks.testville.example'

/** All web sites of Testland behind one port; the Host header says which one is meant. */
export async function startWebServer({ port = 0, slowMs = 800 }: WebServerOptions): Promise<RunningServer> {
  const waiting = new Set<NodeJS.Timeout>()
  const crms = openCrms()
  const server = createServer((request, response) => {
    if (isSourceHost(request.headers.host ?? '')) {
      void serveSource(request, response)
      return
    }
    const crm = crms.get(request.headers.host ?? '')
    if (crm) {
      void serveCrm(crm, request, response)
      return
    }
    if (request.headers.host === hookHost) {
      request
        .resume()
        .on('end', () => response.setHeader('content-type', 'application/json').end('{"received":true}'))
      return
    }
    const site = findSite(request.headers.host ?? '')
    if (site?.behaviour === 'dead') {
      request.socket.destroy()
      return
    }
    if (site?.behaviour !== 'slow') {
      answer(request, response)
      return
    }
    const timer = setTimeout(() => {
      waiting.delete(timer)
      answer(request, response)
    }, slowMs)
    waiting.add(timer)
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  const bound = server.address() as AddressInfo // a TCP server has an address
  const close = () => {
    for (const timer of waiting) clearTimeout(timer)
    server.closeAllConnections()
    return new Promise<void>((resolve) => server.close(() => resolve()))
  }
  return { address: bound.address, port: bound.port, close }
}

function answer(request: IncomingMessage, response: ServerResponse): void {
  const { host = '' } = request.headers
  const found =
    answerMirror(host, request.url ?? '/', request.headers) ?? renderSite(host, request.url ?? '/')
  const { status, headers, body } = found ?? {
    status: 404,
    headers: { 'content-type': 'text/plain' },
    body: 'Nobody has this name.\n',
  }
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  response.writeHead(isRead ? status : 405, { ...headers, 'content-length': Buffer.byteLength(body) })
  response.end(request.method === 'HEAD' ? undefined : body)
}
