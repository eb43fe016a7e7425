import { domainToASCII, domainToUnicode } from 'node:url'
import { parsePhoneNumberFromString } from 'libphonenumber-js'

/** What stands for an erased value. */
export const erased = 'erased'

/** A letter, digit or sign as it is written in texts and in addresses of pages, also when encoded twice (RFC 3986 2.1). */
function written(character: string): string {
  const plain = character.replace(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`)
  if (/^[a-z0-9]$/i.test(character)) return plain
  const bytes = [...Buffer.from(character)].map((byte) => byte.toString(16).padStart(2, '0'))
  return `(?:${plain}|${bytes.map((byte) => `%(?:25)*${byte}`).join('')})`
}

const writtenText = (text: string) => Array.from(text, written).join('')

/** What may stand before a value: no part of a longer word. An encoded sign ends with a digit or letter all the same. */
const begins = String.raw`(?<=^|%(?:25)*[0-9a-f]{2}|[^\p{L}\p{N}\p{M}])`
const ends = String.raw`(?![\p{L}\p{N}\p{M}])`
const space = String.raw`(?:[\s\u00a0]|\\[nrt]|%(?:25)*20|\+)+`

/** The longest tag behind a plus sign, and the most signs between two digits: a pattern without a bound takes long over a long text of them. */
const longestTag = 64
const mostBetween = 8

const gmail = new Set(['gmail.com', 'googlemail.com'])

/** An email in any case, with a word after a plus sign, its domain in ASCII or in letters, also within an address of a page. */
export function emailPattern(email: string): string {
  const at = email.lastIndexOf('@')
  const [name = ''] = email.slice(0, at).split('+')
  const host = email.slice(at + 1).toLowerCase()
  const isGmail = gmail.has(host)
  const hosts = isGmail ? [...gmail] : [...new Set([host, domainToASCII(host), domainToUnicode(host)])]
  const letters = isGmail ? name.replaceAll('.', '') : name
  const local = Array.from(letters, written).join(isGmail ? `${written('.')}?` : '')
  const tag = String.raw`(?:${written('+')}[^@\s"'<>]{0,${longestTag}}?)?`
  const before = String.raw`(?<=^|%(?:25)*[0-9a-f]{2}|[^\p{L}\p{N}\p{M}._+-])`
  const domains = hosts.filter(Boolean).map(writtenText).join('|')
  return String.raw`${before}${local}${tag}${written('@')}(?:${domains})(?![\p{L}\p{N}-]|\.[\p{L}\p{N}])`
}

/** A number with or without its country code, in any grouping. A short one counts with its country code or a leading zero. */
export function phonePattern(phone: string): string {
  const read = parsePhoneNumberFromString(phone)
  const digits = phone.replace(/\D/g, '')
  const country = read?.countryCallingCode ?? ''
  const national = read?.nationalNumber ?? digits
  const between = String.raw`(?:[\s\u00a0().\/-]|%(?:25)*20){0,${mostBetween}}`
  const grouped = (of: string) => Array.from(of).join(between)
  const code = String.raw`(?:(?:\+|00|%(?:25)*2b)?${between}${grouped(country)}${between}(?:\(?0\)?${between})?)`
  const isLong = national.length >= 9
  const prefix = country === '' ? '' : `(?:${code}|0${between})${isLong ? '?' : ''}`
  return String.raw`(?<=^|%(?:25)*[0-9a-f]{2}|\D)${prefix}${grouped(national)}(?!\d)`
}

/** A page of a person, with any scheme and any subdomain for a language. */
export function profilePattern(url: string): string {
  const [page = ''] = url.replace(/^(?:[a-z]+:\/\/)?(?:www\.)?/i, '').split(/[?#]/)
  return String.raw`(?<=^|%(?:25)*[0-9a-f]{2}|[^\p{L}\p{N}-])${writtenText(page.replace(/\/+$/, ''))}(?![\p{L}\p{N}_-])`
}

export const usernamePattern = (name: string): string =>
  String.raw`@${writtenText(name.replace(/^@/, ''))}(?![\p{L}\p{N}_.-])`

/** A full name as whole words, also with its last word first: `Lovelace, Ada`. */
export function namePattern(name: string): string {
  const words = name.split(' ')
  const inOrder = words.map(wordPattern).join(space)
  const last = words.at(-1)
  if (words.length < 2 || last === undefined) return `${begins}${inOrder}${ends}`
  const first = words.slice(0, -1).map(wordPattern).join(space)
  return String.raw`${begins}(?:${inOrder}|${wordPattern(last)}\s*,${space}${first})${ends}`
}

/** A word of a name, with its accents in one character or in two. */
const wordPattern = (word: string) =>
  `(?:${[...new Set([word.normalize('NFC'), word.normalize('NFD')])].map(writtenText).join('|')})`

export const signPattern = (sign: string): string => `${begins}${writtenText(sign)}${ends}`

/** One pattern for several; it matches nothing if there are none. */
export const anyOf = (patterns: string[]): RegExp =>
  new RegExp(patterns.length === 0 ? '(?!)' : patterns.join('|'), 'giu')

/**
 * A piece in lower case that stands in every way to write a word, so that the database finds rows that may hold it. Other
 * letters than those of ASCII are encoded in addresses of pages, so they make several pieces.
 */
export function pieces(word: string): string[] {
  const runs =
    word
      .normalize('NFD')
      .toLowerCase()
      .match(/[a-z0-9]+/g) ?? []
  const composed = word.normalize('NFC').toLowerCase()
  const [longest = ''] = runs.filter((run) => composed.includes(run)).toSorted((a, b) => b.length - a.length)
  if (longest.length >= 3) return [longest]
  const forms = [composed, word.normalize('NFD').toLowerCase()]
  return [...new Set(forms.flatMap((form) => [form, encodeURIComponent(form).toLowerCase()]))]
}
