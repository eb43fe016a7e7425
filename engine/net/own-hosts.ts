import { lookup } from 'node:dns/promises'
import ipaddr from 'ipaddr.js'
import type { Resolve } from './dns.ts'
import { isPublicAddress } from './public-address.ts'

/** A host of the operator's own network that may be called: its name or address as a URL writes it, and its port. */
export interface OwnHost {
  host: string
  port: number
}

const ownRanges = new Set(['private', 'loopback', 'uniqueLocal', 'carrierGradeNat'])

/** Whether a host that the operator has named may lie here: anywhere but at link-local addresses, where clouds keep secrets. */
export function isOwnAddress(address: string): boolean {
  if (isPublicAddress(address)) return true
  return ipaddr.isValid(address) && ownRanges.has(ipaddr.process(address).range())
}

/** Names as this machine knows them, hosts file and container names included. */
export const resolveOwn: Resolve = async (host) => {
  try {
    const found = await lookup(host, { all: true })
    const addresses = found.map(({ address, family }) => ({ address, family: family === 6 ? 6 : 4 }) as const)
    return { outcome: 'answered', addresses }
  } catch {
    return { outcome: 'failed', why: 'no_such_host' }
  }
}
