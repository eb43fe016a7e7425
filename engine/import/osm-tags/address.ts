import type { Tags } from '../pbf/element.ts'
import { blockAddress, readJapaneseLine } from './japanese-address.ts'

/** The written parts of an address; null where the tags do not say. */
export interface Address {
  /** A street; a named place where streets have no names; quarter and block district in Japan. */
  street: string | null
  /** House number; block and house number in Japan. */
  number: string | null
  unit: string | null
  postal_code: string | null
  suburb: string | null
  city: string | null
  state: string | null
  /** ISO 3166-1 alpha-2, upper case. */
  country: string | null
}

export const noAddress: Address = {
  street: null,
  number: null,
  unit: null,
  postal_code: null,
  suburb: null,
  city: null,
  state: null,
  country: null,
}

export function addressOf(tags: Tags): Address {
  if (!hasAddress(tags)) return noAddress
  const stated = {
    street: text(tags, 'addr:street', 'addr:place'),
    number: text(tags, 'addr:housenumber', 'addr:conscriptionnumber', 'addr:streetnumber'),
    unit: text(tags, 'addr:unit'),
    postal_code: text(tags, 'addr:postcode'),
    suburb: text(tags, 'addr:suburb', 'addr:neighbourhood', 'addr:district', 'addr:subdistrict'),
    city: text(tags, 'addr:city', 'addr:town', 'addr:village', 'addr:hamlet', 'addr:municipality'),
    state: text(tags, 'addr:state', 'addr:province', 'addr:region'),
    country: countryCode(tags['addr:country'] ?? tags['addr:country_code']),
  }
  if (tags['addr:block_number'] !== undefined) return { ...stated, ...blockAddress(tags) }
  if (stated.street !== null) return stated
  const full = text(tags, 'addr:full')
  const read = full === null ? undefined : readJapaneseLine(full)
  if (read) {
    const { city, state } = stated
    return { ...stated, ...read, city: city ?? read.city, state: state ?? read.state }
  }
  return {
    ...stated,
    street: full ?? text(tags, 'addr:housename'),
    number: full === null ? stated.number : null,
  }
}

/** Most places have none: one look at each key instead of one for each part. */
function hasAddress(tags: Tags): boolean {
  for (const key in tags) if (key.startsWith('addr:')) return true
  return false
}

/** Upper-case alpha-2; null for anything that is no such code, such as a name. */
export function countryCode(code: string | undefined): string | null {
  const upper = code?.trim().toUpperCase()
  if (upper === 'UK') return 'GB'
  return upper && /^[A-Z]{2}$/.test(upper) ? upper : null
}

/** Street, number and unit in one line; a block of Japan follows its district without a space. */
export function streetLine({
  street,
  number,
  unit,
}: Pick<Address, 'street' | 'number' | 'unit'>): string | null {
  if (street === null) return null
  const space = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]$/u.test(street) ? '' : ' '
  return [number === null ? street : `${street}${space}${number}`, unit].filter(Boolean).join(', ')
}

function text(tags: Tags, ...keys: string[]): string | null {
  for (const key of keys) {
    const value = tags[key]?.trim()
    if (value) return value
  }
  return null
}
