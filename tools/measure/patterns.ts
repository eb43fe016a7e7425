import type { KnownAddress } from '#engine/email/patterns/learn-forms.ts'
import { fillForm } from '#engine/email/patterns/address-forms.ts'
import type { FormRates } from '#engine/email/patterns/form-rates.ts'
import { guessAddresses, inferPattern } from '#engine/email/patterns/guess-addresses.ts'
import { learnFormRates } from '#tools/learn/form-rates.ts'
import { seeded } from '#testing/runs/random.ts'
import { foldsOf, type NamedAddress, readNamedAddresses } from './named-addresses.ts'

const folds = 5
/** The list that the guesses have to beat: the six forms that address finders try, in their usual order. */
const fixedForms = ['{first}.{last}', '{f}{last}', '{first}', '{first}{last}', '{f}.{last}', '{last}{f}']
/** A domain follows a pattern when one form makes this share of at least five addresses. */
const followedShare = 0.8
const fewestAddresses = 5

/** Share of people whose address is the first guess, among the first three and among the first six. */
export interface HitRates {
  first: number
  inThree: number
  inSix: number
}

export interface PatternFigures {
  people: number
  domains: number
  fixed: HitRates
  /** By number of other addresses known: with the rates of the project, and with rates learnt from other domains. */
  known: { count: number; guesses: HitRates; crossValidated: HitRates }[]
}

/**
 * How often a person's address is among the first guesses, with 0, 1, 2, 3 and 5 other addresses of the domain known,
 * for all domains of a file and for those that follow a pattern. The known ones are drawn at random, equally in every
 * run. Cross-validation splits the file by organization and learns the rates of each part from the other parts.
 */
export function comparePatterns(
  file: string,
  knownCounts = [0, 1, 2, 3, 5],
): { all: PatternFigures; followed: PatternFigures } {
  const rows = readNamedAddresses([file])
  const byDomain = Map.groupBy(rows, ({ domain }) => domain)
  const isFollowed = (row: NamedAddress) => followsPattern(byDomain.get(row.domain) ?? [])
  const fixed = rows.map((row) => fixedGuesses(row).indexOf(row.address))
  const ratesOf = new Map<NamedAddress, FormRates>()
  for (const fold of foldsOf(rows, folds)) {
    const left = new Set(fold)
    const rates = learnFormRates(rows.filter((row) => !left.has(row)))
    for (const row of fold) ratesOf.set(row, rates)
  }
  const runs = knownCounts.map((count) => {
    const known = rows.map((row, at) => {
      const others = (byDomain.get(row.domain) ?? []).filter((other) => other !== row)
      return draw(others, count, at)
    })
    const rankOf = (row: NamedAddress, at: number, rates?: FormRates) =>
      guessAddresses(row, row.domain, { knownAddresses: known[at] ?? [], ...(rates && { rates }) }).findIndex(
        ({ address }) => address === row.address,
      )
    return {
      count,
      guesses: rows.map((row, at) => rankOf(row, at)),
      crossValidated: rows.map((row, at) => rankOf(row, at, ratesOf.get(row))),
    }
  })
  const figures = (isWanted: (row: NamedAddress) => boolean): PatternFigures => {
    const wanted = rows.map(isWanted)
    const rates = (ranks: number[]) => hitRates(ranks.filter((_, at) => wanted[at]))
    return {
      people: wanted.filter(Boolean).length,
      domains: new Set(rows.filter(isWanted).map(({ domain }) => domain)).size,
      fixed: rates(fixed),
      known: runs.map(({ count, guesses, crossValidated }) => ({
        count,
        guesses: rates(guesses),
        crossValidated: rates(crossValidated),
      })),
    }
  }
  return { all: figures(() => true), followed: figures(isFollowed) }
}

/** Prints `comparePatterns` as a table. */
export function measurePatterns(file: string): void {
  const { all, followed } = comparePatterns(file)
  for (const [title, { people, domains, fixed, known }] of [
    ['all domains', all],
    ['domains that follow a pattern', followed],
  ] as const) {
    console.log(`${title}: ${people} addresses on ${domains} domains`)
    console.log(`${' '.repeat(42)}first  in 3  in 6`)
    console.log(line('six fixed forms', fixed))
    for (const { count, guesses, crossValidated } of known) {
      console.log(line(`guesses, ${count} known`, guesses))
      console.log(line('  rates learnt from other domains', crossValidated))
    }
  }
}

function line(title: string, { first, inThree, inSix }: HitRates): string {
  const percent = [first, inThree, inSix].map((rate) => (100 * rate).toFixed(1).padStart(5))
  return `  ${title.padEnd(40)}${percent.join('  ')}`
}

function hitRates(ranks: number[]): HitRates {
  const within = (top: number) => ranks.filter((rank) => rank >= 0 && rank < top).length / ranks.length
  return { first: within(1), inThree: within(3), inSix: within(6) }
}

function fixedGuesses({ first, last, domain }: NamedAddress): string[] {
  return fixedForms.map((form) => `${fillForm(form, letters(first), letters(last))}@${domain}`)
}

function letters(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z]/g, '')
}

function followsPattern(rows: NamedAddress[]): boolean {
  return rows.length >= fewestAddresses && (inferPattern(rows)?.share ?? 0) >= followedShare
}

/** Some of these, chosen by the seed. */
function draw(others: NamedAddress[], wanted: number, seed: number): KnownAddress[] {
  const random = seeded(seed)
  const left = [...others]
  return Array.from({ length: Math.min(wanted, left.length) }, () =>
    left.splice(Math.floor(random() * left.length), 1),
  ).flat()
}
