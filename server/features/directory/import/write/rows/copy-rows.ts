import type { LocalityRecord } from '#engine/import/place-record.ts'
import { radiusOf, simplify } from '../../../outline.ts'
import { digestOf } from './digest.ts'
import { localityWords } from './locality-words.ts'

/** Whose rows are made: the dataset's id, and the kind of source that its keys begin with. */
export interface RowsOf {
  datasetId: string
  kind: string
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
    storedJson(names),
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
  /[\0\ud800-\udfff]/.test(text) ? text.toWellFormed().replaceAll('\0', '') : text

/** A value as JSON that PostgreSQL holds. Texts are cleaned before they are JSON: there, a backslash of theirs and a NUL look alike. */
export function storedJson(value: unknown): string {
  const json = JSON.stringify(value)
  return /\\u(?:0000|d[89a-f])/.test(json) ? JSON.stringify(stored(value)) : json
}

function stored(value: unknown): unknown {
  if (typeof value === 'string') return storedText(value)
  if (Array.isArray(value)) return value.map(stored)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [storedText(name), stored(part)]))
}

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
