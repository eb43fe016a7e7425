import { currentDirection, currentLocale, currentTimeZone } from './locale.ts'

type When = Date | string | number

const dateStyles = {
  short: { day: 'numeric', month: 'short' },
  long: { day: 'numeric', month: 'short', year: 'numeric' },
  time: {},
  month: { month: 'short', year: 'numeric' },
  full: { day: 'numeric', month: 'short', year: 'numeric' },
} satisfies Record<string, Intl.DateTimeFormatOptions>

const steps = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const

type Format = Intl.NumberFormat | Intl.DateTimeFormat | Intl.RelativeTimeFormat | Intl.ListFormat

/** Intl objects are costly to make: one per locale and option set. */
const made = new Map<string, Format>()

export function formatNumber(value: number, options: Intl.NumberFormatOptions = {}): string {
  return once(`n${JSON.stringify(options)}`, (locale) => new Intl.NumberFormat(locale, options)).format(value)
}

/** In a line that runs from the right, the mark of "US$" would part from its letters and stand before them. */
const staysTogether = '\u200e'

/** "$4.50", in the currency and with the digits of the options. */
export function formatMoney(
  amount: number,
  options: Intl.NumberFormatOptions & { currency: string },
): string {
  const text = formatNumber(amount, { ...options, style: 'currency' })
  return currentDirection() === 'rtl' ? text + staysTogether : text
}

/** "12.4K", "3.1M". */
export const formatCompact = (value: number) =>
  formatNumber(value, { notation: 'compact', maximumFractionDigits: 1 })

/** "2.4%"; with a sign "+2.4%". */
export const formatRate = (share: number, isSigned = false) =>
  formatNumber(share, {
    style: 'percent',
    maximumFractionDigits: 1,
    ...(isSigned && { signDisplay: 'exceptZero' }),
  })

const sizes = [
  ['gigabyte', 1e9],
  ['megabyte', 1e6],
] as const

/** Bytes in the largest decimal unit that leaves at least one: "20 GB", "340 kB", "8.4 MB/s". */
export function formatBytes(bytes: number, per: '' | '-per-second' = ''): string {
  const [unit, size] = sizes.find(([, least]) => bytes >= least) ?? ['kilobyte', 1e3]
  return formatNumber(bytes / size, {
    style: 'unit',
    unit: `${unit}${per}`,
    maximumFractionDigits: bytes >= 1e7 && bytes < 1e9 ? 0 : 1,
  })
}

/** A share from 0 to 1 as "68%". */
export function formatPercent(share: number): string {
  return formatNumber(share, { style: 'percent', maximumFractionDigits: 0 })
}

export function formatDate(when: When, style: keyof typeof dateStyles = 'long'): string {
  const timeZone = currentTimeZone()
  return once(
    `d${style}${timeZone}`,
    (locale) =>
      new Intl.DateTimeFormat(locale, {
        ...dateStyles[style],
        ...((style === 'time' || style === 'full') && clockOf(locale)),
        ...(timeZone ? { timeZone } : {}),
      }),
  ).format(new Date(when))
}

/** A clock of 12 hours writes "8:49 AM", one of 24 hours "08:49". */
export function clockOf(locale: string): Intl.DateTimeFormatOptions {
  const { hour12 } = new Intl.DateTimeFormat(locale, { hour: 'numeric' }).resolvedOptions()
  return { hour: hour12 ? 'numeric' : '2-digit', minute: '2-digit' }
}

/** A day of the calendar, "2026-11-20": the same day wherever it is read. */
export function formatDay(day: string, style: 'short' | 'long' | 'month' = 'long'): string {
  return once(
    `y${style}`,
    (locale) => new Intl.DateTimeFormat(locale, { ...dateStyles[style], timeZone: 'UTC' }),
  ).format(new Date(day))
}

/** "2 days ago", "in 3 minutes", "now". Show `formatDate(when, 'full')` as its hint. */
export function formatRelative(when: When, now: When = Date.now()): string {
  const seconds = (new Date(when).getTime() - new Date(now).getTime()) / 1000
  const step = steps.find(([, length]) => Math.abs(seconds) >= length)
  const format = once('r', (locale) => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }))
  return step ? format.format(Math.round(seconds / step[1]), step[0]) : format.format(0, 'second')
}

/** "people, emails by domain, and influencers". */
export const formatList = (items: readonly string[]): string =>
  once('l', (locale) => new Intl.ListFormat(locale)).format(items)

function once<Made extends Format>(key: string, make: (locale: string) => Made): Made {
  const locale = currentLocale()
  const found = made.get(locale + key)
  if (found) return found as Made // the key names the kind
  const fresh = make(locale)
  made.set(locale + key, fresh)
  return fresh
}
