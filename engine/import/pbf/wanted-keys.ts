/** Flags of a key: it says what an object is, how it is called, how a map draws it, or where it stands. */
export const isWhat = 1
export const isName = 2
export const isMap = 4
export const isAddress = 8

/** Keys of businesses, settlements and areas, of what a base map shows, and of addresses. */
const flagsByKey = {
  shop: isWhat,
  amenity: isWhat,
  office: isWhat,
  craft: isWhat,
  tourism: isWhat,
  leisure: isWhat | isMap,
  healthcare: isWhat,
  club: isWhat,
  place: isWhat,
  boundary: isWhat,
  name: isName,
  brand: isName,
  operator: isName,
  official_name: isName,
  alt_name: isName,
  short_name: isName,
  postal_code: isName,
  highway: isMap,
  railway: isMap,
  waterway: isMap,
  natural: isMap,
  landuse: isMap,
  aeroway: isMap,
  service: 0,
  tunnel: 0,
  'addr:housenumber': isAddress,
  'addr:street': isAddress,
  'addr:place': isAddress,
  'addr:postcode': isAddress,
  'addr:city': isAddress,
  'addr:full': isAddress,
  'addr:block_number': isAddress,
} as const

export type WantedKey = keyof typeof flagsByKey

const names = Object.keys(flagsByKey) as WantedKey[] // the keys of a literal

/** The place of each key among all wanted ones, from 1. */
export const keyNumbers = Object.fromEntries(names.map((name, index) => [name, index + 1])) as Record<
  WantedKey,
  number
> // one entry for each name

export const keyCount = names.length + 1

/** Number and flags of a key in one: `number << 4 | flags`. */
export const keyCodes: ReadonlyMap<string, number> = new Map(
  names.map((name) => [name, (keyNumbers[name] << 4) | flagsByKey[name]]),
)

/** A name in a language, such as `name:zh-Hant`: one of many keys, so that it is told by its form. */
export const languageName = /^name:[a-z]{2,3}(?:[-_][A-Za-z0-9]{2,8})*$/

/** By first letter, the lengths of the wanted keys as bits: most strings of a file are told apart by this alone. */
export const keyShapes = new Uint32Array(256)
for (const name of names) {
  const first = name.charCodeAt(0)
  keyShapes[first] = (keyShapes[first] ?? 0) | (1 << name.length)
}

/** Which objects are looked at: those whose keys have all of `need` together, or one of `also`. */
export interface Wanted {
  need: number
  also: number
}

export const places: Wanted = { need: isWhat | isName, also: 0 }
export const placesMapAndAddresses: Wanted = { need: isWhat | isName, also: isMap | isAddress }
