import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/** IPv4 blocks that are not the public internet: the IANA special-purpose registry, plus one cloud's wire server. */
const closedV4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '168.63.129.16/32',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
].map((block) => ipaddr.IPv4.parseCIDR(block))

/** Blocks inside 2000::/3 that are not the public internet: protocol assignments (Teredo, ORCHID, benchmarks), documentation, 6to4. */
const closedV6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'].map((block) =>
  ipaddr.IPv6.parseCIDR(block),
)

const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3')
const mappedV4 = ipaddr.IPv6.parseCIDR('::ffff:0:0/96')
const nat64 = ipaddr.IPv6.parseCIDR('64:ff9b::/96')

/**
 * Whether a connection to this address literal leaves for the public internet. Decided on the address
 * and on every IPv4 inside it: mapped (RFC 4291), NAT64 (RFC 6052) and ISATAP (RFC 5214) addresses are
 * as public as what they carry; compatible, translated, 6to4 and Teredo forms are refused whole.
 * Anything that is no plain address literal, a zone id included, is not public.
 */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0 || address.includes('%')) return false
  const parsed = ipaddr.parse(address)
  return parsed instanceof ipaddr.IPv4 ? isPublicV4(parsed) : isPublicV6(parsed)
}

function isPublicV4(address: ipaddr.IPv4): boolean {
  return !closedV4.some((block) => address.match(block))
}

function isPublicV6(address: ipaddr.IPv6): boolean {
  const bytes = address.toByteArray()
  const lastFour = new ipaddr.IPv4(bytes.slice(12))
  if (address.match(mappedV4) || address.match(nat64)) return isPublicV4(lastFour)
  if (!address.match(globalUnicast) || closedV6.some((block) => address.match(block))) return false
  return !isIsatap(bytes) || isPublicV4(lastFour)
}

function isIsatap(bytes: readonly number[]): boolean {
  return (bytes[8] === 0 || bytes[8] === 2) && bytes[9] === 0 && bytes[10] === 0x5e && bytes[11] === 0xfe
}
