import type { PhoneNumber } from 'libphonenumber-js/max'
import { ownershipOf } from '../email/ownership.ts'
import type { EmailFact, PageFacts, PhoneFact } from '../facts.ts'
import { besideAddress } from './other-owners.ts'
import { numberReader } from './read-number.ts'

/** Signs of a place that would spoil the whole; that of a privacy page counts for what stands on such pages alone. */
const placeSigns = ['listing', 'other_named', 'privacy_page']
const ofOtherName = ['other_firm', 'other_named']

type Merged = PhoneFact & { signals: Set<string>; urls: Set<string>; faxes: number; voices: number }

/** The numbers of all pages in E.164, each once, the site's own first; `countries` are tried in order for national ones. */
export function mergePhones(
  pages: PageFacts[],
  emails: EmailFact[],
  { countries, reserved }: { countries: string[]; reserved: boolean },
): PhoneFact[] {
  const ownerOf = new Map(emails.map(({ email, ownership }) => [besideAddress + email, ownership]))
  const read = numberReader(countries, reserved)
  const merged = new Map<string, Merged>()
  /** For each sign of a place: how many places carry it less those without it. */
  const places = new Map<Merged, Map<string, number>>()
  for (const phone of pages.flatMap(({ phones }) => phones)) {
    for (const number of read(phone)) {
      const known = merged.get(number.number) ?? begin(number)
      merged.set(number.number, known)
      const beside = phone.signals.filter((signal) => signal.startsWith(besideAddress))
      for (const signal of phone.signals) if (!beside.includes(signal)) known.signals.add(signal)
      // An address of the site beside the number as well says nothing against it.
      const owners = beside.map((signal) => ownerOf.get(signal))
      if (owners.includes('third_party') && !owners.includes('own')) known.signals.add('beside_other_address')
      const signs = places.get(known) ?? new Map<string, number>()
      places.set(known, signs)
      for (const sign of placeSigns)
        signs.set(sign, (signs.get(sign) ?? 0) + (phone.signals.includes(sign) ? 1 : -1))
      if (!phone.signals.includes('privacy_page')) signs.set('privacy_page', -Infinity)
      known.urls.add(phone.evidence.url)
      if (known.evidence.length < 5) known.evidence.push(phone.evidence)
      if (phone.kind === 'fax') known.faxes++
      else if (phone.kind !== null) known.voices++
      if (phone.kind === 'mobile' && number.getType() !== 'FIXED_LINE') known.kind = 'mobile'
    }
  }
  const all = [...merged.values()]
  for (const known of all) {
    const { signals, urls } = known
    // A site may list itself among others and give its number outside of the list.
    for (const sign of placeSigns) if ((places.get(known)?.get(sign) ?? 0) <= 0) signals.delete(sign)
    if (urls.size > 2) signals.add('many_pages')
    if (signals.has('structured')) signals.delete('structured_other')
  }
  // Another firm's name beside the only number of a site is its own, in another form.
  const isNamed = (signals: Set<string>) => ofOtherName.some((sign) => signals.has(sign))
  const hasSurer = all.some(({ signals }) => !isNamed(signals) && ownershipOf(signals) === 'own')
  if (!hasSurer) for (const { signals } of all) for (const sign of ofOtherName) signals.delete(sign)
  return all
    .map(({ signals, urls, faxes, voices, ...fact }) => ({
      ...fact,
      kind: faxes > voices ? ('fax' as const) : fact.kind,
      pages: urls.size,
      reasons: [...signals],
      ownership: ownershipOf(signals),
    }))
    .toSorted(
      (one, other) =>
        Number(one.ownership !== 'own') - Number(other.ownership !== 'own') || other.pages - one.pages,
    )
}

function begin(number: PhoneNumber): Merged {
  return {
    phone: number.number,
    kind: number.getType() === 'MOBILE' ? 'mobile' : 'phone',
    country: number.country ?? '',
    ownership: 'own',
    reasons: [],
    pages: 1,
    evidence: [],
    signals: new Set(),
    urls: new Set(),
    faxes: 0,
    voices: 0,
  }
}
