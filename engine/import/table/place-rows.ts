import { categories, categoryById } from '#engine/taxonomy/categories.ts'
import { findCategories } from '#engine/taxonomy/words/find-categories.ts'
import { fold } from '#engine/taxonomy/words/fold.ts'
import type { PlaceRecord } from '../place-record.ts'
import type { Mapping } from './propose-mapping.ts'
import type { TableRow } from './read-table.ts'
import { readLatitude, readLongitude } from './read-value.ts'
import { contactsOf, countryOf, identityOf, readerOf } from './row-values.ts'

/** What holds for every row that does not say otherwise. */
export interface PlaceDefaults {
  /** ISO 3166-1 alpha-2. */
  country?: string
  /** An id of the category tree. */
  category?: string
}

/** Why a row is left out, as a code. */
export type PlaceReject = 'no_name' | 'no_position'

export type PlaceRow = { place: PlaceRecord } | { record: number; reject: PlaceReject }

const maxName = 200
const unknownCategory = 'other-shop'

/**
 * Makes a place of a row of a table. Contact values are read as those of OpenStreetMap are: phones to E.164 with the
 * country of the row, addresses of networks to profiles. A row without a name or a position is no place.
 */
export function placeOfRow(
  { record, values }: TableRow,
  mapping: Mapping,
  defaults: PlaceDefaults = {},
): PlaceRow {
  const reader = readerOf(values, mapping)
  const { first } = reader
  const name = first('name')?.slice(0, maxName)
  if (!name) return { record, reject: 'no_name' }
  const lat = readLatitude(first('lat') ?? '')
  const lon = readLongitude(first('lon') ?? '')
  if (lat === undefined || lon === undefined || (lat === 0 && lon === 0))
    return { record, reject: 'no_position' }
  const country = countryOf(reader, defaults)
  const address = {
    street: first('street'),
    postal_code: first('postal_code'),
    city: first('city'),
    state: first('state'),
  }
  return {
    place: {
      source_id: first('id') ?? identityOf([name, ...Object.values(address), lat.toFixed(4), lon.toFixed(4)]),
      version: 1,
      name,
      names: {},
      categories: [categoryCalled(first('category')) ?? defaults.category ?? unknownCategory],
      lat,
      lon,
      ...address,
      suburb: null,
      country,
      derived: {},
      ...contactsOf(reader, country),
      opening_hours: null,
      wheelchair: null,
      brand: null,
      operator: null,
      chain: false,
    },
  }
}

const known = new Map(categories.map(({ id, label }) => [fold(label), id]))
const remembered = new Map<string, string | undefined>()
const mostRemembered = 10_000

/** By its search words, of which the first look-up makes an index. */
function categoryNamed(words: string): string | undefined {
  const [match] = findCategories(words, { limit: 1 })
  return match && !match.isGuess && fold(match.matched) === fold(words) ? match.category.id : undefined
}

/** The category with this id, label or name in any language; undefined where the text names none exactly. */
function categoryCalled(text: string | null): string | undefined {
  if (text === null) return undefined
  const words = text.replaceAll(/[_-]+/g, ' ')
  if (!remembered.has(words)) {
    if (remembered.size >= mostRemembered) remembered.clear()
    remembered.set(words, categoryById(text) ? text : (known.get(fold(words)) ?? categoryNamed(words)))
  }
  return remembered.get(words)
}
