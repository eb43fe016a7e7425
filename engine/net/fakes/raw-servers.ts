import { createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import type { SafeFetch } from '../fetch-request.ts'
import type { Endpoint } from '../guarded-connector.ts'
import { createSafeFetch, type SafeFetchOptions } from '../safe-fetch.ts'

export interface RawServers {
  /** Ports that a test may open connections to. */
  ports: () => number[]
  /** A server that does to each connection whatever it likes, under a host name of its own. */
  serve(host: string, server: Server | ((socket: Socket) => void)): Promise<void>
  fetch(options?: Partial<SafeFetchOptions>): SafeFetch
  close(): Promise<void>
}

/** Servers that speak HTTP badly or not at all, each at a public address of its own as far as a fetch can tell. */
export function startRawServers(): RawServers {
  const servers = new Map<string, Server>()
  const sockets = new Set<Socket>()
  const hosts: string[] = []
  const addressOf = (host: string): string => {
    const number = hosts.indexOf(host)
    return `93.184.${216 + Math.floor(number / 250)}.${1 + (number % 250)}`
  }
  const endpoint = (address: string): Endpoint => {
    const server = servers.get(hosts.find((host) => addressOf(host) === address) ?? '')
    return { address: '127.0.0.1', port: server ? portOf(server) : 1 }
  }
  return {
    ports: () => [...servers.values()].map(portOf),
    serve: async (host, what) => {
      const server = typeof what === 'function' ? createServer(what) : what
      server.on('connection', (socket: Socket) => {
        sockets.add(socket)
        socket.on('error', () => {}) // the other side may leave at any time
        socket.on('close', () => sockets.delete(socket))
      })
      await new Promise<void>((ready) => {
        server.listen(0, '127.0.0.1', ready)
      })
      hosts.push(host)
      servers.set(host, server)
    },
    fetch: (options) =>
      createSafeFetch({
        userAgent: 'QuarryTest/1.0',
        resolve: async (host) =>
          hosts.includes(host)
            ? { outcome: 'answered', addresses: [{ address: addressOf(host), family: 4 }] }
            : { outcome: 'failed', why: 'no_such_host' },
        standIn: endpoint,
        ...options,
      }),
    close: async () => {
      for (const socket of sockets) socket.destroy()
      await Promise.all([...servers.values()].map((server) => new Promise((closed) => server.close(closed))))
    },
  }
}

function portOf(server: Server): number {
  return (server.address() as AddressInfo).port // a server that listens on a port has such an address
}
