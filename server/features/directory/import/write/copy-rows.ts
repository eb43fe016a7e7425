import type { LocalityRecord, PlaceRecord } from '#engine/import/place-record.ts'
import { brandOf } from '#engine/taxonomy/brands/brand-of.ts'
import { wordsOf } from '../../search/name-words.ts'
import { radiusOf, simplify } from '../../outline.ts'
import { digestOf } from './digest.ts'
import { localityWords } from './locality-words.ts'

/** Columns of a staged place, in the order of `placeRow`, as PostgreSQL declares them. */
export const placeColumns = {
  dataset_id: 'uuid',
  source_key: 'text',
  version: 'integer',
  name: 'text',
  names: 'jsonb',
  words: 'tsvector',
  categories: 'text[]',
  location: 'point',
  street: 'text',
  postal_code: 'text',
  suburb: 'text',
  city: 'text',
  state: 'text',
  country: 'text',
  derived: 'jsonb',
  phones: 'text[]',
  websites: 'text[]',
  emails: 'text[]',
  profiles: 'jsonb',
  networks: 'text[]',
  opening_hours: 'text',
  wheelchair: 'text',
  brand: 'text',
  brand_id: 'text',
  operator: 'text',
  is_chain: 'boolean',
  digest: 'bytea',
} as const

export const localityColumns = {
  dataset_id: 'uuid',
  source_key: 'text',
  version: 'integer',
  name: 'text',
  names: 'jsonb',
  alternatives: 'text[]',
  postcodes: 'text[]',
  words: 'text[]',
  kind: 'text',
  rank: 'integer',
  location: 'point',
  radius_m: 'integer',
  outline: 'jsonb',
  population: 'integer',
  country: 'text',
  within: 'text[]',
  digest: 'bytea',
} as const

/** Whose rows are made: the dataset's id, and the kind of source that its keys begin with. */
export interface RowsOf {
  datasetId: string
  kind: string
}

/** A place as one line of COPY, with the digest of what the source says of it last. */
export function placeRow({ datasetId, kind }: RowsOf, place: PlaceRecord): string {
  const brand = brandOf(place)
  const names = [place.name, ...Object.values(place.names), place.brand ?? '', place.operator ?? '']
  return rowLine(datasetId, [
    `${kind}/${place.source_id}`,
    String(place.version),
    place.name,
    JSON.stringify(place.names),
    wordsOf(names)
      .map((word) => `'${word}'`)
      .join(' '),
    arrayText(place.categories),
    `(${place.lon},${place.lat})`,
    place.street,
    place.postal_code,
    place.suburb,
    place.city,
    place.state,
    place.country,
    JSON.stringify(place.derived),
    arrayText(place.phones),
    arrayText(place.websites),
    arrayText(place.emails),
    place.profiles.length > 0 ? JSON.stringify(place.profiles) : '[]',
    arrayText(networksOf(place.profiles)),
    place.opening_hours,
    place.wheelchair,
    place.brand,
    brand?.id ?? null,
    place.operator,
    place.chain || brand?.isChain ? 't' : 'f',
  ])
}

function networksOf(profiles: PlaceRecord['profiles']): string[] {
  return profiles.length > 0 ? [...new Set(profiles.map(({ network }) => network))] : []
}

/** Typical population of an area that states none, for the order of suggestions, and its radius in meters. */
const usual: Record<LocalityRecord['kind'], { people: number; radiusM: number }> = {
  country: { people: 10_000_000, radiusM: 200_000 },
  state: { people: 1_000_000, radiusM: 80_000 },
  county: { people: 150_000, radiusM: 25_000 },
  city: { people: 200_000, radiusM: 8_000 },
  town: { people: 15_000, radiusM: 3_000 },
  village: { people: 1_000, radiusM: 1_500 },
  suburb: { people: 5_000, radiusM: 1_500 },
  neighbourhood: { people: 900, radiusM: 800 },
  hamlet: { people: 100, radiusM: 700 },
  postcode: { people: 100, radiusM: 3_000 },
}

const storedToleranceM = 15
const maxPeople = 2_000_000_000

/** A locality as one line of COPY. Its outline keeps every bend that a place could fall beside. */
export function localityRow({ datasetId, kind: source }: RowsOf, locality: LocalityRecord): string {
  const { kind, name, names, alternatives, postcodes } = locality
  const simple = locality.outline && simplify(locality.outline, storedToleranceM)
  const outline = simple && simple.length > 0 ? simple : null
  const people = Math.min(locality.population ?? 0, maxPeople)
  return rowLine(datasetId, [
    `${source}/${locality.source_id}`,
    String(locality.version),
    name,
    JSON.stringify(names),
    arrayText(alternatives),
    arrayText(postcodes),
    arrayText(localityWords(locality)),
    kind,
    String(kind === 'country' ? Math.max(people, usual[kind].people) : people || usual[kind].people),
    `(${locality.lon},${locality.lat})`,
    String(outline ? radiusOf(locality, outline) : (locality.radius_m ?? usual[kind].radiusM)),
    outline && JSON.stringify(outline),
    people ? String(people) : null,
    locality.country,
    arrayText(locality.within),
  ])
}

/** A line of COPY: the dataset, the cells, and a digest of them last. */
export function rowLine(datasetId: string, cells: (string | null)[]): string {
  let text = ''
  for (const cell of cells) text += cell === null ? '\t\\N' : `\t${escapeCell(cell)}`
  return `${datasetId}${text}\t\\\\x${digestOf(text)}\n`
}

/** Cells as one line of COPY. */
export const copyLine = (cells: readonly (string | null)[]): string =>
  `${cells.map((cell) => (cell === null ? '\\N' : escapeCell(cell))).join('\t')}\n`

/** A text as PostgreSQL holds it: without NUL and halves of letters. */
export const storedText = (text: string): string =>
  /[\\\0\ud800-\udfff]/.test(text) ? text.toWellFormed().replaceAll('\0', '').replaceAll('\\u0000', '') : text

/** COPY reads a backslash, tab and line end as its own. */
function escapeCell(cell: string): string {
  if (!/[\\\n\r\t\0\ud800-\udfff]/.test(cell)) return cell
  return storedText(cell).replace(/[\\\n\r\t]/g, (letter) => escapes[letter] ?? letter)
}

const escapes: Record<string, string> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' }

export function arrayText(texts: string[]): string {
  if (texts.length === 0) return '{}'
  return `{${texts.map((text) => `"${text.replace(/["\\]/g, '\\$&')}"`).join(',')}}`
}
