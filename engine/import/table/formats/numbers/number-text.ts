/** As programs write numbers into files: `1.2345678901E10`, `501.0`. */
const written = /^-?\d+(?:\.\d+)?(?:e[+-]?\d{1,3})?$/i
/** What a spreadsheet keeps of a number. */
const mostDigits = 15

/** A stored number as a spreadsheet shows it: all digits, no power of ten, no end that is made by binary fractions. */
export function numberText(text: string): string {
  if (/^-?\d{1,15}$/.test(text) || !written.test(text)) return text
  const number = Number(text)
  const isPlain = Math.abs(number) < 1e21 && (number === 0 || Math.abs(number) >= 1e-6)
  if (!isPlain || (Number.isInteger(number) && !Number.isSafeInteger(number))) return text
  return String(Number.isInteger(number) ? number : Number(number.toPrecision(mostDigits)))
}

/** A place of a digit, or what stands between digits. */
type Part = '0' | '#' | { text: string }

const isPlace = (part: Part): part is '0' | '#' => typeof part === 'string'

/** How whole numbers are shown: `00000` keeps the zeros of postal codes, `(000) 000-0000` is a number of a phone. */
export interface DigitFormat {
  sections: readonly { parts: readonly Part[]; isFor: (value: number) => boolean }[]
}

const longestFormat = 200
const literal = /["\\_*]/

/** The format of digits that a code such as `00000` or `[<=9999999]000-0000;(000) 000-0000` is; undefined for every other one. */
export function digitFormat(code: string): DigitFormat | undefined {
  if (code.length > longestFormat) return undefined
  const written = code.split(';')
  const sections = []
  for (const section of written) {
    const condition = /^\[(<=|<|>=|>|=)(\d{1,15})\]/.exec(section)
    const parts = partsOf(section.replace(/^(?:\[[^\]]*\])+/, ''))
    if (!parts) {
      if (sections.length > 0) break // for numbers below zero, or for texts
      return undefined
    }
    sections.push({ parts, isFor: isForOf(condition?.[1], Number(condition?.[2])) })
    if (!condition) break
  }
  return sections.some(({ parts }) => saysMore(parts)) ? { sections } : undefined
}

function isForOf(sign: string | undefined, limit: number): (value: number) => boolean {
  if (sign === '<=') return (value) => value <= limit
  if (sign === '<') return (value) => value < limit
  if (sign === '>=') return (value) => value >= limit
  if (sign === '>') return (value) => value > limit
  return sign === '=' ? (value) => value === limit : () => true
}

/** A number without a fraction is shown so anyway. */
const saysMore = (parts: readonly Part[]): boolean =>
  parts.filter((part) => part === '0').length > 1 || !parts.every(isPlace)

/** Undefined for formats of fractions, thousands, shares, days and texts. */
function partsOf(section: string): Part[] | undefined {
  const parts: Part[] = []
  for (let at = 0; at < section.length; at += 1) {
    const letter = section[at] ?? ''
    // Behind the first zero all places are shown.
    if (letter === '0' || (/[#?]/.test(letter) && parts.includes('0'))) parts.push('0')
    else if (letter === '#' || letter === '?') parts.push('#')
    else if (letter === '"') {
      const end = section.indexOf('"', at + 1)
      if (end < 0) return undefined
      parts.push({ text: section.slice(at + 1, end) })
      at = end
    } else if (literal.test(letter)) {
      if (letter === '\\') parts.push({ text: section[at + 1] ?? '' })
      at += 1
    } else if (/[-+() ]/.test(letter)) parts.push({ text: letter })
    else return undefined
  }
  // A word behind the digits is a unit: "50 km".
  const last = parts.findLastIndex(isPlace)
  const isUnit = parts.slice(last + 1).some((part) => !isPlace(part) && /[\p{L}\p{S}]/u.test(part.text))
  return last < 0 || isUnit ? undefined : parts
}

/** A number as its format shows it. */
export function formatted(text: string, { sections }: DigitFormat): string {
  if (!/^\d{1,15}$/.test(text)) return text
  const value = Number(text)
  const parts = sections.find(({ isFor }) => isFor(value))?.parts
  if (!parts) return text
  let [left, places] = [text, parts.filter(isPlace).length]
  let shown = ''
  for (const part of parts.toReversed()) {
    if (!isPlace(part)) {
      shown = part.text + shown
      continue
    }
    places -= 1
    const digits = places === 0 ? left : left.slice(-1) // the first place holds all digits that are left
    left = left.slice(0, -digits.length || left.length)
    shown = (digits === '' && part === '0' ? '0' : digits) + shown
  }
  return shown
}
