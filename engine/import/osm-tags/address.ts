import type { Tags } from '../pbf/element.ts'

/** The written parts of an address; null where the tags do not say. */
export interface Address {
  street: string | null
  postal_code: string | null
  suburb: string | null
  city: string | null
  state: string | null
  /** ISO 3166-1 alpha-2, upper case. */
  country: string | null
}

const unknown: Address = {
  street: null,
  postal_code: null,
  suburb: null,
  city: null,
  state: null,
  country: null,
}

export function addressOf(tags: Tags): Address {
  if (!hasAddress(tags)) return unknown
  const street = tags['addr:street'] ?? tags['addr:place']
  return {
    street: street ? streetLine(street, tags) : (text(tags, 'addr:full') ?? text(tags, 'addr:housename')),
    postal_code: text(tags, 'addr:postcode'),
    suburb: text(tags, 'addr:suburb', 'addr:neighbourhood', 'addr:district', 'addr:subdistrict'),
    city: text(tags, 'addr:city', 'addr:town', 'addr:village', 'addr:hamlet', 'addr:municipality'),
    state: text(tags, 'addr:state', 'addr:province', 'addr:region'),
    country: countryCode(tags['addr:country'] ?? tags['addr:country_code']),
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

function streetLine(street: string, tags: Tags): string {
  const number = tags['addr:housenumber']
  const unit = tags['addr:unit']
  return [number ? `${street} ${number}` : street, unit].filter(Boolean).join(', ')
}

function text(tags: Tags, ...keys: string[]): string | null {
  for (const key of keys) {
    const value = tags[key]?.trim()
    if (value) return value
  }
  return null
}
