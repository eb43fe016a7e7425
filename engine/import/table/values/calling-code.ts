import metadata from 'libphonenumber-js/min/metadata'
import { plainDigits } from '../numbers/read-number.ts'

const codes: Readonly<Record<string, unknown>> = metadata.country_calling_codes
/** Calling codes and the area codes of islands behind the first one: `+1-684`. */
const longest = 4
const longestText = 60

const behindPlus = /(?:\+|\b00) ?([1-9][\d -]{0,6})(?!\d)/
const alone = /^\(?([1-9]\d{0,3}|1[- ]\d{3})(?:\.0)?\)?$/

/**
 * The digits of the calling code of a country: of `+44`, `0044`, `44`, `GB (+44)`; undefined for what is none. The code of
 * an area is none.
 */
export function readCallingCode(cell: string): string | undefined {
  if (cell.length > longestText) return undefined
  const text = plainDigits(cell)
  const digits = (behindPlus.exec(text) ?? alone.exec(text))?.[1]?.replace(/[ -]/g, '')
  if (digits === undefined || digits.length > longest) return undefined
  const isIsland = digits.startsWith('1') && digits.length === longest
  return Object.hasOwn(codes, digits) || isIsland ? digits : undefined
}
