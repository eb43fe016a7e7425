import { createHash } from 'node:crypto'
import { categories, categoryById } from '#engine/taxonomy/categories.ts'
import { findCategories } from '#engine/taxonomy/words/find-categories.ts'
import { fold } from '#engine/taxonomy/words/fold.ts'
import type { PlaceRecord } from '../place-record.ts'
import { phonesOf } from '../osm-tags/phones.ts'
import { profilesOf } from '../osm-tags/profiles.ts'
import { emailsOf, websitesOf } from '../osm-tags/websites.ts'
import { foldHeader, type TableField } from './fields.ts'
import type { Mapping } from './propose-mapping.ts'
import type { Row, TableRow } from './read-table.ts'
import { readCountry, readLatitude, readLongitude } from './read-value.ts'

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
  const read = (field: TableField) => valuesOf(values, mapping, field)
  const first = (field: TableField) => read(field)[0] ?? null
  const name = first('name')?.slice(0, maxName)
  if (!name) return { record, reject: 'no_name' }
  const lat = readLatitude(first('lat') ?? '')
  const lon = readLongitude(first('lon') ?? '')
  if (lat === undefined || lon === undefined || (lat === 0 && lon === 0))
    return { record, reject: 'no_position' }
  const country = readCountry(first('country') ?? '') ?? defaults.country ?? null
  const { websites, profiles } = websitesOf({
    website: list([...read('website'), ...urlsIn(read('profile'))]),
  })
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
      phones: phonesOf({ phone: list(read('phone')) }, country),
      websites,
      emails: emailsOf({ email: list(read('email')) }),
      profiles: profilesOf(handlesOf(values, mapping), profiles),
      opening_hours: null,
      wheelchair: null,
      brand: null,
      operator: null,
      chain: false,
    },
  }
}

function valuesOf(values: Row, mapping: Mapping, field: TableField): string[] {
  return Object.entries(mapping).flatMap(([column, mapped]) =>
    mapped === field && Object.hasOwn(values, column) ? (values[column] ?? []) : [],
  )
}

/** Values as one tag of OpenStreetMap, whose parts stand between semicolons. */
const list = (values: readonly string[]): string =>
  values.map((value) => value.replaceAll(';', '\\;')).join(';')

const urlsIn = (values: readonly string[]): string[] => values.filter((value) => /^https?:\/\//i.test(value))

const networkWords = ['facebook', 'instagram', 'twitter', 'youtube', 'tiktok', 'telegram', 'pinterest']

/** Handles and addresses in columns that are called after their network, as tags. */
function handlesOf(values: Row, mapping: Mapping): Record<string, string> {
  const tags: Record<string, string> = {}
  for (const [column, field] of Object.entries(mapping)) {
    if (field !== 'profile') continue
    const network = networkWords.find((word) => foldHeader(column).includes(word))
    if (network) tags[network] = list(Object.hasOwn(values, column) ? (values[column] ?? []) : [])
  }
  return tags
}

const known = new Map(categories.map(({ id, label }) => [fold(label), id]))
const remembered = new Map<string, string | undefined>()
const mostRemembered = 10_000

/** The category with this id, label or name in any language; undefined where the text names none exactly. */
function categoryCalled(text: string | null): string | undefined {
  if (text === null) return undefined
  const words = text.replaceAll(/[_-]+/g, ' ')
  if (!remembered.has(words)) {
    if (remembered.size >= mostRemembered) remembered.clear()
    const [match] = findCategories(words, { limit: 1 })
    const isNamed = match && !match.isGuess && fold(match.matched) === fold(words)
    const id = categoryById(text)
      ? text
      : (known.get(fold(words)) ?? (isNamed ? match.category.id : undefined))
    remembered.set(words, id)
  }
  return remembered.get(words)
}

/** The same for two rows that say the same, so that a second import finds its rows again. */
const identityOf = (parts: readonly (string | null)[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 22)
