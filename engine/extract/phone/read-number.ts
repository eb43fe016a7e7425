import { type CountryCode, isSupportedCountry, type PhoneNumber } from 'libphonenumber-js/max'
import type { PagePhone } from '../facts.ts'
import { internationalForm } from './written/international-form.ts'
import { isStandIn } from './digit-runs.ts'
import { parseNumber } from './parse/parse-number.ts'

const northAmerican = /^\(?1?[ .-]?\(?[2-9]\d{2}\)?[ .-]?[2-9]\d{2}[ .-]\d{4}$/
const americanPlan = new Set(['US', 'CA', 'PR', 'DO', 'JM', 'BS', 'BB', 'TT', 'BM', 'KY', 'GU', 'VI'])
const longestNumber = 15
const mostParts = 3

/**
 * Reads what a page writes into valid numbers: none, one, or two and three where one run holds several. National
 * forms are tried in the countries in order. Placeholders and numbers that no plan knows are none.
 */
export function numberReader(countries: string[], reserved: boolean): (phone: PagePhone) => PhoneNumber[] {
  const supported = countries.filter((country): country is CountryCode => isSupportedCountry(country))
  const known = new Map<string, PhoneNumber[]>()
  return ({ raw, strength }) => {
    const key = `${strength}${raw}`
    const before = known.get(key)
    if (before) return before
    const numbers = readAll(raw, supported, strength).filter(
      (one) => !isStandIn(one.nationalNumber, reserved),
    )
    known.set(key, numbers)
    return numbers
  }
}

function readAll(raw: string, countries: CountryCode[], strength: number): PhoneNumber[] {
  const text = tidy(raw, countries)
  if (text.length > 70) return []
  const whole = parse(text, countries, strength) ?? firstOfRange(text, countries, strength)
  return whole ? [whole] : readParts(text, countries, strength)
}

/** The first of several lines: `0-5394-3414-16` are those from …14 to …16. */
function firstOfRange(text: string, countries: CountryCode[], strength: number): PhoneNumber | null {
  const [, first = '', last = ''] = /^(.{7,}\d) ?[-~] ?(\d{1,2})$/.exec(text) ?? []
  const isRange = last !== '' && Number(first.replace(/\D/g, '').slice(-last.length)) < Number(last)
  return isRange && strength > 1 ? parse(first, countries, strength) : null
}

/** The international form, dashes of all kinds, and a second extension after a slash. */
function tidy(raw: string, [country]: CountryCode[]): string {
  return internationalForm(raw, country)
    .replace(/[\u2010-\u2015\u2212·]/g, '-')
    .replace(/(?<=(?:\d\D{0,2}){7}) ?\/ ?\d{1,3}$/, '')
    .trim()
}

/** Separators from the surest: what stands between two numbers, before it is a blank. */
const separators = [/\s*\/\s*(?=[+(0-9])/, /\s+-\s*|\s*-\s+/, /\s{2,}/, / (?=[+(]|00?[1-9])/, / /]

/** Two numbers in one run, or a postal code before one: every part that is long enough must be a number. */
function readParts(text: string, countries: CountryCode[], strength: number): PhoneNumber[] {
  for (const separator of separators) {
    const parts = text.split(separator)
    if (parts.length < 2) continue
    const found =
      separator.source === ' ' ? halves(parts, countries, strength) : eachPart(parts, countries, strength)
    if (found.length > 0) return found
  }
  return []
}

function eachPart(parts: string[], countries: CountryCode[], strength: number): PhoneNumber[] {
  if (parts.length > mostParts + 1) return []
  const long = parts.filter((part) => part.replace(/\D/g, '').length > 5)
  const numbers: (PhoneNumber | null)[] = []
  for (const part of long) {
    const tidied = tidy(part, countries)
    numbers.push(parse(tidied, countries, strength) ?? inAreaOf(numbers[0] ?? null, long[0] ?? '', tidied))
  }
  const isWhole = long.length > 0 && long.length <= mostParts && numbers.every((number) => number !== null)
  return isWhole ? numbers.filter((number) => number !== null) : []
}

/** "212 345 672 912 345 673": groups of digits whose two halves are both numbers. */
function halves(groups: string[], countries: CountryCode[], strength: number): PhoneNumber[] {
  if (groups.join('').replace(/\D/g, '').length < longestNumber || strength < 2) return []
  for (let at = 1; at < groups.length; at++) {
    const [first, second] = [groups.slice(0, at).join(' '), groups.slice(at).join(' ')].map((part) =>
      parse(part, countries, strength),
    )
    const other = second ?? inAreaOf(first ?? null, groups.slice(0, at).join(' '), groups.slice(at).join(''))
    if (first && other) return [first, other]
  }
  return []
}

/** The second of two numbers, written without the area code of the first: as many digits as follow the code there. */
function inAreaOf(first: PhoneNumber | null, written: string, text: string): PhoneNumber | null {
  if (!first || !/^[1-9][\d -]{5,9}$/.test(text)) return null
  const digits = text.replace(/\D/g, '')
  const local = written.replace(/^\D*\d+\D+/, '').replace(/\D/g, '')
  if (local.length !== digits.length || !first.nationalNumber.endsWith(local)) return null
  return valid(`+${first.countryCallingCode}${first.nationalNumber.slice(0, -local.length)}${digits}`)
}

function parse(text: string, countries: CountryCode[], strength: number): PhoneNumber | null {
  const digits = text.replace(/\D/g, '')
  if (digits.length > longestNumber + 3) return null
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
  const isAmerican =
    countries.length === 0 || countries.slice(0, 2).some((country) => americanPlan.has(country))
  if (isAmerican && (northAmerican.test(text) || (strength > 1 && /^1?[2-9]\d{2}[2-9]\d{6}$/.test(digits))))
    return valid(text, 'US')
  if (strength > 1 && /^\(\d{2,3}(?:-\d{1,2})?\) ?\d/.test(text)) {
    const coded = digits.length > 10 ? valid(`+${digits}`) : null
    if (coded) return coded
  }
  // The country code without its plus.
  return strength === 3 && digits.length > 10 ? withCode(digits, countries) : null
}

function withCode(digits: string, countries: CountryCode[]): PhoneNumber | null {
  const number = valid(`+${digits.replace(/^0+/, '')}`)
  return number && (countries.length === 0 || countries.includes(number.country ?? 'AC')) ? number : null
}

function national(text: string, countries: CountryCode[], careful = false): PhoneNumber | null {
  for (const country of countries) {
    // Where numbers are dialled with a leading zero, digits without one are something else unless a label says so.
    const dialled = text.replace(/^\(/, '').startsWith('0') || americanPlan.has(country)
    const number = careful && !dialled ? null : valid(text, country)
    if (number) return number
  }
  return null
}

/** A link or structured data may state a number of an older plan: an international number in form is enough there. */
function stated(text: string): PhoneNumber | null {
  const number = parseNumber(text)
  return number && number.nationalNumber.length >= 7 && /^\+[\d ()./-]{9,24}$/.test(text) ? number : null
}

function valid(text: string, country?: CountryCode): PhoneNumber | null {
  const number = parseNumber(text, country)
  return number?.isValid() ? number : null
}
