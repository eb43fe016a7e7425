import { fillForm } from './address-forms.ts'
import { type FormRates, formPriors, learntRates, type StyleFactors, styleShares } from './form-rates.ts'
import { isDisposableDomain, isFreeMailDomain } from '#engine/email/address/mail-domains.ts'
import { type KnownAddress, type LearntForms, learnForms, type StyleCounts } from './learn-forms.ts'
import { familySpellings, givenSpellings, type Spelling } from '#engine/email/names/name-spellings.ts'
import { lettersWrittenOut } from '#engine/email/names/written-out.ts'
import { parseAddress } from '#engine/email/address/parse-address.ts'

export interface InferredPattern {
  /** Token form: `{first}.{last}`, `{f}{last}`, `office.{last}`. */
  pattern: string
  /** Share of the known personal addresses that have it, 0 to 1. */
  share: number
  /** How many known addresses it was read from; half-sure ones count for less than one. */
  seen: number
}

/** A likely address of a person. */
export interface Guess {
  address: string
  /** Token form, stored as `pattern:{first}.{last}`. */
  pattern: string
  /** Probability by the base rates and the known addresses, 0 to 1; the guesses of a person sum to at most 1. */
  confidence: number
}

export interface GuessOptions {
  /** Known addresses; those of other domains are ignored. An address with its owner's name outweighs the base rates. */
  knownAddresses: readonly KnownAddress[]
  /** Number of people in the organization, when known: small ones use first names. */
  staff?: number | undefined
  /** ISO 3166 alpha-2, when known; the ending of the domain decides otherwise. */
  country?: string | undefined
  /** Base rates of forms and spellings; those of the project by default. */
  rates?: FormRates
  /** At most this many; 6 by default, which is as many as a mail server is asked about. */
  limit?: number
}

/** The form of most known addresses of a domain; null when they show none. */
export function inferPattern(known: readonly KnownAddress[]): InferredPattern | null {
  const { forms, total } = learnForms(known, lettersWrittenOut(known[0]?.address ?? '', known))
  const [best] = [...forms].toSorted((a, b) => b[1] - a[1])
  return best ? { pattern: best[0], share: best[1] / total, seen: best[1] } : null
}

/** Number of known addresses that the base rates are worth. Most domains use one form, so one address outweighs them. */
const priorWeight = 0.5
const stylePriorWeight = 4

/**
 * The likeliest addresses of a person at a domain, best first. The known addresses of the domain decide; without them
 * the base rates for its country, its kind and the size of the organization. Guesses nothing at free and disposable
 * mail, and no address that is known to belong to another person. A guess is unverified: never prefer it to a
 * published address.
 */
export function guessAddresses(
  person: { first: string; last: string },
  domain: string,
  { knownAddresses, limit = 6, rates = learntRates, ...organization }: GuessOptions,
): Guess[] {
  const host = domain.toLowerCase()
  if (isFreeMailDomain(host) || isDisposableDomain(host)) return []
  const known = knownAddresses.filter(({ address }) => address.toLowerCase().endsWith(`@${host}`))
  const writtenOut = lettersWrittenOut(host, known)
  const learnt = learnForms(known, writtenOut)
  const given = weigh(givenSpellings(person.first, writtenOut), learnt.given, rates.given)
  const family = weigh(familySpellings(person.last, writtenOut), learnt.family, rates.family)
  const taken = new Set(known.map(({ address }) => address.toLowerCase()))
  const guesses = new Map<string, Guess>()
  for (const [form, share] of weighForms(learnt, formPriors(host, organization, rates))) {
    for (const [givenText, givenShare] of given) {
      for (const [familyText, familyShare] of family) {
        const address = `${fillForm(form, givenText, familyText)}@${host}`
        if (address.startsWith('@') || taken.has(address)) continue
        const guess = guesses.get(address) ?? { address, pattern: form, confidence: 0 }
        guess.confidence += share * givenShare * familyShare
        guesses.set(address, guess)
      }
    }
  }
  return [...guesses.values()]
    .toSorted((a, b) => b.confidence - a.confidence)
    .filter(({ address }) => parseAddress(address).ok)
    .slice(0, limit)
    .map((guess) => ({ ...guess, confidence: Math.round(guess.confidence * 1000) / 1000 }))
}

/** Each form with its share: the domain's own count, with the base rates for the rest. */
function weighForms({ forms, total }: LearntForms, priors: Map<string, number>): Map<string, number> {
  const weight = priorWeight
  const shares = new Map(
    [...priors].map(([form, prior]) => [form, ((forms.get(form) ?? 0) + weight * prior) / (total + weight)]),
  )
  for (const [form, seen] of forms) if (!shares.has(form)) shares.set(form, seen / (total + weight))
  return shares
}

/** Each spelling with its share; the domain's treatment of earlier names counts against the base rates. */
function weigh(
  spellings: readonly Spelling[],
  counts: StyleCounts,
  factors: StyleFactors,
): [text: string, share: number][] {
  const styles = styleShares(spellings)
  const shares = spellings.map(({ text, style, weight }): [string, number] => {
    const ofStyle = styles.get(style) ?? { share: 0, weight }
    const seen = counts.get(style) ?? { offered: 0, chosen: 0 }
    const base = ofStyle.share * (factors[style] ?? 1)
    const share = (seen.chosen + stylePriorWeight * base) / (seen.offered + stylePriorWeight)
    return [text, (share * weight) / ofStyle.weight]
  })
  const sum = shares.reduce((total, [, share]) => total + share, 0)
  return sum > 0 ? shares.map(([text, share]) => [text, share / sum]) : [['', 1]]
}
