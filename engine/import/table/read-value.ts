import { countryOfCode } from '#engine/geo/country-codes.ts'
import { countryCalled } from '#engine/geo/country-names.ts'
import { visibleText } from './values/visible-text.ts'
import { type DecimalSign, numberPattern, plainDigits, readNumber } from './numbers/read-number.ts'

/** Texts by which tables say that a value is missing, as spreadsheets and exports write them. */
const missing = /^(?:|-+|—|n\/?a'?|nan|null|none|nil|unknown|undefined|\(blank\)|#[\p{L}/0]+[!?]?)$/iu

/** The mark by which spreadsheets, and exports for them, keep a text from being a formula, or digits from being a number. */
const guarded = /^'(?=[=+@-]|\d+$)/
const asFormula = /^="([^"]*)"$/
/** Exports of lead ads write what a value is before it, so that a spreadsheet keeps it as it is: `p:+44…`, `z:02138`, `ag:120…`. */
const marked = /^(?:[a-z]{1,2}:(?=\+?\d{3,}$)|p:(?=[+(\d])|z:(?=[a-z\d][a-z\d -]{1,10}$))/i

/** The text of a cell; undefined where it says that there is nothing. */
export function cellText(value: string | number | boolean): string | undefined {
  if (typeof value === 'number') return Number.isNaN(value) ? undefined : String(value)
  const text = unmarked(visibleText(String(value)))
  return missing.test(text) ? undefined : text
}

function unmarked(text: string): string {
  if (text[0] === "'") return text.replace(guarded, '')
  if (text[0] === '=') return asFormula.exec(text)?.[1]?.trim() ?? text
  return text[1] === ':' || text[2] === ':' ? text.replace(marked, '') : text
}

/** A postal code in plain digits, without the fraction that a program writes behind one that it held as a number: `2139.0`. */
export function readPostcode(text: string): string {
  const plain = /[^ -~]/.test(text) ? plainDigits(text) : text
  return /^\d{2,9}\.0+$/.test(plain) ? plain.slice(0, plain.indexOf('.')) : plain
}

/**
 * A share of one: `1.39%` and `1,39 %` are 0.0139; without a sign it is of a hundred or of one by the form of its column,
 * and undefined without a form. Undefined for what is no share.
 */
export function readShare(text: string, form: 'percent' | 'fraction' | undefined): number | undefined {
  if (text.length > longestRate) return undefined
  const plain = plainRate(text)
  const percent = /^(%?)\s*(\d+(?:\.\d+)?|\.\d+)\s*(%?)$/.exec(plain)
  const bare = bareRate(text)
  const isPercent = percent !== null && percent[1] !== percent[3]
  const hundredths = isPercent ? Number(percent[2]) : form === 'percent' ? bare : undefined
  const value =
    hundredths === undefined
      ? form === 'fraction'
        ? bare
        : undefined
      : Number((hundredths / 100).toPrecision(15))
  return value !== undefined && value <= 1 ? value : undefined
}

/** Signs of a rate with all the digits that a program writes. */
const longestRate = 40

const plainRate = (text: string): string =>
  plainDigits(text)
    .replaceAll(/[٪％]/g, '%')
    .replace('٫', '.')
    .replace(/^(%?\s*\d*),(\d+)/, '$1.$2')
    .trim()

/** A rate that stands without a sign for percent; undefined for what is none. */
export function bareRate(text: string): number | undefined {
  if (text.length > longestRate) return undefined
  const plain = plainRate(text)
  if (!/^(?:\d+\.?\d*|\.\d+)(?:e-?\d+)?$/i.test(plain)) return undefined
  const value = Number(plain)
  return value <= 100 ? value : undefined
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
