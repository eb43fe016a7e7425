import { remembered } from '#engine/html/remembered.ts'
import { isOtherNumber, labelBefore } from './number-labels.ts'
import { plainDigits } from './plain-digits.ts'

/** A run of digits as telephone numbers are written; digits and signs are plain, positions those of the text. */
export interface DigitRun {
  raw: string
  start: number
  end: number
}

const fewestDigits = 7
/** Two numbers in one run. */
const mostDigits = 32
const run = /[+(]{0,2}\d(?:[\d ()./·–-]){5,56}\d/g
/** A day, a range of days, a range of years, several times of day. */
const date =
  /^\(?(?:\d{1,2}[./-]\d{1,2}[./-](?:19|20)?\d\d(?!\d)|(?:19|20)\d\d[./-]\d{1,2}[./-]\d{1,2}(?!\d)|(?:19|20)\d\d ?[-–/] ?(?:19|20)\d\d(?!\d)|\d{1,2}\. ?\d{1,2}\. ?(?:19|20)\d\d|\d{1,2}\.? ?(?:\d{1,2}\. ?)?[-–/] ?\d{1,2}\.? ?\d{1,2}\. ?(?:(?:19|20)?\d\d(?!\d))?|\d{1,2}[.]\d\d ?[-–] ?\d{1,2}[.]\d\d(?!\d))/
const unitAfter =
  /^ ?(?:€|\$|£|%|eur|usd|gbp|chf|zł|kč|ft|руб|₽|грн|лв|kr|km|m²|m2|qm|kg|mm|cm|px|mb|gb|uhr|h|am|pm|years|jahre|pieces|stück|mitglieder|members|円|元|원|年|月|日|号|號|번지|호|名|人|件|台|万)(?!\p{L})/iu
const cjkUnit = /^[円元원年月日号號名人件台万番호년월일명]/
const currencyBefore = /(?:€|\$|£|¥|₩|eur|usd|chf|rp|rs) ?\.? ?$/i
const unspacedLetter =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u
/** Links to numbers of an app store, of tracking and other ids are no words. */
const gluedBefore = /[\p{L}\p{N}_@=#&.,]/u

const longestKept = 100
const inShortLine = remembered<readonly DigitRun[]>(readRuns, 1000)

/** Runs of digits in `text` that may be telephone numbers, by what they are made of and what stands around them. */
export function findDigitRuns(text: string): readonly DigitRun[] {
  return text.length > longestKept ? readRuns(text) : inShortLine(text)
}

function readRuns(text: string): DigitRun[] {
  const plain = plainDigits(text)
  if (plain.search(run) < 0) return []
  const found: DigitRun[] = []
  for (const match of plain.matchAll(run)) {
    const { raw, start, end } = withoutPostcode(withoutRemark(match[0]), match.index)
    const digits = raw.replace(/\D/g, '').length
    if (digits < fewestDigits || digits > mostDigits || date.test(raw)) continue
    const before = plain[start - 1] ?? ' '
    const after = plain[end] ?? ' '
    const lead = plain.slice(Math.max(0, start - 45), start)
    if (
      gluedBefore.test(before) &&
      !unspacedLetter.test(before) &&
      labelBefore(lead.slice(-12).replace(/[.,]$/, '')) === null
    )
      continue
    if (/[\p{L}_@=%]/u.test(after) && !/\p{Lu}/u.test(after) && !unspacedLetter.test(after)) continue
    if (/[,:]\d/.test(plain.slice(end, end + 2))) continue
    const rest = plain.slice(end, end + 10)
    if (isOtherNumber(lead) || currencyBefore.test(lead) || unitAfter.test(rest) || cjkUnit.test(rest))
      continue
    found.push({ raw, start, end })
  }
  return found
}

/** What a bracket opens behind a whole number is a remark: `0120-39-4000 (24 h)`. */
function withoutRemark(raw: string): string {
  const at = raw.lastIndexOf('(')
  if (at < fewestDigits || raw.indexOf(')', at) >= 0) return raw
  const before = raw.slice(0, at)
  const isWhole = before.replace(/\D/g, '').length >= fewestDigits
  return isWhole && raw.length - at < fewestDigits ? before.trimEnd() : raw
}

/**
 * A postal code stands before a number that begins with a bracket, a plus or a zero, or before an American one. The
 * code of a country is none: `0039 (0)6`, `0039 06`.
 */
function withoutPostcode(raw: string, start: number): DigitRun {
  const code =
    /^(?!00(?:39|37[89]) |00[1-9]\d{0,2} +\(0\))\d{4,6} +[-–·]? ?(?=[(+]|0\d)/.exec(raw)?.[0].length ??
    /^\d{5} +[-–·]? ?(?=\(?[2-9]\d\d\)?[ .-]\d{3}[ .-]\d{4}$)/.exec(raw)?.[0].length ??
    0
  return { raw: raw.slice(code), start: start + code, end: start + raw.length }
}

/** Numbers that only forms and templates show. */
export function isStandIn(national: string, reserved: boolean): boolean {
  if (/^(\d)\1{6,}$|123456|^(?:123){3}$|(\d)\2{6,}|0000000|987654321/.test(national)) return true
  return !reserved && /^\d{3}555(?:01\d\d|1234|5555)$|^\d{3}8675309$/.test(national)
}
