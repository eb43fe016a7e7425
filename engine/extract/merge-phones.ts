import {
  type CountryCode,
  isSupportedCountry,
  type PhoneNumber,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/max'
import { ownershipOf } from './email/ownership.ts'
import type { PageFacts, PagePhone, PhoneFact, PhoneKind } from './facts.ts'
import { isStandIn } from './phone/number-context.ts'

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

/** Reads a number as written into a valid one, or null: placeholders and numbers no plan knows are none. */
export function numberReader(
  countries: string[],
  reserved: boolean,
): (phone: PagePhone) => PhoneNumber | null {
  const supported = countries.filter((country): country is CountryCode => isSupportedCountry(country))
  const known = new Map<string, PhoneNumber | null>()
  return ({ raw, strength }) => {
    const key = `${strength}${raw}`
    const before = known.get(key)
    if (before !== undefined) return before
    const number = parse(raw, supported, strength)
    const good = number && !isStandIn(number.nationalNumber, reserved) ? number : null
    known.set(key, good)
    return good
  }
}

function parse(raw: string, countries: CountryCode[], strength: number): PhoneNumber | null {
  const text = raw
    .replace(/\(\s*0\s*\)/, ' ')
    .replace(/^\s*\(?00(?=[1-9])/, '+')
    .replace(/[\u2010-\u2015\u2212·]/g, '-')
    .trim()
  if (text.length > 60) return null
  const digits = text.replace(/\D/g, '')
  if (/^\(?\+/.test(text))
    return valid(text.replace(/^\(/, '')) ?? valid(text.replace(/^\(?(\+\d{1,3})[ ./-]*0/, '$1'))
  for (const country of countries.slice(0, strength === 3 ? 3 : 2)) {
    const number = valid(text, country)
    // Where numbers are dialled with a leading zero, digits without one are something else unless a link says so.
    if (
      number &&
      (strength > 1 || text.replace(/^\(/, '').startsWith('0') || country === 'US' || country === 'CA')
    )
      return number
  }
  if (/^1?[2-9]\d{2}[2-9]\d{6}$/.test(digits) && (countries.length === 0 || strength === 1))
    return valid(text, 'US')
  // A postal code or house number stands before the number.
  const cut = /^\d{4,5} +(?=[(0+])/.exec(text)
  if (cut) return parse(text.slice(cut[0].length), countries, strength)
  return strength === 3 && digits.length > 10 ? valid(`+${digits.replace(/^0+/, '')}`) : null
}

function valid(text: string, country?: CountryCode): PhoneNumber | null {
  const number = country ? parsePhoneNumberFromString(text, country) : parsePhoneNumberFromString(text)
  return number?.isValid() ? number : null
}
