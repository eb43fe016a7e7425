import { createHash } from 'node:crypto'

/**
 * A local part of 15 letters and digits that nobody has. The same for a domain and seed each time: a server
 * that greylists by recipient would otherwise put off every new one, and catch-all would never be known.
 */
export function probeLocalPart(domain: string, seed: string): string {
  const digest = createHash('sha256').update(`${seed}\n${domain}`).digest('hex')
  return BigInt(`0x${digest}`).toString(36).padStart(15, '0').slice(-15)
}
