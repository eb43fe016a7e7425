/** A profile page on a social network or directory, as published by the place itself. */
export interface ProfileRecord {
  /** Lower-case network name: facebook, instagram, linkedin, x, youtube, tiktok, whatsapp, telegram, … */
  network: string
  url: string
}

/**
 * How a part of an address was found that the source does not state: from the building around the place, an address on
 * the same spot, the nearest street, addresses near by, what addresses of the postcode say, an outline, the nearest
 * settlement, or what holds for the whole file.
 */
export type DerivedBy =
  | 'building'
  | 'address'
  | 'street'
  | 'neighbours'
  | 'postcode'
  | 'area'
  | 'settlement'
  | 'file'
  | 'phone'

export type AddressPart = 'street' | 'house_number' | 'postal_code' | 'suburb' | 'city' | 'state' | 'country'

/** One place of open data in the shape that every importer yields, whatever the source looked like. */
export interface PlaceRecord {
  /** Stable id inside the source, for OpenStreetMap `n123`, `w123` or `r123`. */
  source_id: string
  /** Version of the object in the source; a higher one replaces a lower one. */
  version: number
  name: string
  /** Names by language tag, where the source has them. */
  names: Record<string, string>
  /** Ids of our category tree, the primary one first; never empty. */
  categories: string[]
  /** Degrees, WGS 84. */
  lat: number
  lon: number
  street: string | null
  postal_code: string | null
  suburb: string | null
  city: string | null
  state: string | null
  /** ISO 3166-1 alpha-2, upper case. */
  country: string | null
  /** Parts of the address that were found, not stated, each with how. `street` may be stated and its number found. */
  derived: Partial<Record<AddressPart, DerivedBy>>
  /** E.164, first is the main one. */
  phones: string[]
  /** Absolute http or https URLs. */
  websites: string[]
  /** Lower-case domain, as published. */
  emails: string[]
  profiles: ProfileRecord[]
  opening_hours: string | null
  wheelchair: 'yes' | 'limited' | 'no' | null
  brand: string | null
  /** Wikidata item of the brand: `Q125054`. */
  brand_wikidata?: string
  operator: string | null
  /** True when the place carries a brand that many places share. */
  chain: boolean
}

/** A named settlement, for the place field of a search. */
export interface LocalityRecord {
  source_id: string
  version: number
  name: string
  /** Names by language tag. */
  names: Record<string, string>
  /** Other, former, official and short names, in any language; none of them is in `name` or `names`. */
  alternatives: string[]
  kind:
    | 'country'
    | 'state'
    | 'county'
    | 'city'
    | 'town'
    | 'village'
    | 'suburb'
    | 'neighbourhood'
    | 'hamlet'
    | 'postcode'
  lat: number
  lon: number
  /** Rings in degrees, [lon, lat][]: a point in an odd number of them is inside. Null where only a centre is known. */
  outline: [number, number][][] | null
  /** Metres around the centre within which about all of it lies, where the source tells; null for a usual extent. */
  radius_m: number | null
  population: number | null
  /** Postcodes that the source states for it. */
  postcodes: string[]
  country: string | null
  /** Names of the enclosing areas, nearest first. */
  within: string[]
}
