import { readFileSync } from 'node:fs'
import { getDomain } from 'tldts'
import { isFreeMailDomain } from '#engine/email/address/mail-domains.ts'

/** A person and their address, as a file of JSON lines names them. */
export interface NamedAddress {
  first: string
  last: string
  address: string
  domain: string
}

/** Field names of the two known shapes of a line: one for pattern files, one for lists of people. */
interface Line {
  first?: string | null
  last?: string | null
  given_name?: string | null
  family_name?: string | null
  email?: string | null
}

/**
 * Reads people with an address from files of JSON lines, each address once. Lines without a name or an address, and
 * addresses at free mail, are left out.
 */
export function readNamedAddresses(files: readonly string[]): NamedAddress[] {
  const rows = new Map<string, NamedAddress>()
  for (const file of files) {
    for (const text of readFileSync(file, 'utf8').split('\n')) {
      if (text.trim() === '') continue
      const line = JSON.parse(text) as Line
      const [first, last] = [line.first ?? line.given_name, line.last ?? line.family_name]
      const address = line.email?.toLowerCase().trim()
      const domain = address?.split('@')[1]
      if (!first || !last || !address || !domain || isFreeMailDomain(domain)) continue
      if (!rows.has(address)) rows.set(address, { first, last, address, domain })
    }
  }
  return [...rows.values()]
}

/**
 * Splits rows into folds so that no organization has addresses in two of them: sub-domains of one registrable domain
 * stay together.
 */
export function foldsOf(rows: readonly NamedAddress[], folds: number): NamedAddress[][] {
  const byOwner = [...Map.groupBy(rows, ({ domain }) => getDomain(domain) ?? domain)]
  const split: NamedAddress[][] = Array.from({ length: folds }, () => [])
  // Largest first, each into the smallest fold.
  for (const [, owned] of byOwner.toSorted((a, b) => b[1].length - a[1].length)) {
    split.toSorted((a, b) => a.length - b.length)[0]?.push(...owned)
  }
  return split
}
