import { isIP } from 'node:net'

const form = /^(?<name>[a-z0-9_-]+(\.[a-z0-9_-]+)*\.?|\[[0-9a-f:.]+\])(:(?<port>\d{1,5}))?$/

/**
 * The name in a Host header, lower case, without port and final dot: one spelling per host. Undefined for what is not
 * exactly one host (RFC 9112 3.2).
 */
export function readHost(header: string | undefined): string | undefined {
  const { name, port = '80' } = form.exec(header?.toLowerCase() ?? '')?.groups ?? {}
  if (name === undefined || name.length > 254 || Number(port) > 65_535) return undefined
  return name.replace(/\.$/, '')
}

/** Whether an address is one of this machine's own: an installation that is tried out. */
export function isTrial(url: string): boolean {
  const { hostname } = new URL(url)
  return isAddress(hostname) || hostname === 'localhost' || hostname.endsWith('.localhost')
}

/**
 * Whether a host is the platform's own: the one of its address. Where that is an address of this machine, the machine
 * may be called by any number and any name without a dot.
 */
export function isPlatformHost(host: string, url: string): boolean {
  if (host === new URL(url).hostname) return true
  return isTrial(url) && (isAddress(host) || !host.includes('.'))
}

const isAddress = (host: string) => isIP(host.replace(/^\[|\]$/g, '')) !== 0
