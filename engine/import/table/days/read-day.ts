import { plainDigits } from '../numbers/read-number.ts'

/** What stands where in a day of three numbers. */
export type DayOrder = 'dmy' | 'mdy' | 'ymd'

/**
 * YYYY-MM-DD: of a day as programs write it, also in seconds, with its month as an English word, or of three numbers.
 * Numbers are read in the order of their column. A day that can stand in another order alone is not read: then others of the
 * column may be in that order too. Undefined where no order tells, and for what is no day.
 */
export function readDay(text: string, order?: DayOrder): string | undefined {
  const plain = plainDigits(text)
  const [, year, month, day] =
    /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/.exec(plain) ??
    /^((?:19|20)\d{2})(\d{2})(\d{2})$/.exec(plain) ??
    dayInSeconds(plain) ??
    dayByWord(plain) ??
    []
  if (year !== undefined && month !== undefined && day !== undefined) return isoDay(year, month, day)
  const days = numberedDays(plain)
  if (order !== undefined) return days.get(order)
  return new Set(days.values()).size === 1 ? [...days.values()][0] : undefined
}

/** The orders in which three numbers are a day; none for a text that is no such day. */
export const ordersOf = (text: string): DayOrder[] => [...numberedDays(plainDigits(text)).keys()]

/** A year of two digits is one from 1970 to next year, and begins a day only where it is not to come. */
function numberedDays(text: string): Map<DayOrder, string> {
  const [, first = '', sign, second = '', third] =
    /^(\d{1,2})([./-])(\d{1,2})\2(\d{4}|\d{2})(?!\d)/.exec(text) ?? []
  const days = new Map<DayOrder, string>()
  if (third === undefined) return days
  const add = (order: DayOrder, iso: string | undefined) => iso !== undefined && days.set(order, iso)
  const thisYear = new Date().getUTCFullYear() % 100
  const short = Number(third)
  const century = short <= thisYear + 1 ? '20' : short >= 70 ? '19' : ''
  const year = third.length === 4 ? third : `${century}${third}`
  add('dmy', isoDay(year, second, first))
  if (sign !== '.') add('mdy', isoDay(year, first, second))
  if (third.length === 2 && first.length === 2 && Number(first) <= thisYear)
    add('ymd', isoDay(`20${first}`, second, third))
  return days
}

function isoDay(year: string, month: string, day: string): string | undefined {
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const date = new Date(`${iso}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) ? iso : undefined
}

/** In seconds since 1970 or thousandths of them, from 2001 until tomorrow: other numbers are no days. */
function dayInSeconds(text: string): string[] | undefined {
  const ms = /^[1-9]\d{9}(?:\d{3})?$/.test(text) ? Number(text.slice(0, 10)) * 1_000 : Infinity
  if (ms > Date.now() + dayMs) return undefined
  const iso = new Date(ms).toISOString()
  return [text, iso.slice(0, 4), iso.slice(5, 7), iso.slice(8, 10)]
}

const dayMs = 86_400_000

const months = 'january|february|march|april|may|june|july|august|september|october|november|december'.split(
  '|',
)

/** `24 Dec 2025`, `24-Dec-2025`, `December 24, 2025` and `Wed, 24 Dec 2025`. */
function dayByWord(text: string): string[] | undefined {
  const [, before, word, after, year] =
    /^(?:(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*,?\s+)?(?:(\d{1,2})(?:st|nd|rd|th)?[\s.-]+)?([a-z]{3,9})\.?[\s,-]+(?:(\d{1,2})(?:st|nd|rd|th)?,?\s+)?(\d{4})(?!\d)/i.exec(
      text,
    ) ?? []
  const month = word === undefined ? 0 : months.findIndex((each) => each.startsWith(word.toLowerCase())) + 1
  const day = before ?? after
  return month > 0 && day !== undefined && year !== undefined ? [text, year, String(month), day] : undefined
}
