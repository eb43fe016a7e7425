import { getDomain } from 'tldts'
import { parseAddress } from '#engine/email/address/parse-address.ts'
import { countryCalled } from '#engine/geo/country-names.ts'
import type { ValueShape } from './fields.ts'

/** Texts by which tables say that a value is missing, as spreadsheets and exports write them. */
const missing = /^(?:|-+|—|n\/?a'?|nan|null|none|nil|unknown|undefined|\(blank\)|#[\p{L}/0]+[!?]?)$/iu

/** Nothing that has to be tidied: printable ASCII, with single spaces inside. */
const tidy = /^[!-~]+(?: [!-~]+)*$/

/** The text of a cell; undefined where it says that there is nothing. */
export function cellText(value: string | number | boolean): string | undefined {
  const given = String(value)
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

const scales: Record<string, number> = { k: 1e3, m: 1e6, b: 1e9 }

/** A count such as `50.7M`, `3,300` or `1.2k`; undefined for what is none. */
export function readCount(text: string): number | undefined {
  const found = /^([+-]?\d{1,3}(?:,\d{3})+|[+-]?\d+(?:\.\d+)?)\s*([kmb])?$/i.exec(text.trim())
  if (!found?.[1]) return undefined
  const scale = scales[found[2]?.toLowerCase() ?? ''] ?? 1
  const value = Number(found[1].replaceAll(',', '')) * scale
  return Number.isFinite(value) ? Math.round(value * 1e6) / 1e6 : undefined
}

/** A share of one: `1.39%` is 0.0139, and `0.0139` is itself; undefined for what is none. */
export function readShare(text: string): number | undefined {
  const percent = /^(\d+(?:[.,]\d+)?)\s*%$/.exec(text.trim())
  const value = percent?.[1] ? Number(percent[1].replace(',', '.')) / 100 : Number(text.trim() || Number.NaN)
  return Number.isFinite(value) && value >= 0 && value <= 1 ? value : undefined
}

const mostEmployees = 10_000_000

/** Employees: of a band such as `51-200` its upper end, of `10,001+` its lower one; null for what is none. */
export function readHeadcount(text: string): number | null {
  const numbers = text.match(/\d[\d.,]{0,12}\s?[km]?/gi) ?? []
  const count = readCount(numbers.at(1) ?? numbers.at(0) ?? '')
  return count !== undefined && count > 0 && count <= mostEmployees ? Math.round(count) : null
}

function readDegrees(text: string, most: number): number | undefined {
  const value = Number(text)
  return text.trim() !== '' && Number.isFinite(value) && Math.abs(value) <= most ? value : undefined
}

export const readLatitude = (text: string): number | undefined => readDegrees(text, 90)
export const readLongitude = (text: string): number | undefined => readDegrees(text, 180)

/** The ISO 3166-1 alpha-2 code of a country given by code or by its name in any language. */
export function readCountry(text: string): string | undefined {
  if (/^[A-Za-z]{2}$/.test(text)) return text.toUpperCase()
  return countryCalled(text)
}

const isWebAddress = (text: string): boolean =>
  !/[\s@]/.test(text) && text.includes('.') && getDomain(text, { allowPrivateDomains: true }) !== null

const networks =
  /(?:facebook|instagram|twitter|x|tiktok|youtube|threads|pinterest|vimeo|vk)\.com|t\.me|youtu\.be/i

const fits: Record<ValueShape, (text: string) => boolean> = {
  any: () => true,
  text: (text) => !/^[\d.,%+-]+$/.test(text),
  email: (text) => text.includes('@') && parseAddress(text.toLowerCase()).ok,
  phone: (text) =>
    /^[+(\d][\d\s()./-]{5,24}(?:\s*(?:x|ext\.?)\s*\d+)?$/i.test(text) && text.replace(/\D/g, '').length >= 7,
  url: isWebAddress,
  linkedin: (text) => /(?:^|\.|\/)linkedin\.com\/(?:in|pub|company|school)\//i.test(text),
  profile: (text) => networks.test(text) || /^@?[\w.-]{2,60}$/.test(text),
  handle: (text) => !/\s/.test(text),
  number: (text) => readCount(text) !== undefined,
  share: (text) => readShare(text) !== undefined,
  latitude: (text) => readLatitude(text) !== undefined,
  longitude: (text) => readLongitude(text) !== undefined,
  country: (text) => readCountry(text) !== undefined,
  date: (text) => /^\d{4}-\d{2}-\d{2}/.test(text),
}

/** The share of the values that look like `shape`, of those that are there. */
export function shareThatFits(values: readonly string[], shape: ValueShape): number {
  if (values.length === 0) return 0
  return values.filter(fits[shape]).length / values.length
}
