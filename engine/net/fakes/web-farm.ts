import { createServer, type IncomingMessage, type RequestListener } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import type { AddressInfo, Server } from 'node:net'
import type { Endpoint } from '../guarded-connector.ts'
import { isPublicAddress } from '../public-address.ts'
import { makeCertificate } from './certificate.ts'

interface Received {
  url: string
  host: string
  path: string
  method: string
  headers: IncomingMessage['headers']
  at: number
}

/** Many web sites on one loopback address: http and https, told apart by the Host header. */
export interface WebFarm {
  received: Received[]
  /** Addresses that a connection was asked for although they are not public. Must stay empty. */
  violations: string[]
  /** Passes a public address to the farm; give it to `createSafeFetch`. */
  standIn: (address: string, port: number) => Endpoint
  /** Trusts the farm's https certificate. */
  ca: string
  ports: readonly number[]
  close(): Promise<void>
}

export async function startWebFarm(answer: RequestListener, names: readonly string[] = []): Promise<WebFarm> {
  const received: Received[] = []
  const violations: string[] = []
  const certificate = makeCertificate(['*.example.com', 'example.com', '*.attacker.test', ...names])
  const listener =
    (scheme: string): RequestListener =>
    (request, response) => {
      const host = request.headers.host ?? ''
      const path = request.url ?? '/'
      const url = `${scheme}://${host}${path}`
      received.push({
        url,
        host,
        path,
        method: request.method ?? '',
        headers: request.headers,
        at: performance.now(),
      })
      answer(request, response)
    }
  const http = await listen(createServer(listener('http')))
  const https = await listen(createSecureServer(certificate, listener('https')))
  return {
    received,
    violations,
    ca: certificate.cert,
    ports: [portOf(http), portOf(https)],
    standIn(address, port) {
      if (!isPublicAddress(address)) violations.push(address)
      return { address: '127.0.0.1', port: port === 443 ? portOf(https) : portOf(http) }
    },
    close: async () => {
      await Promise.all([stop(http), stop(https)])
    },
  }
}

async function listen<S extends Server>(server: S): Promise<S> {
  await new Promise<void>((ready) => {
    server.listen(0, '127.0.0.1', ready)
  })
  return server
}

function portOf(server: Server): number {
  return (server.address() as AddressInfo).port // a server that listens on a port has such an address
}

async function stop(server: Server & { closeAllConnections(): void }): Promise<void> {
  server.closeAllConnections()
  await new Promise((closed) => {
    server.close(closed)
  })
}
