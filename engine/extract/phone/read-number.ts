import {
  type CountryCode,
  isSupportedCountry,
  type PhoneNumber,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/max'
import type { PagePhone } from '../facts.ts'
import { isStandIn } from './number-context.ts'

const northAmerican = /^\(?1?[ .-]?\(?\d{3}\)?[ .-]\d{3}[ .-]\d{4}$/

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
  if (/^\(?\+/.test(text)) {
    const plain = text.replace(/^\(/, '')
    return (
      valid(plain) ??
      valid(plain.replace(/^(\+\d{1,3})[ ./-]*0/, '$1')) ??
      // The country code was forgotten behind the plus, or the number is of an older plan.
      (strength === 3 ? (national(plain.slice(1), countries.slice(0, 1)) ?? stated(plain)) : null)
    )
  }
  const number = national(text, countries.slice(0, strength === 3 ? 3 : 2), strength === 1)
  if (number) return number
  if (/^1?[2-9]\d{2}[2-9]\d{6}$/.test(digits) && (countries.length === 0 || northAmerican.test(text)))
    return valid(text, 'US')
  // A postal code or house number stands before the number.
  const cut = /^\d{4,5} +(?=[(0+])/.exec(text)
  if (cut) return parse(text.slice(cut[0].length), countries, strength)
  return strength === 3 && digits.length > 10 ? valid(`+${digits.replace(/^0+/, '')}`) : null
}

function national(text: string, countries: CountryCode[], careful = false): PhoneNumber | null {
  for (const country of countries) {
    // Where numbers are dialled with a leading zero, digits without one are something else unless a label says so.
    const dialled = text.replace(/^\(/, '').startsWith('0') || country === 'US' || country === 'CA'
    const number = careful && !dialled ? null : valid(text, country)
    if (number) return number
  }
  return null
}

/** A link or structured data may state a number of an older plan: an international number in form is enough there. */
function stated(text: string): PhoneNumber | null {
  const number = parsePhoneNumberFromString(text)
  return number && number.nationalNumber.length >= 7 && /^\+[\d ()./-]{9,24}$/.test(text) ? number : null
}

function valid(text: string, country?: CountryCode): PhoneNumber | null {
  const number = country ? parsePhoneNumberFromString(text, country) : parsePhoneNumberFromString(text)
  return number?.isValid() ? number : null
}
