import { countryCalled } from '#engine/geo/country-names.ts'
import { plainName } from '#engine/website/candidates/name-words.ts'
import type { Answer, SourcedCompany } from './driver.ts'

/** The part of a foreign answer at a path; undefined where it is anything else than an object with that key. */
export function at(value: unknown, ...path: (string | number)[]): unknown {
  let found = value
  for (const key of path) {
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, key)) return undefined
    found = (found as Record<string | number, unknown>)[key]
  }
  return found
}

const longestText = 500

/** A text of at most 500 characters; null for anything else, and for an empty one. */
export function textAt(value: unknown, ...path: (string | number)[]): string | null {
  const found = at(value, ...path)
  if (typeof found !== 'string') return null
  const text = found.replaceAll('\0', '').toWellFormed().trim()
  return text === '' ? null : text.slice(0, longestText)
}

export function numberAt(value: unknown, ...path: (string | number)[]): number | null {
  const found = at(value, ...path)
  return typeof found === 'number' && Number.isFinite(found) ? found : null
}

/** The items of a list, at most so many; none for anything else. */
export function listAt(value: unknown, most: number, ...path: (string | number)[]): unknown[] {
  const found = at(value, ...path)
  return Array.isArray(found) ? found.slice(0, most) : []
}

/** Whether an answer has a list there. One without it says nothing, which is not the same as none. */
export const hasList = (value: unknown, ...path: (string | number)[]): boolean =>
  Array.isArray(at(value, ...path))

/** Whether an answer has an object there. */
export function hasObject(value: unknown, ...path: (string | number)[]): boolean {
  const found = at(value, ...path)
  return typeof found === 'object' && found !== null
}

/** A company as a provider writes it. */
export interface WrittenCompany {
  name: string | null
  /** An address or a host. */
  website: string | null
}

/** The first company of this name as an answer, or the first with a website where none is called so; a miss without one. */
export function companyAmong(found: WrittenCompany[], wanted: string): Answer<SourcedCompany> {
  const companies = found.flatMap(({ name, website }) => {
    const domain = website && domainOf(website)
    return name && domain ? [{ name, domain }] : []
  })
  const value = companies.find(({ name }) => plainName(name) === plainName(wanted)) ?? companies[0]
  return value ? { outcome: 'hit', value, spent: 1 } : { outcome: 'miss' }
}

const address = /^[^\s@]{1,64}@[^\s@]{1,190}\.[^\s@]{2,63}$/u

/** An email address with its domain in lower case; null for anything else. */
export function emailAt(value: unknown, ...path: (string | number)[]): string | null {
  const text = textAt(value, ...path)
  if (!text || !address.test(text)) return null
  const cut = text.lastIndexOf('@')
  return text.slice(0, cut) + text.slice(cut).toLowerCase()
}

/** `firm.example` of an address or host as providers write it: `https://www.Firm.example/about`. */
export const domainOf = (website: string): string =>
  website
    .toLowerCase()
    .replace(/^(https?:\/\/)?(www\.)?/, '')
    .replace(/[/?#].*$/, '')

/** ISO 3166-1 alpha-2 of a code or a name; null for anything else. */
export const countryOf = (country: string | null): string | null =>
  country === null
    ? null
    : /^[A-Za-z]{2}$/.test(country)
      ? country.toUpperCase()
      : (countryCalled(country) ?? null)

/** A number in E.164; null for one that is written without its country, since two countries may have it. */
export function e164Of(phone: string): string | null {
  const digits = phone.replaceAll(/[^\d+]/g, '')
  return /^\+[1-9]\d{6,14}$/.test(digits) ? digits : null
}
