import { latinSpellings } from './to-latin.ts'

/** Letters that a firm treats alike: those of German, and those of Danish and Norwegian. */
const groups = ['äöü', 'øå'] as const

/** Domains of countries where ä, ö and ü are written ae, oe and ue. */
const ofGerman = /\.(?:de|at|ch|li)$/

/**
 * The letters that a domain writes out, "mueller" and not "muller": as most of its known addresses do with the names of
 * their owners, else as its country does.
 */
export function lettersWrittenOut(
  domainOrAddress: string,
  known: readonly { address: string; first?: string | undefined; last?: string | undefined }[] = [],
): string {
  const usual = ofGerman.test(domainOrAddress.toLowerCase()) ? groups[0] : ''
  return groups
    .filter((letters) => {
      const votes = known.reduce((sum, one) => sum + voteOf(one, letters), 0)
      return votes > 0 || (votes === 0 && letters === usual)
    })
    .join('')
}

/** How many words of a name an address writes out, less those that it holds without marks. */
function voteOf(
  {
    address,
    first = '',
    last = '',
  }: { address: string; first?: string | undefined; last?: string | undefined },
  letters: string,
): number {
  const local = address.slice(0, address.lastIndexOf('@')).toLowerCase()
  const words = `${first} ${last}`
    .slice(0, 200)
    .normalize('NFC')
    .toLowerCase()
    .split(/[\s-]+/)
  let votes = 0
  for (const word of words) {
    if (!Array.from(letters).some((letter) => word.includes(letter))) continue
    const [bare, written] = latinSpellings(word)
    if (written !== undefined && local.includes(written)) votes += 1
    else if (bare !== undefined && local.includes(bare)) votes -= 1
  }
  return votes
}
