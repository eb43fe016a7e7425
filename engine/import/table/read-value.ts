import { countryOfCode } from '#engine/geo/country-codes.ts'
import { countryCalled } from '#engine/geo/country-names.ts'
import { type DecimalSign, numberPattern, plainDigits, readNumber } from './numbers/read-number.ts'

/** Texts by which tables say that a value is missing, as spreadsheets and exports write them. */
const missing = /^(?:|-+|—|n\/?a'?|nan|null|none|nil|unknown|undefined|\(blank\)|#[\p{L}/0]+[!?]?)$/iu

/** Nothing that has to be tidied: printable ASCII and composed Latin letters, with single spaces inside. */
const tidy = /^[!-~\u00a1-\u024f]+(?: [!-~\u00a1-\u024f]+)*$/

/** The mark by which spreadsheets, and exports for them, keep a text from being a formula. */
const guarded = /^'[=+@-]/

/** The text of a cell; undefined where it says that there is nothing. */
export function cellText(value: string | number | boolean): string | undefined {
  if (typeof value === 'number') return Number.isNaN(value) ? undefined : String(value)
  const written = String(value)
  const given = guarded.test(written) ? written.slice(1) : written
  const text = tidy.test(given)
    ? given
    : given
        .replaceAll('\0', '')
        .toWellFormed()
        .normalize('NFC')
        .replace(/\p{Zs}+/gu, ' ')
        .trim()
  return missing.test(text) ? undefined : text
}

/** A share of one: `1.39%` and `1,39 %` are 0.0139, and `0.0139` and `0,0139` are themselves; undefined for what is none. */
export function readShare(text: string): number | undefined {
  const plain = plainDigits(text)
    .replace('٪', '%')
    .replace(/^(\d*),(\d+)/, '$1.$2')
  const percent = /^(\d+(?:\.\d+)?)\s*%$/.exec(plain)?.[1]
  const value = percent === undefined ? Number(plain || Number.NaN) : Number(percent) / 100
  return Number.isFinite(value) && value >= 0 && value <= 1 ? value : undefined
}

/**
 * YYYY-MM-DD: of a day as programs write it, also in seconds, with its month as an English word, or with its day first
 * between points, as `24.12.2026`; undefined for what is none.
 */
export function readDay(text: string): string | undefined {
  const plain = plainDigits(text)
  const [, year, month, day] =
    /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/.exec(plain) ??
    /^((?:19|20)\d{2})(\d{2})(\d{2})$/.exec(plain) ??
    dayInSeconds(plain) ??
    dayByWord(plain) ??
    turnedDay(plain)
  if (year === undefined || month === undefined || day === undefined) return undefined
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const date = new Date(`${iso}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) ? iso : undefined
}

/** In seconds since 1970 or thousandths of them, from 2001 until tomorrow: other numbers are no days. */
function dayInSeconds(text: string): string[] | undefined {
  const ms = /^[1-9]\d{9}(?:\d{3})?$/.test(text) ? Number(text.slice(0, 10)) * 1_000 : Infinity
  if (ms > Date.now() + dayMs) return undefined
  const iso = new Date(ms).toISOString()
  return [text, iso.slice(0, 4), iso.slice(5, 7), iso.slice(8, 10)]
}

const dayMs = 86_400_000

const months = 'january|february|march|april|may|june|july|august|september|october|november|december'.split(
  '|',
)

/** `24 Dec 2025`, `24-Dec-2025`, `December 24, 2025` and `Wed, 24 Dec 2025`. */
function dayByWord(text: string): string[] | undefined {
  const [, before, word, after, year] =
    /^(?:(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*,?\s+)?(?:(\d{1,2})(?:st|nd|rd|th)?[\s.-]+)?([a-z]{3,9})\.?[\s,-]+(?:(\d{1,2})(?:st|nd|rd|th)?,?\s+)?(\d{4})(?!\d)/i.exec(
      text,
    ) ?? []
  const month = word === undefined ? 0 : months.findIndex((each) => each.startsWith(word.toLowerCase())) + 1
  const day = before ?? after
  return month > 0 && day !== undefined && year !== undefined ? [text, year, String(month), day] : undefined
}

/** Behind a slash the day or the month may come first, unless one of them is no month. */
function turnedDay(text: string): (string | undefined)[] {
  const [, first = '', sign, second = '', year] = /^(\d{1,2})([./-])(\d{1,2})\2(\d{4})(?!\d)/.exec(text) ?? []
  if (year === undefined) return []
  if (sign === '.' || Number(first) > 12) return [text, year, second, first]
  return Number(second) > 12 || first === second ? [text, year, first, second] : []
}

const mostEmployees = 10_000_000

const inText = new RegExp(numberPattern, 'giu')
/** What stands between the two numbers of a band. */
const range = /^\+?\s*(?:-|–|—|~|\.\.\.?|to|bis|à|a|до|и|und|and|ou|oder|or)\s*$/iu

/** Employees: of a band such as `51-200` its upper end, of `10,001+` its lower one; null for what is none. */
export function readHeadcount(text: string, decimal?: DecimalSign): number | null {
  const plain = plainDigits(text).replace(/\([^()]*\)/g, '')
  const [first, second] = plain.matchAll(inText)
  if (!first || plain.slice(0, first.index).endsWith('-')) return null
  const between = second && plain.slice(first.index + first[0].length, second.index)
  const taken = between !== undefined && range.test(between) ? second : first
  const count = readNumber(taken?.[0] ?? '', { decimal, isWhole: true })
  return count !== undefined && count > 0 && count <= mostEmployees ? Math.round(count) : null
}

/** The ISO 3166-1 alpha-2 code of a country given by a code or by its name in any language. */
export const readCountry = (text: string): string | undefined => countryOfCode(text) ?? countryCalled(text)
