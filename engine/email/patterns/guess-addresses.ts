import { commonForms, fillForm } from './address-forms.ts'
import { isDisposableDomain, isFreeMailDomain } from '#engine/email/address/mail-domains.ts'
import { type KnownAddress, type LearntForms, learnForms, type StyleCounts } from './learn-forms.ts'
import {
  familySpellings,
  givenSpellings,
  type Spelling,
  type SpellingStyle,
} from '#engine/email/names/name-spellings.ts'
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
  /** Chance by what is known of firms and of this domain, 0 to 1; the guesses of a person sum to at most 1. */
  confidence: number
}

export interface GuessOptions {
  /** Addresses known of the domain; those of another are left aside. One with its owner's name beats any prior. */
  knownAddresses: readonly KnownAddress[]
  /** Number of people in the firm, when known: small firms use first names. */
  staff?: number | undefined
  /** At most this many; 6 by default, which is as many as a mail server is asked about. */
  limit?: number
}

/** The form most of a domain's known addresses have; null when they teach nothing. */
export function inferPattern(known: readonly KnownAddress[]): InferredPattern | null {
  const { forms, total } = learnForms(known, expandsUmlauts(known[0]?.address ?? ''))
  const [best] = [...forms].toSorted((a, b) => b[1] - a[1])
  return best ? { pattern: best[0], share: best[1] / total, seen: best[1] } : null
}

/** How many known addresses the general habits of firms are worth against the domain's own. */
const priorWeight = 1.5
const stylePriorWeight = 2

/**
 * The likeliest addresses of a person at a domain, best first. What is known of the domain decides; without it
 * the size of the firm. Nothing is guessed for domains where anybody may have a mailbox, and no address that
 * is known to be another's. A guess is no more than that: verify it, and never prefer it to a published address.
 */
export function guessAddresses(
  person: { first: string; last: string },
  domain: string,
  { knownAddresses, staff, limit = 6 }: GuessOptions,
): Guess[] {
  const host = domain.toLowerCase()
  if (isFreeMailDomain(host) || isDisposableDomain(host)) return []
  const expands = expandsUmlauts(host)
  const known = knownAddresses.filter(({ address }) => address.toLowerCase().endsWith(`@${host}`))
  const learnt = learnForms(known, expands)
  const given = weigh(givenSpellings(person.first, expands), learnt.given)
  const family = weigh(familySpellings(person.last, expands), learnt.family)
  const taken = new Set(known.map(({ address }) => address.toLowerCase()))
  const guesses = new Map<string, Guess>()
  for (const [form, share] of weighForms(learnt, staff)) {
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

/** Domains of countries where ä, ö and ü are written ae, oe and ue. */
function expandsUmlauts(domainOrAddress: string): boolean {
  return /\.(?:de|at|ch|li)$/.test(domainOrAddress)
}

/** Each form with its share: the domain's own count, and the habits of firms of its size for what is unseen. */
function weighForms({ forms, total }: LearntForms, staff: number | undefined): Map<string, number> {
  const shares = new Map<string, number>()
  for (const { form, small, large } of commonForms) {
    const prior = staff === undefined ? (small + large) / 2 : staff < 50 ? small : large
    shares.set(form, ((forms.get(form) ?? 0) + priorWeight * prior) / (total + priorWeight))
  }
  for (const [form, seen] of forms) if (!shares.has(form)) shares.set(form, seen / (total + priorWeight))
  return shares
}

/** Each spelling with its share; how the domain treated such names before counts against the prior weights. */
function weigh(spellings: readonly Spelling[], counts: StyleCounts): [text: string, share: number][] {
  const ofStyle = new Map<SpellingStyle, number>()
  for (const { style, weight } of spellings) ofStyle.set(style, (ofStyle.get(style) ?? 0) + weight)
  const all = [...ofStyle.values()].reduce((sum, weight) => sum + weight, 0)
  const shares = spellings.map(({ text, style, weight }): [string, number] => {
    const whole = ofStyle.get(style) ?? weight
    const seen = counts.get(style) ?? { offered: 0, chosen: 0 }
    const styleShare = (seen.chosen + stylePriorWeight * (whole / all)) / (seen.offered + stylePriorWeight)
    return [text, styleShare * (weight / whole)]
  })
  const sum = shares.reduce((total, [, share]) => total + share, 0)
  return sum > 0 ? shares.map(([text, share]) => [text, share / sum]) : [['', 1]]
}
