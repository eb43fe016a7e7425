import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

const longestName = 100

/**
 * What one client is counted by: its IPv4 address, also where IPv6 carries it (`::ffff:a.b.c.d`), or the /64 that one
 * customer has of IPv6 (RFC 6177). Text that is no address, as a proxy may pass on, counts as it stands.
 */
export function networkPrefix(address: string): string {
  if (isIP(address) === 0) return address.slice(0, longestName)
  const parsed = ipaddr.process(address)
  if (parsed.kind() === 'ipv4') return parsed.toString()
  const { parts } = parsed as ipaddr.IPv6 // its kind says so
  return parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':')
}
