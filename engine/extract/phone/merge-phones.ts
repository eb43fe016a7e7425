import type { PhoneNumber } from 'libphonenumber-js/max'
import { ownershipOf } from '../email/ownership.ts'
import type { PageFacts, PagePhone, PhoneFact, PhoneKind } from '../facts.ts'
import { numberReader } from './read-number.ts'

/** The numbers of all pages in E.164, each once, the site's own first; `countries` are tried in order for national ones. */
export function mergePhones(pages: PageFacts[], countries: string[], reserved: boolean): PhoneFact[] {
  const read = numberReader(countries, reserved)
  const merged = new Map<string, PhoneFact & { signals: Set<string>; urls: Set<string> }>()
  for (const phone of pages.flatMap(({ phones }) => phones)) {
    const number = read(phone)
    if (!number) continue
    const known = merged.get(number.number)
    const kind = kindOf(phone, number)
    if (known) {
      for (const signal of phone.signals) known.signals.add(signal)
      known.urls.add(phone.evidence.url)
      if (known.evidence.length < 5) known.evidence.push(phone.evidence)
      if (known.kind === 'fax' && phone.kind !== null && kind !== 'fax') known.kind = kind
      continue
    }
    merged.set(number.number, {
      phone: number.number,
      kind,
      country: number.country ?? '',
      ownership: 'own',
      reasons: [],
      pages: 1,
      evidence: [phone.evidence],
      signals: new Set(phone.signals),
      urls: new Set([phone.evidence.url]),
    })
  }
  return [...merged.values()]
    .map(({ signals, urls, ...fact }) => {
      if (urls.size > 2) signals.add('many_pages')
      if (signals.has('structured')) signals.delete('structured_other')
      return { ...fact, pages: urls.size, reasons: [...signals], ownership: ownershipOf(signals) }
    })
    .toSorted(
      (one, other) =>
        Number(one.ownership !== 'own') - Number(other.ownership !== 'own') || other.pages - one.pages,
    )
}

function kindOf(phone: PagePhone, number: PhoneNumber): PhoneKind {
  if (phone.kind === 'fax') return 'fax'
  return number.getType() === 'MOBILE' || (phone.kind === 'mobile' && number.getType() !== 'FIXED_LINE')
    ? 'mobile'
    : 'phone'
}
