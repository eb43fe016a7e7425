import { getDomain } from 'tldts'
import { parseAddress } from '#engine/email/address/parse-address.ts'
import { accountHandle } from '../accounts/account-handle.ts'
import { emailParts } from '../contact-parts.ts'
import { ordersOf, readDay } from '../days/read-day.ts'
import { readDegrees, readPosition } from '../numbers/read-degrees.ts'
import { isNumber } from '../numbers/read-number.ts'
import { readCountry, readShare } from '../read-value.ts'
import { readCallingCode } from '../values/calling-code.ts'
import { phoneParts } from '../values/phone-cell.ts'
import type { ValueShape } from './fields.ts'

/** A network writes names with an @ in the path of a page, and a host has none. */
const isWebAddress = (text: string): boolean =>
  !/\s|^(?:https?:\/\/)?[^/]*@/i.test(text) &&
  text.includes('.') &&
  getDomain(text, { allowPrivateDomains: true }) !== null

const isPhone = (text: string): boolean =>
  /^[+(\d][\d\s()./-]{5,24}$/.test(text) && text.replace(/\D/g, '').length >= 7 && !/^\d\.\d{5,}$/.test(text) // a fraction

/** A number may have labels; what has more letters than digits is a text or an address. */
function isMostlyDigits(text: string): boolean {
  const letters = text.replace(/\P{L}/gu, '').length
  return letters < 3 || letters <= text.replace(/\P{Nd}/gu, '').length * 1.5
}

const isDate = (text: string): boolean => /^\d{4}-\d{2}-\d{2}|^\d{1,2}[./-]\d{1,2}[./-]\d{2,4}$/.test(text)

const networks =
  /(?:^|\.|\/)(?:facebook|instagram|twitter|x|tiktok|youtube|threads|pinterest|vimeo|vk)\.com|t\.me|youtu\.be/i

/** The page of a place on a map is not its website. */
export const isMapPage = (text: string): boolean =>
  /^(?:https?:\/\/)?(?:(?:www\.|maps\.)?google\.[a-z.]+\/maps|maps\.google\.|(?:maps\.app\.)?goo\.gl\/|maps\.apple\.com)/i.test(
    text,
  )

const fits: Record<ValueShape, (text: string) => boolean> = {
  any: () => true,
  text: (text) => !/^[\d.,%+-]+$/.test(text),
  name: (text) => !/^[\d.,%+-]+$|@|:\/\//.test(text),
  email: (text) => text.includes('@') && emailParts(text).some((part) => parseAddress(part.toLowerCase()).ok),
  phone: (text) => isMostlyDigits(text) && phoneParts(text).every(isPhone),
  'written phone': (text) =>
    isMostlyDigits(text) &&
    phoneParts(text).every(
      (part) => isPhone(part) && /^(?:\+|\(|0)|\d[ -]\d+[ -]\d/.test(part) && !isDate(part),
    ),
  'calling code': (text) => readCallingCode(text) !== undefined,
  url: isWebAddress,
  linkedin: (text) => /(?:^|\.|\/)linkedin\.com\/(?:in|pub|company|school)\//i.test(text),
  'network page': (text) => networks.test(text) && isWebAddress(text),
  'own page': (text) =>
    isWebAddress(text) &&
    /\.\p{L}[\p{L}\d-]+(?:[/:?#]|$)/u.test(text) &&
    !networks.test(text) &&
    !isMapPage(text) &&
    !/\.(?:jpe?g|png|gif|svg|webp|pdf)(?:\?|$)/i.test(text) &&
    !/linkedin\.com/i.test(text),
  profile: (text) => networks.test(text) || (/^@?[\w.-]{2,60}$/.test(text) && !isNumber(text)),
  handle: (text) => !/\s/.test(text),
  account: (text) =>
    accountHandle('', text) !== undefined || networks.test(text) || /^https?:\/\/\S+\/@/.test(text),
  number: isNumber,
  share: (text) => readShare(text, 'percent') !== undefined,
  latitude: (text) => (readDegrees(text, 'lat') ?? readPosition(text)) !== undefined,
  longitude: (text) => readDegrees(text, 'lon') !== undefined,
  country: (text) => readCountry(text) !== undefined,
  date: (text) => readDay(text) !== undefined || ordersOf(text).length > 0,
}

/** Fields of all kinds ask for a few shapes of the same values. */
const known = new WeakMap<readonly string[], Map<ValueShape, number>>()

/** The share of the values that look like `shape`, of those that are there. The values don't change once they were asked for. */
export function shareThatFits(values: readonly string[], shape: ValueShape): number {
  if (values.length === 0) return 0
  const shares = known.get(values) ?? new Map<ValueShape, number>()
  const before = shares.get(shape)
  if (before !== undefined) return before
  const share = values.filter(fits[shape]).length / values.length
  known.set(values, shares.set(shape, share))
  return share
}
