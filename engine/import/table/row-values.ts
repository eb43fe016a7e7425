import { websiteHost } from '#engine/contact-keys/host-key.ts'
import { hash } from 'node:crypto'
import { parseAddress } from '#engine/email/address/parse-address.ts'
import { phonesOf } from '../osm-tags/phones.ts'
import { profilesOf } from '../osm-tags/profiles.ts'
import { emailsOf, websitesOf } from '../osm-tags/websites.ts'
import type { ProfileRecord } from '../place-record.ts'
import { emailParts, siteParts } from './contact-parts.ts'
import { readCountry } from './read-value.ts'
import { readCallingCode } from './values/calling-code.ts'
import { phoneParts } from './values/phone-cell.ts'
import { networkOf, type RowReader } from './values/row-reader.ts'

/** Values as one tag of OpenStreetMap, whose parts stand between semicolons. */
function list(values: readonly string[]): string {
  const [first = ''] = values
  if (values.length < 2 && !first.includes(';')) return first
  return values.map((value) => value.replaceAll(';', '\\;')).join(';')
}

const isUrl = (value: string): boolean => /^https?:\/\//i.test(value)

interface Contacts {
  /** E.164. */
  phones: string[]
  /** Absolute http or https URLs. */
  websites: string[]
  emails: string[]
  profiles: ProfileRecord[]
}

/** A number that a program held as one with a fraction, `4930555010.0`, and nothing for one that it has rounded. */
function phoneText(text: string): string {
  if (/^[+-]?\d(?:[.,]\d+)?e[+-]?\d+$/i.test(text)) return ''
  return /^\+?\d{6,15}[.,]0+$/.test(text) ? text.replace(/[.,]0+$/, '') : text.replace(/\s+/g, ' ')
}

