import { type NumberType, parsePhoneNumberFromString } from 'libphonenumber-js/max'

type LineKind =
  | 'mobile'
  | 'landline'
  | 'mobile_or_landline'
  | 'toll_free'
  | 'premium'
  | 'shared_cost'
  | 'internet'
  | 'other'

/** What the number plan says of a line. */
export interface PhoneLine {
  kind: LineKind
  /** ISO 3166-1 alpha-2; null for a number of no country, such as a satellite phone. */
  country: string | null
  /** IANA names of zones of the country, the earliest clock first: one where its clocks agree, else the two extremes. */
  time_zones: string[]
}

const kinds: Record<NonNullable<NumberType>, LineKind> = {
  MOBILE: 'mobile',
  FIXED_LINE: 'landline',
  FIXED_LINE_OR_MOBILE: 'mobile_or_landline',
  TOLL_FREE: 'toll_free',
  PREMIUM_RATE: 'premium',
  SHARED_COST: 'shared_cost',
  VOIP: 'internet',
  PERSONAL_NUMBER: 'other',
  PAGER: 'other',
  UAN: 'other',
  VOICEMAIL: 'other',
}

/**
 * The kind of a line by the metadata of libphonenumber, and where its clock may stand at `now`. Some plans, as that of North
 * America, do not tell mobile from landline. Null for a text that is no number of a plan.
 */
export function phoneLine(e164: string, now = new Date()): PhoneLine | null {
  const number = parsePhoneNumberFromString(e164)
  if (!number) return null
  const country = number.country ?? null
  const type = number.getType()
  const time_zones = country === null ? [] : extremes(zonesOf(country), now)
  return { kind: type ? kinds[type] : 'other', country, time_zones }
}

const known = new Map<string, string[]>()

/** Zones of a country (CLDR). Its type is newer than the compiler's library. */
function zonesOf(country: string): string[] {
  const before = known.get(country)
  if (before) return before
  const locale: Intl.Locale & { getTimeZones?: () => string[] | undefined } = new Intl.Locale(
    `und-${country}`,
  )
  const zones = locale.getTimeZones?.() ?? []
  known.set(country, zones)
  return zones
}

/** The zones with the earliest and the latest clock, or one where all clocks agree. */
function extremes(zones: string[], now: Date): string[] {
  const clocks = zones
    .map((zone) => ({ zone, offset: offsetOf(zone, now) }))
    .toSorted((a, b) => a.offset - b.offset)
  const [first] = clocks
  const last = clocks.at(-1)
  if (!first || !last) return []
  return first.offset === last.offset ? [first.zone] : [first.zone, last.zone]
}

/** Minutes ahead of UTC. */
function offsetOf(timeZone: string, now: Date): number {
  const format = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' })
  const name = format.formatToParts(now).find(({ type }) => type === 'timeZoneName')?.value ?? ''
  const [, sign = '+', hours = '0', minutes = '0'] = /GMT([+-])(\d+):(\d+)/.exec(name) ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
}
