/** What stands between the whole part of a number and its fraction. */
export type DecimalSign = '.' | ','

export interface NumberForm {
  /** The sign of fractions in the column; undefined where its values do not tell. */
  decimal?: DecimalSign | undefined
  /** The field counts whole things: three digits behind a point or a comma are thousands. */
  isWhole?: boolean
}

/** Words for powers of ten behind a number, as tables of several languages write them. */
const scales: Record<string, number> = Object.fromEntries(
  [
    { scale: 1e3, words: 'k|tsd|тыс|тис|千|천' },
    { scale: 1e4, words: '万|萬|만' },
    { scale: 1e5, words: 'lakh|lakhs|lac' },
    { scale: 1e6, words: 'm|mio|mln|mn|mi|млн|million|millions|millionen' },
    { scale: 1e7, words: 'crore|crores|cr' },
    { scale: 1e8, words: '億|亿|억' },
    { scale: 1e9, words: 'b|bn|mrd|mld|млрд|billion|billions' },
  ].flatMap(({ scale, words }) => words.split('|').map((word) => [word, scale])),
)
/** A thousand in Spanish and Portuguese, a million in English: known by its comma. */
const mil = 'mil'

const digits = String.raw`\d{1,3}(?:[ '’]\d{3})+(?:[.,]\d+)?(?!\d)|\d+(?:[.,]\d+)*`
const scaleWords = [...Object.keys(scales), mil].toSorted((a, b) => b.length - a.length).join('|')
/** A number with its scale, wherever it stands in a text. */
export const numberPattern = String.raw`(?:${digits})(?:\s?(?:${scaleWords})(?![a-zà-ÿа-я])\.?)?`

const whole = new RegExp(String.raw`^([+-]?)(${digits})(?:\s?(${scaleWords})\.?)?$`, 'i')
const scientific = /^[+-]?\d(?:\.\d+)?e[+-]?\d{1,2}$/i

/** Digits and signs of any script as ASCII has them. */
export const plainDigits = (text: string): string =>
  /^[ -~]*$/.test(text)
    ? text.trim()
    : text
        .normalize('NFKC')
        .replace(/[٠-٩۰-۹]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 15))
        .replaceAll('٬', '')
        .replaceAll('٫', '.')
        .replaceAll('−', '-')
        .replace(/\s+/g, ' ')
        .trim()

/** How the separators of a number are to be taken, as far as it tells by itself. */
type Reading = { decimal: DecimalSign } | { unclear: DecimalSign } | undefined

const other = { '.': ',', ',': '.' } as const

function readingOf(text: string): Reading {
  const compact = text.replace(/[ '’]/g, '')
  const last = compact.includes('.') || compact.includes(',') ? /[.,](?=\d+$)/.exec(compact)?.[0] : undefined
  if (last !== '.' && last !== ',') return undefined
  const rest = compact.slice(0, compact.lastIndexOf(last))
  if (rest.includes(other[last])) return { decimal: last }
  if (rest.includes(last)) return { decimal: other[last] }
  const isGrouped = compact.length === text.length && /^[1-9]\d{0,2}[.,]\d{3}$/.test(compact)
  return isGrouped ? { unclear: last } : { decimal: last }
}

/** The sign of fractions that a number can only be written with; undefined where it may be either, or is no number. */
export function decimalSignOf(text: string): DecimalSign | undefined {
  const found = whole.exec(plainDigits(text).replace(/\s?%$/, ''))?.[2]
  const reading = found === undefined ? undefined : readingOf(found)
  return reading && 'decimal' in reading ? reading.decimal : undefined
}

/** The point or comma of a number that may divide its thousands or begin its fraction, such as `12.500`. */
export function unclearSignOf(text: string): DecimalSign | undefined {
  const found = whole.exec(plainDigits(text))
  const reading = found?.[2] === undefined || found[3] !== undefined ? undefined : readingOf(found[2])
  return reading && 'unclear' in reading ? reading.unclear : undefined
}

/** Whether a text is a number in some form. */
export const isNumber = (text: string): boolean => {
  const plain = plainDigits(text)
  return whole.test(plain) || scientific.test(plain)
}

/**
 * A number such as `50.7M`, `3,300`, `1.234.567`, `1 500`, `1,5 Mio.` or `12.3万`; undefined for what is none. What may be
 * read in two ways is read as the column is, and refused where that does not tell.
 */
export function readNumber(text: string, { decimal, isWhole }: NumberForm = {}): number | undefined {
  const plain = plainDigits(text)
  if (scientific.test(plain)) return rounded(Number(plain))
  const [, minus, number, word] = whole.exec(plain) ?? []
  if (number === undefined) return undefined
  const scale = scaleOf(word?.toLowerCase(), { number, decimal })
  const sign = signOf(readingOf(number), { decimal, isWhole: isWhole === true, hasScale: word !== undefined })
  if (scale === undefined || sign === undefined) return undefined
  const value = valueOf(number.replace(/[ '’]/g, ''), sign)
  if (value === undefined) return undefined
  const scaled = value * scale * (minus === '-' ? -1 : 1)
  if (isWhole && scale === 1 && !Number.isInteger(scaled)) return undefined
  return rounded(scaled)
}

function scaleOf(
  word: string | undefined,
  { number, decimal }: { number: string; decimal: DecimalSign | undefined },
): number | undefined {
  if (word === undefined) return 1
  if (word !== mil) return scales[word]
  return decimal === ',' || /,\d{1,2}$/.test(number) ? 1_000 : undefined
}

interface Known {
  decimal: DecimalSign | undefined
  isWhole: boolean
  hasScale: boolean
}

/** The sign of fractions of a number; undefined where it cannot be told. */
function signOf(reading: Reading, { decimal, isWhole, hasScale }: Known): DecimalSign | undefined {
  if (!reading) return '.'
  if ('decimal' in reading) return reading.decimal
  const { unclear } = reading
  if (hasScale) return decimal ?? (unclear === '.' ? '.' : undefined)
  if (isWhole) return decimal === unclear ? undefined : other[unclear]
  return decimal ?? (unclear === ',' ? '.' : undefined)
}

/** Undefined for digits that are no groups of three, or in India of two, before a sign that is no fraction. */
function valueOf(number: string, decimal: DecimalSign): number | undefined {
  const at = number.lastIndexOf(decimal)
  const [before, after] = at < 0 ? [number, ''] : [number.slice(0, at), number.slice(at + 1)]
  if (!/^\d*$/.test(after)) return undefined
  if (!/^\d+$|^\d{1,3}(?:([.,])\d{3})(?:\1\d{3})*$|^\d{1,2}(?:,\d{2})+,\d{3}$/.test(before)) return undefined
  if (before.includes(decimal)) return undefined
  return Number(`${before.replaceAll(other[decimal], '')}.${after || '0'}`)
}

const rounded = (value: number): number | undefined =>
  Number.isFinite(value) ? Math.round(value * 1e6) / 1e6 : undefined
