import { parsePhoneNumberFromString } from 'libphonenumber-js'
import type { Business } from '../business.ts'
import type { PageTexts } from './page-texts.ts'

const digitRun = /\+?\(?\d[\d\s().\-–/\u00a0]{5,22}\d/g

/** Numbers of a page, digits only, and those of them that are fax numbers. */
function pageNumbers({ page, facts }: PageTexts): { all: string[]; faxes: Set<string> } {
  const stated = facts.phones.map(({ raw, kind }) => ({ digits: digitsOf(raw), isFax: kind === 'fax' }))
  const shown = page.blocks
    .flatMap(({ text }) => text.match(digitRun) ?? [])
    .map((text) => ({ digits: digitsOf(text), isFax: false }))
  const faxes = new Set(stated.filter(({ isFax }) => isFax).map(({ digits }) => digits))
  return { all: [...new Set([...stated, ...shown].map(({ digits }) => digits))], faxes }
}

function digitsOf(text: string): string {
  return text.replace(/\(\s*0\s*\)/, '').replace(/\D/g, '')
}

/** The phone of the business that the page shows, E.164; null when it shows none. A fax number does not count. */
export function matchPhone(business: Business, texts: PageTexts): string | null {
  const { all, faxes } = pageNumbers(texts)
  const shown = new Set(all.filter((digits) => !faxes.has(digits)))
  return business.phones.find((phone) => notations(phone).some((digits) => shown.has(digits))) ?? null
}

/** Digits of the ways to write a number: with the country code, with and without the leading zero. */
function notations(e164: string): string[] {
  const number = parsePhoneNumberFromString(e164)
  if (!number) return []
  const { countryCallingCode: code, nationalNumber: national } = number
  const local = [national, `0${national}`, `8${national}`]
  return [
    ...(national.length >= 6 ? local : []),
    `${code}${national}`,
    `00${code}${national}`,
    `${code}0${national}`,
  ]
}

/** How many different phone numbers the page labels or links as such. */
export function countPhones({ facts }: PageTexts): number {
  return new Set(facts.phones.filter(({ kind }) => kind !== 'fax').map(({ raw }) => digitsOf(raw).slice(-7)))
    .size
}
