import { categories, categoryById, isCatchAll } from '#engine/taxonomy/categories.ts'
import { categoryPublished, noBusiness } from '#engine/taxonomy/published/category-published.ts'
import { findCategories } from '#engine/taxonomy/words/find-categories.ts'
import { fold } from '#engine/taxonomy/words/fold.ts'
import type { PlaceRecord } from '../place-record.ts'
import type { TableField } from './mapping/fields.ts'
import type { Mapping } from './mapping/propose-mapping.ts'
import type { TableRow } from './read-table.ts'
import { type Position, readDegrees, readPosition } from './numbers/read-degrees.ts'
import { contactsOf, countryOf, identityOf } from './row-values.ts'
import { type ReadAs, RowReader } from './values/row-reader.ts'

/** What holds for every row that does not say otherwise. */
export interface PlaceDefaults extends ReadAs {
  /** ISO 3166-1 alpha-2. */
  country?: string
  /** An id of the category tree. */
  category?: string
}

/** Why a row is left out, as a code. */
export type PlaceReject = 'no_name' | 'no_position' | 'no_business' | 'closed'

export type PlaceRow = { place: PlaceRecord } | { record: number; reject: PlaceReject }

const maxName = 200
const unknownCategory = 'other-shop'

/**
 * Makes a place of a row of a table. Contact values are read as those of OpenStreetMap are: phones to E.164 with the
 * country of the row, addresses of networks to profiles. A row without a name or a position is no place. One that
 * its source calls closed for good, or that names what is no business, is left out.
 */
export function placeOfRow(
  { record, values }: TableRow,
  mapping: Mapping,
  defaults: PlaceDefaults = {},
): PlaceRow {
  const reader = new RowReader(values, mapping, defaults)
  const first = (field: TableField) => reader.first(field)
  const named = reader.text('name', maxName)
  const name = named || (isNamed(mapping) ? null : reader.text('street', maxName))
  if (!name) return { record, reject: 'no_name' }
  const position = positionOf(first('lat') ?? '', first('lon') ?? '')
  if (!position || (position.lat === 0 && position.lon === 0)) return { record, reject: 'no_position' }
  if (!named) reader.tell({ field: 'name', fault: 'unnamed', value: name })
  const { lat, lon } = position
  const status = fold(first('status') ?? '')
  if (closedForGood.has(status)) return { record, reject: 'closed' }
  const category = categoryOf(reader, defaults)
  if (category === undefined) return { record, reject: 'no_business' }
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
      categories: [category],
      lat,
      lon,
      ...address,
      suburb: null,
      country,
      derived: {},
      ...contactsOf(reader, country),
      opening_hours: closedForNow.has(status) ? 'off "temporarily closed"' : null,
      wheelchair: null,
      brand: null,
      operator: null,
      chain: false,
    },
  }
}

const named = new WeakMap<Mapping, boolean>()

/** Whether a column holds names. A table without one has its places named by their address. */
function isNamed(mapping: Mapping): boolean {
  const known = named.get(mapping)
  if (known !== undefined) return known
  const isSaid = Object.values(mapping).includes('name')
  named.set(mapping, isSaid)
  return isSaid
}

/** As Overture and Google write it, folded. */
const closedForGood = new Set(['permanently closed', 'closed permanently', 'closed'])
const closedForNow = new Set(['temporarily closed', 'closed temporarily'])

/** Undefined for what is no business. Names that another directory publishes are written in lower case. */
function categoryOf(reader: RowReader, { category }: PlaceDefaults): string | undefined {
  const path = reader.all('category_path').flatMap((text) => text.split(/[>|/;]/).map((part) => part.trim()))
  const [name, ...broader] = [
    ...reader.all('category'),
    ...path.toReversed(),
    ...reader.all('other_category'),
  ]
  if (name === undefined) return category ?? unknownCategory
  const isPublished = published.test(name)
  const meant = (isPublished ? undefined : categoryCalled(name)) ?? categoryPublished(name, broader)
  if (meant === noBusiness && isPublished) return undefined
  const known = meant === noBusiness ? undefined : (meant ?? categoryCalled(name))
  if (known !== undefined && !isCatchAll(known)) return known
  if (known === undefined) reader.lose('category', 'unknown')
  return category ?? known ?? (broader.length > 0 || name.includes('_') ? unknownTrade : unknownCategory)
}

const published = /^[a-z0-9]+(?:_[a-z0-9]+)*$/
const unknownTrade = 'other-office'

/** A position in two columns, or in one that is called its latitude. */
function positionOf(first: string, second: string): Position | undefined {
  const [lat, lon] = [readDegrees(first, 'lat'), readDegrees(second, 'lon')]
  return lat !== undefined && lon !== undefined ? { lat, lon } : readPosition(first)
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
function categoryCalled(text: string): string | undefined {
  if (text.length > maxName) return undefined
  const words = text.replaceAll(/[_-]+/g, ' ')
  if (!remembered.has(words)) {
    if (remembered.size >= mostRemembered) remembered.clear()
    remembered.set(words, categoryById(text) ? text : (known.get(fold(words)) ?? categoryNamed(words)))
  }
  return remembered.get(words)
}
