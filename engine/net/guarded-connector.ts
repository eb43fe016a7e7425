import { isIP, type Socket } from 'node:net'
import { callbackify } from 'node:util'
import ipaddr from 'ipaddr.js'
import { buildConnector } from 'undici'
import type { Resolve } from './dns.ts'
import type { FetchFailure } from './fetch-outcome.ts'
import { isPublicAddress } from './public-address.ts'

export interface Endpoint {
  address: string
  port: number
}

/** Hosts under this suffix (and the suffix itself) are served at a fixed place, without DNS: a reserved domain. */
export interface PinnedSuffix extends Endpoint {
  suffix: string
}

export interface ConnectorOptions {
  resolve: Resolve
  pinned: readonly PinnedSuffix[]
  /** For tests: where a connection to an address already found public really goes. */
  standIn?: (address: string, port: number) => Endpoint
  /** Which addresses may be called: the public ones, unless said otherwise. */
  allows?: (address: string) => boolean
  /** More certificate authorities to trust, PEM. */
  ca?: string
  connectTimeoutMs: number
  /** Told of every connection made, and its address. */
  onConnected: (host: string, address: string) => void
}

/** A connection that was refused before or while it was made. */
export class ConnectFailure extends Error {
  readonly why: FetchFailure

  constructor(why: FetchFailure, options?: ErrorOptions) {
    super(why, options)
    this.why = why
  }
}

const maxAttempts = 3

/**
 * A connector for undici's Agent that resolves once per connection, refuses the host if any of its
 * addresses is not public, and connects to the very address it has checked: no second lookup can
 * change it. The address the socket reports is compared once more.
 */
export function guardedConnector(options: ConnectorOptions): buildConnector.connector {
  const plain = buildConnector({
    allowH2: false,
    timeout: options.connectTimeoutMs,
    ...(options.ca ? { ca: options.ca } : {}),
  })

  async function connect(asked: buildConnector.Options): Promise<Socket> {
    const host = bareHost(asked.hostname)
    const port = Number(asked.port) || (asked.protocol === 'https:' ? 443 : 80)
    let last: ConnectFailure | null = null
    for (const target of await targets(host, port, options)) {
      try {
        const socket = await open(plain, asked, { host, target })
        options.onConnected(host, target.address)
        return socket
      } catch (error) {
        last = new ConnectFailure(connectionFailure(error), { cause: error })
        if (last.why === 'tls') break
      }
    }
    throw last ?? new ConnectFailure('unreachable')
  }

  const connectAndTell = callbackify(connect)
  return (asked, callback) => {
    connectAndTell(asked, (error, socket) => {
      if (error) callback(error, null)
      else callback(null, socket)
    })
  }
}

export function bareHost(hostname: string): string {
  return hostname.startsWith('[') ? hostname.slice(1, -1) : hostname
}

export function findPinned(host: string, pinned: readonly PinnedSuffix[]): PinnedSuffix | undefined {
  const name = host.replace(/\.$/, '')
  return pinned.find(({ suffix }) => name === suffix || name.endsWith(`.${suffix}`))
}

/** The endpoints to try, in order: every one of them checked, or pinned. */
async function targets(host: string, port: number, options: ConnectorOptions): Promise<Endpoint[]> {
  const pin = findPinned(host, options.pinned)
  if (pin) return [pin]
  const addresses = await addressesOf(host, options.resolve)
  const allows = options.allows ?? isPublicAddress
  if (addresses.some((address) => !allows(address))) throw new ConnectFailure('blocked_address')
  return addresses
    .toSorted((a, b) => isIP(a) - isIP(b))
    .slice(0, maxAttempts)
    .map((address) => options.standIn?.(address, port) ?? { address, port })
}

async function addressesOf(host: string, resolve: Resolve): Promise<string[]> {
  if (isIP(host) !== 0) return [host]
  const resolved = await resolve(host)
  if (resolved.outcome === 'failed') throw new ConnectFailure(resolved.why)
  if (resolved.addresses.length === 0) throw new ConnectFailure('no_such_host')
  return resolved.addresses.map(({ address }) => address)
}

function open(
  plain: buildConnector.connector,
  asked: buildConnector.Options,
  { host, target }: { host: string; target: Endpoint },
): Promise<Socket> {
  return new Promise((done, failed) => {
    const { servername: _, ...rest } = asked
    const name =
      asked.protocol === 'https:' && isIP(host) === 0 ? { servername: host.replace(/\.$/, '') } : {}
    plain({ ...rest, ...name, hostname: target.address, port: String(target.port) }, (error, socket) => {
      if (error || !socket) return failed(error ?? new ConnectFailure('unreachable'))
      if (isSameAddress(socket.remoteAddress, target.address)) return done(socket)
      socket.destroy()
      failed(new ConnectFailure('blocked_address'))
    })
  })
}

function isSameAddress(actual: string | undefined, expected: string): boolean {
  if (actual === undefined || isIP(actual) === 0) return false
  if (actual === expected) return true
  return ipaddr.process(actual).toNormalizedString() === ipaddr.process(expected).toNormalizedString()
}

/** The failure a socket, TLS or timer error stands for. */
function connectionFailure(error: unknown): FetchFailure {
  if (error instanceof ConnectFailure) return error.why
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code === 'ECONNREFUSED') return 'connection_refused'
  if (code === 'UND_ERR_CONNECT_TIMEOUT' || code === 'ETIMEDOUT') return 'timeout'
  if (code === 'ECONNRESET' || code === 'EPIPE') return 'connection_reset'
  if (code === 'ENETUNREACH' || code === 'EHOSTUNREACH' || code === 'EADDRNOTAVAIL') return 'unreachable'
  if (/CERT|TLS|SSL|EPROTO|SELF_SIGNED|UNABLE_TO_|HOSTNAME_MISMATCH/.test(code)) return 'tls'
  return 'unreachable'
}
