import {
  familySpellings,
  givenSpellings,
  type Spelling,
  type SpellingStyle,
} from '#engine/email/names/name-spellings.ts'
import { countryOfDomain, domainKind } from '#engine/email/patterns/domain-kind.ts'
import {
  type FormRates,
  largeStaff,
  rateKeys,
  type StyleFactors,
  styleShares,
} from '#engine/email/patterns/form-rates.ts'
import { lettersWrittenOut } from '#engine/email/names/written-out.ts'
import { type FormMatch, matchForm } from '#engine/email/patterns/match-form.ts'
import type { NamedAddress } from '#tools/measure/named-addresses.ts'

interface Matched extends FormMatch {
  offeredGiven: Spelling[]
  offeredFamily: Spelling[]
}

/**
 * Similarity of addresses within a domain, 0 to 1: n addresses of one domain count as n / (1 + (n - 1) × this), the
 * design effect of a cluster sample, so that one large organization does not decide the rates.
 */
const similarity = 0.03
/** Rarer forms and smaller groups are chance. */
const fewestAddresses = 5
const places = 3

/** Learns base rates of forms and spellings. The result holds no address, name or domain. */
export function learnFormRates(rows: readonly NamedAddress[]): FormRates {
  const domains = [...Map.groupBy(rows, ({ domain }) => domain)].map(([domain, owned]) => ({
    keys: keysOf(domain, owned.length >= largeStaff),
    matches: owned.flatMap((row) => matchOf(row) ?? []),
  }))
  const groups = new Map<string, Matched[][]>()
  for (const { keys, matches } of domains) {
    if (matches.length === 0) continue
    for (const key of keys) groups.set(key, [...(groups.get(key) ?? []), matches])
  }
  const choices = (match: Matched) => [...ofGiven(match), ...ofFamily(match)]
  const letters = styleFactors(domains, choices, (style) => ofTwoForms.includes(style))
  return {
    rows: Object.fromEntries(
      [...groups].toSorted(([a], [b]) => a.localeCompare(b)).flatMap(([key, group]) => rowOf(key, group)),
    ),
    given: { ...styleFactors(domains, ofGiven), ...letters },
    family: { ...styleFactors(domains, ofFamily), ...letters },
  }
}

type Choice = [offered: Spelling[], chosen: Spelling]

const ofGiven = ({ form, offeredGiven, given }: Matched): Choice[] =>
  form.includes('{first}') ? [[offeredGiven, given]] : []
const ofFamily = ({ form, offeredFamily, family }: Matched): Choice[] =>
  form.includes('{last}') ? [[offeredFamily, family]] : []

/** Letters with two forms are treated alike in given and family names. */
const ofTwoForms: SpellingStyle[] = ['bare_letters', 'written_out']

function keysOf(domain: string, isLarge: boolean): string[] {
  return [...new Set([countryOfDomain(domain), null])].flatMap((country) =>
    rateKeys(country, domainKind(domain), isLarge),
  )
}

function matchOf({ address, domain, first, last }: NamedAddress): Matched | null {
  const writtenOut = lettersWrittenOut(domain)
  const offeredGiven = givenSpellings(first, writtenOut)
  const offeredFamily = familySpellings(last, writtenOut)
  const match = matchForm(address.slice(0, address.lastIndexOf('@')), offeredGiven, offeredFamily)
  return match && { ...match, offeredGiven, offeredFamily }
}

/** The weight of one of `count` addresses of a domain. */
function weightOf(count: number): number {
  return 1 / (1 + (count - 1) * similarity)
}

function rowOf(key: string, domains: Matched[][]): [string, FormRates['rows'][string]][] {
  const forms = new Map<string, number>()
  for (const matches of domains) {
    for (const { form } of matches) forms.set(form, (forms.get(form) ?? 0) + weightOf(matches.length))
  }
  const weight = [...forms.values()].reduce((sum, share) => sum + share, 0)
  if (weight < fewestAddresses) return []
  const shares = [...forms]
    .toSorted((a, b) => b[1] - a[1])
    .map(([form, sum]): [string, number] => [form, rounded(sum / weight)])
    .filter(([, share]) => share > 0)
  return [[key, { weight: Math.round(weight), forms: Object.fromEntries(shares) }]]
}

function styleFactors(
  domains: { matches: Matched[] }[],
  choicesOf: (match: Matched) => Choice[],
  isMeant = (style: SpellingStyle) => !ofTwoForms.includes(style),
): StyleFactors {
  const counts = new Map<SpellingStyle, { expected: number; chosen: number }>()
  for (const { matches } of domains) {
    const weight = weightOf(matches.length)
    for (const [offered, chosen] of matches.flatMap(choicesOf)) {
      for (const [style, { share }] of styleShares(offered)) {
        if (!isMeant(style)) continue
        const count = counts.get(style) ?? { expected: 0, chosen: 0 }
        count.expected += weight * share
        if (style === chosen.style) count.chosen += weight
        counts.set(style, count)
      }
    }
  }
  const factors = [...counts]
    .filter(([, { expected }]) => expected >= fewestAddresses)
    .map(([style, { expected, chosen }]) => [style, rounded(chosen / expected)])
  return Object.fromEntries(factors) as StyleFactors
}

function rounded(share: number): number {
  return Number(share.toFixed(places))
}
