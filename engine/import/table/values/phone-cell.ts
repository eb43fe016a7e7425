import { plainDigits } from '../numbers/read-number.ts'

const digitsOf = (text: string): number => text.replace(/\P{Nd}/gu, '').length
/** Fewer are the end of one number: "030 / 555 01 23". */
const leastDigits = 7

/** A run of digits and of the signs that are written in numbers. */
const run = /[+(]{0,2}\d[\d ()./-]*/g
const isLabelled = /[\p{L}#;=]/u

/** Words behind a number, in front of the extension at which a person is reached. */
const extension =
  /(?:^|[\s,;/(.-])(?:x|e?xtn?|extension|ext|app|apparat|dw|durchwahl|nst|nebenstelle|poste|int|interno|interne|anexo|ramal|dahili|wew|wewn|wewnętrzny|toestel|tst|ank|доб|вн|внутр|εσωτ|داخلي|תחויה|שלוחה)[\s.:=]*$|#\s*$|(?:内線|分机|分機|내선)[\s:：]*$/iu

/** Labels of the number behind them, which is that of a fax. */
const fax =
  /(?:fax|faks|faxnummer|facsimile|t[ée]l[ée]copie|факс|φαξ|فاكس|פקס|传真|傳真|ファックス|ファクス|팩스)\p{L}*[\s.:#)-]*$|(?:^|[\s,;/|(])f ?[.:]\s*$/iu
/** A word between two numbers is the label of the second one. */
const longestLabel = 30

/**
 * The numbers in a cell, in plain digits: without the mark by which spreadsheets keep a plus sign from being a formula,
 * without labels, remarks, extensions and faxes. The cell itself where none is found.
 */
export function phoneParts(cell: string): string[] {
  const text = plainNumber(/^['’]/.test(cell) ? cell.slice(1).trimStart() : cell)
  if (powerOfTen.test(text)) return [allDigits(text) ?? text]
  return isLabelled.test(text) ? (labelledNumbers(text) ?? [text]) : dividedNumbers(text)
}

const powerOfTen = /^\+?\d(?:[.,]\d+)?e\+?\d{1,2}$/i

/** The digits of `4.4207946001E10` as programs write it; undefined for a number that was rounded, as `4.42E+10`. */
function allDigits(text: string): string | undefined {
  const [written = '', power] = text.toLowerCase().split('e')
  const digits = written.replace(/\D/g, '')
  return digits.length === Number(power) + 1 ? digits : undefined
}

/** Numbers beside each other, between signs or each with its plus. */
function dividedNumbers(text: string): string[] {
  if (digitsOf(text) < leastDigits * 2) return [text]
  for (const divider of [/[;,|\n]| \/ | ::: /, / (?=\+)/]) {
    const parts = text.split(divider).map((part) => part.trim())
    if (parts.length > 1 && parts.every((part) => digitsOf(part) >= leastDigits)) return parts
  }
  return [text]
}

/** The numbers between words; undefined where there are none. */
function labelledNumbers(text: string): string[] | undefined {
  const numbers: string[] = []
  let [end, isKnown] = [0, false]
  for (const { 0: found, index } of text.matchAll(run)) {
    const before = text.slice(Math.max(end, index - longestLabel), index)
    end = index + found.length
    if (fax.test(before)) isKnown = true
    else if (digitsOf(found) >= leastDigits && !(numbers.length > 0 && extension.test(before)))
      numbers.push(...dividedNumbers(withoutEnd(found)))
  }
  return numbers.length > 0 ? numbers : isKnown ? [''] : undefined
}

/** What a label left at the end of a number: an opening bracket, a stroke, a dash. */
const withoutEnd = (number: string): string => number.replace(/[ (./-]+$/, '')

/** A plus that is written behind the digits, as texts from right to left show it, stands before them. */
const plusBehind = /^([\d ()./-]{7,30})\+$/

function plainNumber(cell: string): string {
  const isLong = cell.includes('\n') && digitsOf(cell) >= leastDigits * 2
  const text = plainDigits(isLong ? cell.replaceAll('\n', '|') : cell).replace(/[‐-―]/g, '-')
  const digits = plusBehind.exec(text)?.[1]
  return digits === undefined ? text : `+${digits.trim()}`
}
