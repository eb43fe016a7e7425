import type { PhoneFact, SiteFacts } from '#engine/extract/facts.ts'
import type { SiteTruth } from './site-truth.ts'
import { countThird, type Measured, tallyOf } from '#tools/measure/tally.ts'

/** Digits that a raw text of the truth needs before it can be told from a part of another number. */
const fewestDigits = 6

/** Compares the site's own numbers in E.164; faxes apart, as faxes. `kind` names the tally. */
export function comparePhones(
  place: string,
  { site, facts, kind }: { site: SiteTruth; facts: SiteFacts; kind: string },
  measured: Measured,
): void {
  const tally = tallyOf(measured, kind)
  const own = facts.phones.filter(({ ownership }) => ownership === 'own')
  const voice = numbersOf(own.filter((one) => one.kind !== 'fax'))
  const fax = site.fax ?? []
  tally.compare(place, voice, {
    required: (site.phones ?? []).map(toE164),
    optional: (site.phones_optional ?? []).map(toE164),
    forbidden: voice.filter((phone) => (site.phones_forbidden ?? []).some((raw) => isWriting(raw, phone))),
  })
  if (kind !== 'phones') return
  const known = new Set([...(site.phones ?? []), ...(site.phones_optional ?? [])].map(toE164))
  tallyOf(measured, 'fax').compare(place, numbersOf(own.filter((one) => one.kind === 'fax')), {
    required: fax.map(toE164),
    // A fax that the truth does not name may be one; a telephone that it names is none.
    optional: numbersOf(own.filter((one) => one.kind === 'fax' && !known.has(one.phone))),
    forbidden: [],
  })
  countThird(
    place,
    {
      third: (site.phones_third_party ?? []).map(toE164),
      own: numbersOf(own),
      reported: numbersOf(facts.phones),
    },
    measured,
  )
  for (const { phone } of own.filter((one) => one.kind === 'fax' && !fax.map(toE164).includes(one.phone)))
    measured.leftOut.push(`fax that the truth does not name: ${place}: ${phone}`)
  for (const raw of site.phones_forbidden ?? []) {
    if (digitsOf(raw).length < fewestDigits)
      measured.leftOut.push(`forbidden text too short to compare: ${place}: ${raw}`)
  }
}

function numbersOf(phones: PhoneFact[]): string[] {
  return phones.map(({ phone }) => phone)
}

function toE164(text: string): string {
  return `+${text.replace(/\D/g, '')}`
}

function digitsOf(text: string): string {
  return text.replace(/\D/g, '').replace(/^0+/, '')
}

/** Whether a raw text of the truth is a writing of the number, with or without its country code. */
export function isWriting(raw: string, e164: string): boolean {
  const digits = digitsOf(raw)
  return digits.length >= fewestDigits && e164.endsWith(digits)
}
