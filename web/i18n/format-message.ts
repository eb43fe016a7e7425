import { type Formats, messagePieces as pieces } from '#contract/messages/format-message.ts'
import { type Language, languages } from '#contract/values/languages.ts'
import { formatDate, formatNumber } from './format.ts'

/** A message in a language, its numbers and dates written the reader's way. */
export function messagePieces<Value>(
  locale: string,
  message: string,
  values: Readonly<Record<string, Value>>,
): (Value | string)[] {
  const formats: Formats<Value> = {
    locale,
    number: (value, style) => formatNumber(value, style === 'percent' ? { style: 'percent' } : {}),
    other(value, { format, style }) {
      if (format === 'time') return formatDate(value as string, 'time')
      if (format === 'date') return formatDate(value as string, style === 'short' ? 'short' : 'long')
      return typeof value === 'string' ? isolated(value, locale) : value
    },
  }
  return pieces(formats, message, values)
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
