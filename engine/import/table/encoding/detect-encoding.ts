import { type Language, languages, type TwoByteEncoding, twoByteEncodings } from './languages.ts'

/**
 * The encoding of lines with bytes beyond ASCII, by how usual the letters are that they become in each one. One of two
 * bytes is told by its blocks, one of single bytes by the letters of its languages.
 */
export function detectEncoding(lines: Buffer): string {
  if (isMostlyUtf8(lines)) return 'utf-8'
  let best = { encoding: 'windows-1252', score: -Infinity }
  const consider = (encoding: string, score: number) => {
    if (score > best.score + leastLead) best = { encoding, score }
  }
  for (const [encoding, group] of Map.groupBy(languages, (language) => language.encoding))
    consider(encoding, scoreOfLetters(new TextDecoder(encoding).decode(lines), group))
  for (const encoding of twoByteEncodings) consider(encoding.encoding, scoreOfBlocks(lines, encoding))
  return best.encoding
}

/** The first of two encodings that fit as well is the likelier one. */
const leastLead = 0.04

const sequences = /[\xc2-\xdf][\x80-\xbf]|[\xe0-\xef][\x80-\xbf]{2}|[\xf0-\xf4][\x80-\xbf]{3}|[\x80-\xff]/g
const mostBroken = 0.1

/** Some damaged bytes make no other encoding of a text. */
function isMostlyUtf8(lines: Buffer): boolean {
  let [whole, broken] = [0, 0]
  for (const [sequence] of lines.toString('latin1').matchAll(sequences)) {
    if (sequence.length > 1) whole += 1
    else broken += 1
  }
  return broken <= whole * mostBroken
}

/** The mean weight of each byte beyond ASCII. */
function scoreOfBlocks(bytes: Buffer, { weight, alone }: TwoByteEncoding): number {
  let [sum, high] = [0, 0]
  for (let at = 0; at < bytes.length; at += 1) {
    const first = bytes[at] ?? 0
    if (first < 0x80) continue
    const single = alone?.(first)
    const found = single ?? weight(first, bytes[at + 1] ?? 0)
    high += found === undefined || single !== undefined ? 1 : 2
    sum += found ?? -4
    if (found !== undefined && single === undefined) at += 1
  }
  return high === 0 ? 0 : sum / high
}

const words = /[\p{L}\p{M}\u0080-\uffff]+/gu
const beyondAscii = /[\u0080-\uffff]/u
/** Signs that stand beside words in texts. */
const usualSigns = '“”„«»‘’‚–—…€©®°·•№™¿¡ºª§×'

/** The mean weight of each letter and sign beyond ASCII in the language that fits best. */
function scoreOfLetters(text: string, group: readonly Language[]): number {
  const found = text.match(words)?.filter((word) => beyondAscii.test(word)) ?? []
  const isLatin = /[a-z\u00df-\u024f]/.test(group[0]?.often ?? '')
  const letters = new Map<string, number>()
  let [count, common] = [0, 0]
  for (const word of found) {
    const signs = Array.from(word)
    let run = 0
    for (const [index, sign] of signs.entries()) {
      if (sign <= '\u007f' || sign === '\u00a0') {
        run = 0
        continue
      }
      count += 1
      run += 1
      const [before, after] = [signs[index - 1] ?? '', signs[index + 1] ?? '']
      if (isLetter(sign)) {
        const lower = sign.toLowerCase()
        letters.set(lower, (letters.get(lower) ?? 0) + 1)
        if (isUpper(sign) && isLower(before)) common -= 1.5
        if (isUpper(sign) && isUpper(before)) common -= 0.3
        if (isLatin && run > 2) common -= 1 // no Latin script marks so many letters in a row
        if (!isLatin && (/[a-z]/i.test(before) || /[a-z]/i.test(after))) common -= 1.5
      } else common += weightOfSign(sign, isLetter(before) && isLetter(after))
    }
  }
  if (count === 0) return 0
  const totals = group.map(({ often, seldom = '' }) => {
    let total = 0
    for (const [letter, times] of letters)
      total += times * (often.includes(letter) ? 1 : seldom.includes(letter) ? 0.6 : -0.4)
    return total
  })
  // A table of names mixes the languages of one region.
  const all = group.map(({ often, seldom = '' }) => often + seldom).join('')
  let mixed = 0
  for (const [letter, times] of letters) mixed += times * (all.includes(letter) ? 0.6 : -0.4)
  return (Math.max(mixed, ...totals) + common) / count
}

function weightOfSign(sign: string, isInWord: boolean): number {
  if (isInWord) return sign === '’' || sign === '–' || sign === '·' ? 0 : -2
  if (usualSigns.includes(sign)) return 0.1
  return sign < '\u00a0' || sign === '\ufffd' ? -4 : -0.8
}

const isLetter = (sign: string) => /^[\p{L}\p{M}]/u.test(sign)
const isUpper = (sign: string) => /^\p{Lu}/u.test(sign)
const isLower = (sign: string) => /^\p{Ll}/u.test(sign)