/** Enough digits for a number, and no code of a country before them. */
const isNational = (part: string): boolean =>
  /^(?!\s*(?:\(\s*)?(?:[+＋]|00))[\p{Nd}\s().,/-]*(?:(?:x|ext\.?)\s*\p{Nd}+)?$/iu.test(part) &&
  part.replace(/\P{Nd}/gu, '').length >= 6

interface Dialled {
  /** ISO 3166-1 alpha-2. */
  country: string | null
  /** Of a column of its own, in digits. */
  code: string | undefined
}

const phonesIn = (parts: readonly string[], { country, code }: Dialled): string[] =>
  parts.length === 0
    ? []
    : phonesOf({ phone: list(parts.map((part) => withCode(phoneText(part), { country, code }))) }, country)

const isInternational = /^\s*(?:\(\s*)?(?:\+|00)/
/** Digits alone may begin with the code of their country, which the country of the row or a column says too. */
const mayHoldCode = /^[1-9]\d{10,14}$/

/** A national number with the code of its row; a row of a country may hold a number of another one that lacks its plus. */
function withCode(text: string, { country, code }: Dialled): string {
  if (isInternational.test(text) || text === '') return text
  const digits = text.replace(/[\s()./-]/g, '')
  const isValid = (form: string) => phonesOf({ phone: form }, country).length > 0
  const forms = [
    ...(code === undefined ? [] : [`+${code} ${text}`, ...(digits.startsWith(code) ? [`+${digits}`] : [])]),
    ...(mayHoldCode.test(digits) && (country !== null || code !== undefined) ? [text, `+${digits}`] : []),
  ]
  return forms.length === 0 ? text : (forms.find(isValid) ?? text)
}

/** What an address has that may be none: odd letters, dots and hyphens beside each other, or digits at its end. */
const oddAddress = /[^\w.+@-]|\.[.@-]|[@-]\.|@-|^\.|-$|\.\d+$/
const longestUsual = 64

const emailsIn = (parts: readonly string[]): string[] =>
  parts.length === 0 ? [] : emailsOf({ email: list(parts) }).filter(isEmail)

const isEmail = (email: string): boolean =>
  (email.length <= longestUsual && !oddAddress.test(email)) || parseAddress(email).ok

const isLinkedin = (text: string): boolean =>
  /^(?:https?:\/\/)?(?:[a-z0-9-]+\.)*linkedin\.com(?:[/?#]|$)/i.test(text)

/**
 * Contact values of a row, read as those of OpenStreetMap are: national phone numbers belong to `country`. What is no
 * profile on LinkedIn is not the website in place of one.
 */
export function contactsOf(reader: RowReader, country: string | null): Contacts {
  const { emails, phones } = reachedBy(reader, country)
  const [sites, profile] = [reader.all('website'), reader.all('profile')]
  const site = sites.length === 0 ? sites : sites.flatMap(siteParts)
  const named = reader.all('linkedin')
  const linkedin = named.length === 0 ? named : named.filter(isLinkedin)
  const pages =
    linkedin.length + profile.length === 0 ? site : [...site, ...linkedin, ...profile.filter(isUrl)]
  const { websites, profiles } = pages.length === 0 ? noSites : sitesIn(pages)
  if (websites.length + profiles.length < pages.length + named.length - linkedin.length) loseSites(reader)
  const all = profile.length + profiles.length === 0 ? [] : profilesOf(handlesOf(reader), profiles)
  if (all.length < profile.length) reader.lose('profile', 'unreadable', isNoProfile)
  return { phones, websites, emails, profiles: all }
}

function reachedBy(reader: RowReader, country: string | null): Pick<Contacts, 'emails' | 'phones'> {
  const [addresses, numbers] = [reader.all('email'), reader.all('phone')]
  const parts = addresses.length === 0 ? addresses : addresses.flatMap(emailParts)
  const emails = emailsIn(parts)
  if (emails.length < parts.length || parts.length < addresses.length || isMore(addresses))
    reader.lose('email', 'unreadable', (value) => {
      const own = emailParts(value)
      return own.length === 0 || own.some((part) => emailsIn([part]).length === 0)
    })
  const phoneTexts = numbers.length === 0 ? numbers : numbers.flatMap(phoneParts)
  const dialled = { country, code: callingCodeOf(reader) }
  const phones = phonesIn(phoneTexts, dialled)
  if (phones.length < phoneTexts.length) {
    const isLost = (value: string) =>
      phones.length === 0 || phoneParts(value).some((part) => phonesIn([part], dialled).length === 0)
    const lacksCountry = (value: string) =>
      country === null && dialled.code === undefined && phoneParts(value).some(isNational)
    reader.lose('phone', 'no_country', (value) => isLost(value) && lacksCountry(value))
    reader.lose('phone', 'unreadable', (value) => isLost(value) && !lacksCountry(value))
  }
  return { emails, phones }
}

function callingCodeOf(reader: RowReader): string | undefined {
  const said = reader.first('calling_code')
  const code = said === null ? undefined : readCallingCode(said)
  if (said !== null && code === undefined) reader.lose('calling_code', 'unreadable')
  return code
}

const noSites: ReturnType<typeof websitesOf> = { websites: [], profiles: [] }
const sitesIn = (pages: readonly string[]) => websitesOf({ website: list(pages) })

/** One cell that holds several values may make up for one that holds none. */
const isMore = (values: readonly string[]): boolean =>
  values.length > 1 && values.some((value) => /[;,]/.test(value))

function loseSites(reader: RowReader): void {
  const isNoSite = (value: string) => {
    const { websites, profiles } = sitesIn([value])
    return websites.length + profiles.length === 0
  }
  reader.lose('website', 'unreadable', (value) => siteParts(value).some(isNoSite))
  reader.lose('linkedin', 'unreadable', (value) => !isLinkedin(value) || isNoSite(value))
}

function isNoProfile(value: string, column: string): boolean {
  if (isUrl(value)) {
    const { websites, profiles } = sitesIn([value])
    return websites.length + profiles.length === 0
  }
  const network = networkOf(column)
  return network === undefined || profilesOf({ [network]: list([value]) }, []).length === 0
}

const handlesOf = (reader: RowReader) =>
  Object.fromEntries(Object.entries(reader.handles()).map(([network, values]) => [network, list(values)]))

/** ISO 3166-1 alpha-2: of the row, else what holds for all rows. */
export function countryOf(reader: RowReader, { country }: { country?: string }): string | null {
  const said = reader.first('country')
  const code = said === null ? undefined : readCountry(said)
  if (said !== null && code === undefined) reader.lose('country', 'unreadable')
  return code ?? country ?? null
}

/** Codes of states in capitals, names as they are. */
export function stateOf(reader: RowReader, longest: number): string | null {
  const state = reader.text('state', longest)
  return state && /^[a-z]{2,3}$/.test(state) ? state.toUpperCase() : state
}

/** The host of the first website, without `www.`; null where there is none. */
export function hostOf(websites: readonly string[]): string | null {
  const [first] = websites
  if (first === undefined) return null
  return websiteHost(first) ?? null
}

/** The same for two rows that say the same, so that a second import finds its rows again. */
export const identityOf = (parts: readonly (string | null)[]): string =>
  hash('sha256', JSON.stringify(parts), 'base64url').slice(0, 22)

const totals =
  /^(?:(?:grand |sub)?totals?|sum|summe|gesamt|gesamtsumme|insgesamt|total général|totale|totaal|suma|razem|toplam|genel toplam|итого|всего|المجموع|الإجمالي|合計|总计|합계)\s*[:(]?[\s\p{Nd}.,]*\)?$/iu

/** Whether a row that has no more than a name and numbers is called as the sum below a table is. */
export const isTotal = (name: string): boolean => totals.test(name)
