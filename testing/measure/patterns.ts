import { readFile } from 'node:fs/promises'
import type { KnownAddress } from '#engine/email/patterns/learn-forms.ts'
import { guessAddresses } from '#engine/email/patterns/guess-addresses.ts'
import { familySpellings, givenSpellings } from '#engine/email/names/name-spellings.ts'

interface Row {
  first: string
  last: string
  domain: string
  email: string
}

const tops = [1, 3, 6]

/**
 * How often the address of a person is among the first guesses, for a file of JSON lines
 * `{ first, last, domain, email }`: with nothing known of the domain, with three of its other addresses, with
 * all of them, and with all but their owners' names. The address itself is never among the known ones.
 */
export async function measurePatterns(file: string): Promise<void> {
  const text = await readFile(file, 'utf8')
  const rows = text.split('\n').flatMap((line) => (line.trim() === '' ? [] : [JSON.parse(line) as Row]))
  const byDomain = Map.groupBy(rows, ({ domain }) => domain)
  console.log(`${rows.length} addresses on ${byDomain.size} domains`)
  const others = (row: Row) => (byDomain.get(row.domain) ?? []).filter((other) => other !== row)
  const nameless = (row: Row) => others(row).map(({ email }) => ({ address: email }))
  report('nothing known of the domain', rows, () => [])
  report('three addresses known', rows, (row) => spread(others(row), 3).map(known))
  report('all others known, without names', rows, nameless)
  const misses = report('all others known', rows, (row) => others(row).map(known))
  const classes = Map.groupBy(misses, whyMissed)
  for (const [why, missed] of [...classes].toSorted((a, b) => b[1].length - a[1].length)) {
    console.log(`\nmissed among the first 6, ${why}: ${missed.length}`)
    for (const { first, last, email } of missed) console.log(`  ${first} | ${last}  ${email}`)
  }
}

function known({ email, first, last }: Row): KnownAddress {
  return { address: email, first, last }
}

/** Some rows from all over a domain, the same in every run. */
function spread<T>(all: T[], wanted: number): T[] {
  return all.filter((_, at) => at % Math.max(1, Math.floor(all.length / wanted)) === 0).slice(0, wanted)
}

function report(title: string, rows: Row[], knownOf: (row: Row) => KnownAddress[]): Row[] {
  const ranks = rows.map((row) => {
    const guesses = guessAddresses(row, row.domain, { knownAddresses: knownOf(row) })
    return { row, rank: guesses.findIndex(({ address }) => address === row.email.toLowerCase()) }
  })
  const rates = tops.map((top) => {
    const hits = ranks.filter(({ rank }) => rank >= 0 && rank < top).length
    return `top-${top} ${((100 * hits) / rows.length).toFixed(1)} %`
  })
  console.log(`${title}: ${rates.join('  ')}`)
  return ranks.filter(({ rank }) => rank < 0).map(({ row }) => row)
}

function whyMissed({ first, last, email }: Row): string {
  const local = email.slice(0, email.lastIndexOf('@')).toLowerCase()
  const hasFamily = familySpellings(last, false).some(({ text }) => local.includes(text))
  const hasGiven = givenSpellings(first, false).some(({ text }) => local.includes(text))
  if (hasFamily && hasGiven) return 'both names in it, in a form not foreseen'
  if (hasFamily) return 'another given name, or none, beside the family name'
  return hasGiven ? 'another family name' : 'not built from the name'
}
