import { type Language, languages } from '#contract/values/languages.ts'
import { formatDate, formatNumber } from './format.ts'
import { type Part, parseMessage } from './parse-message.ts'

const parsed = new Map<string, Part[]>()

/** A message as pieces in order: strings, and the values that are not text (elements) as they came. */
export function messagePieces<Value>(
  locale: string,
  message: string,
  values: Readonly<Record<string, Value>>,
): (Value | string)[] {
  let parts = parsed.get(message)
  if (!parts) {
    parts = parseMessage(message)
    parsed.set(message, parts)
  }
  return evaluate(locale, parts, values, 0)
}

function evaluate<Value>(
  locale: string,
  parts: readonly Part[],
  values: Readonly<Record<string, Value>>,
  count: number,
): (Value | string)[] {
  return parts.flatMap((part) => {
    if (part.kind === 'text') return [part.text]
    if (part.kind === 'count') return [formatNumber(count)]
    const value = values[part.name]
    if (part.kind === 'value') return value === undefined ? [] : [formatted(part, value, locale)]
    if (part.by === 'select') return evaluate(locale, pick(part.branches, String(value)), values, count)
    const number = Number(value)
    const type = part.by === 'plural' ? 'cardinal' : 'ordinal'
    const category = new Intl.PluralRules(locale, { type }).select(number)
    const branch = part.branches[`=${number}`] ?? pick(part.branches, category)
    return evaluate(locale, branch, values, number)
  })
}

function pick(branches: Readonly<Record<string, Part[]>>, key: string): Part[] {
  return branches[key] ?? branches['other'] ?? []
}

/** Numbers are always written the user's way; other values stay as they are unless a format says more. */
function formatted<Value>(
  part: Extract<Part, { kind: 'value' }>,
  value: Value,
  locale: string,
): Value | string {
  if (part.format === 'date' || part.format === 'time') {
    const short = part.style === 'short' || part.format === 'time'
    return formatDate(value as string, part.format === 'time' ? 'time' : short ? 'short' : 'long')
  }
  if (typeof value === 'string') return isolated(value, locale)
  if (typeof value !== 'number') return value
  return formatNumber(value, part.style === 'percent' ? { style: 'percent' } : {})
}

const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/

/**
 * An address or a name that reads the other way than its sentence keeps its own order, and the sentence keeps its own:
 * both marks are invisible. UAX 9, 2.4.2: first strong isolate.
 */
function isolated(value: string, locale: string): string {
  const isForeign = languages[locale as Language]?.direction === 'rtl' || rightToLeft.test(value) // tests name locales that are no languages of ours
  return isForeign && value !== '' ? `\u2068${value}\u2069` : value
}
