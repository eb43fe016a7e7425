import { centreOfGeometry } from './geometry.ts'
import { cellText } from '../read-value.ts'
import { isBlank, visibleText } from '../values/visible-text.ts'

/** The values of a row by column. A nested value has its path as column (`name first`), a list several values. */
export type Row = Readonly<Record<string, readonly string[]>>

export interface TableRow {
  /** The row of the file as a spreadsheet numbers it, the header among them; the number of the record in other files. */
  record: number
  values: Row
  /** The beginning of the first value beside all columns of the header. */
  beside?: string
  beyond?: Beyond
  /** The record could not be read: it has no values. */
  fault?: RowFault
}

/** Values of a record that has more columns than are read. */
export interface Beyond {
  count: number
  /** The beginning of the first of them, behind its column. */
  first: string
}

/** Letters that are kept of a value in no column: it is shown, not imported. */
const longestOutside = 200

/** `too_large_record`: longer than `maxRecordBytes`. `cut_off`: the file ends here, and the rest is missing. */
export type RowFault = RowDamage | 'cut_off'
export type RowDamage = 'broken_record' | 'too_large_record'

/** What a reader makes of a record. */
export type ReadRow = Omit<TableRow, 'record' | 'fault'> | RowFault

/** Is told the columns of a header or a schema. */
export type OnColumns = (columns: readonly string[], header?: Header) => void

export interface Header {
  /** The row that it stands in; 0 for a schema, which is no row. */
  record: number
  /** How many columns it has beyond those that are read. */
  beyond: number
  /** False where the first line is a row, and columns are numbered; undefined for a schema. */
  hasHeader?: boolean
}

/** How a file of lines is read. */
export interface LineOptions {
  onColumns?: OnColumns | undefined
  /** Whether a line names the columns; without an answer, its cells tell. */
  hasHeader?: boolean | undefined
}

/** So many damaged records are no accident: the file is something else. */
export const mostFaults = 1_000

/** A record longer than this is a mistake or an attack. Bytes. */
export const maxRecordBytes = 4_000_000

/** Columns of a table that are read; the others are left out. */
export const maxColumns = 500

/** The name of a column that has none. */
export const numberedColumn = (index: number): string => `Column ${index + 1}`

/** Column names, with a number behind one that stands twice. */
export function distinctColumns(header: readonly string[]): string[] {
  const seen = new Map<string, number>()
  return header.slice(0, maxColumns).map((cell, index) => {
    const given = columnName(cell)
    const name = given === '' || given === '__proto__' ? numberedColumn(index) : given
    const count = (seen.get(name) ?? 0) + 1
    seen.set(name, count)
    return count === 1 ? name : `${name} (${count})`
  })
}

const maxColumnName = 200

/** Text that a database holds, on one line. */
export const columnName = (text: string): string =>
  visibleText(text.replaceAll(/\s+/g, ' ')).slice(0, maxColumnName).toWellFormed().trimEnd()

const maxDepth = 6
const maxValues = 20

/** Paths by the path above them and the key: records of one table have the same ones. */
const paths = new Map<string, Map<string, string>>()
const mostPaths = 10_000
let keptPaths = 0

/** The column of a key below a path. */
export function pathOf(above: string, key: string): string {
  const known = paths.get(above)?.get(key)
  if (known !== undefined) return known
  if (keptPaths >= mostPaths) {
    paths.clear()
    keptPaths = 0
  }
  keptPaths += 1
  const name = columnName(`${above} ${key}`)
  const path = name === '__proto__' ? 'proto' : name // an object holds no value under the first one
  const below = paths.get(above) ?? new Map<string, string>()
  paths.set(above, below.set(key, path))
  return path
}

/** The values of a record by path; what lies deeper or beyond these numbers is left out. */
export function collect(record: object): Collected {
  const collected = { values: {}, columns: 0, depth: 0 }
  add(collected, '', record)
  return collected
}

interface Collected {
  values: Record<string, string[]>
  columns: number
  /** Of what is collected now. */
  depth: number
  beyond?: Beyond
}

function add(into: Collected, path: string, value: unknown): void {
  if (into.depth > maxDepth || value === null) return
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
    return addText(into, path, value)
  if (typeof value === 'bigint') return addText(into, path, String(value))
  if (typeof value !== 'object' || ArrayBuffer.isView(value)) return
  if (value instanceof Date) {
    if (!Number.isNaN(value.getTime())) addText(into, path, value.toISOString())
    return
  }
  into.depth += 1
  if (Array.isArray(value)) {
    const entries = newestFirst(value)
    const count = Math.min(entries.length, maxValues)
    for (let index = 0; index < count; index += 1) add(into, path, entries[index])
  } else {
    const inner = value as Record<string, unknown>
    for (const key of Object.keys(inner)) add(into, pathOf(path, key), inner[key])
  }
  into.depth -= 1
}

const isoDay = /^\d{4}-\d{2}-\d{2}/
const mostSorted = 1_000

/** Entries with a day, such as terms of office, with the newest first: the first value of a field is the one that counts. */
function newestFirst(entries: readonly unknown[]): readonly unknown[] {
  const [first] = entries
  if (entries.length < 2 || entries.length > mostSorted || !isObject(first)) return entries
  const key = Object.keys(first).find((name) => dayIn(first, name) !== undefined)
  if (key === undefined) return entries
  const dated = entries.map((entry) => ({ entry, day: isObject(entry) ? dayIn(entry, key) : undefined }))
  if (dated.some(({ day }) => day === undefined)) return entries
  return dated
    .toSorted((a, b) => Number((a.day ?? '') < (b.day ?? '')) - Number((a.day ?? '') > (b.day ?? '')))
    .map(({ entry }) => entry)
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function dayIn(entry: Record<string, unknown>, key: string): string | undefined {
  const value = entry[key]
  return typeof value === 'string' && isoDay.test(value) ? value : undefined
}

function addText(into: Collected, path: string, value: string | number | boolean): void {
  const text = cellText(value)
  if (text === undefined) return
  const values = Object.hasOwn(into.values, path) ? into.values[path] : undefined
  if (values) {
    if (values.length < maxValues) values.push(text)
  } else if (into.columns < maxColumns) {
    into.columns += 1
    into.values[path] = [text]
  } else {
    into.beyond ??= { count: 0, first: `${path}: ${text.slice(0, longestOutside)}` }
    into.beyond.count += 1
  }
}

const longestList = 10_000
const item = String.raw`(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|None|null|-?\d+(?:\.\d+)?)`
const list = new RegExp(String.raw`^\[\s*${item}(?:\s*,\s*${item})*\s*\]$`)

/** The values of a list as programs write one into a cell, `["a", "b"]` or `['a', 'b']`; undefined for another text. */
function listedTexts(cell: string): string[] | undefined {
  if (cell.length > longestList || !list.test(cell)) return undefined
  const texts = Array.from(cell.matchAll(new RegExp(item, 'g')), ([written]) =>
    /^['"]/.test(written) ? written.slice(1, -1).replaceAll(/\\(.)/g, '$1') : written,
  )
  const found = texts.flatMap((text) => cellText(text) ?? []).slice(0, maxValues)
  return found.length > 0 ? found : undefined
}

/** The row of a line of cells under the columns of a table. */
export function rowOfCells(columns: readonly string[], cells: readonly string[]): Row {
  const row: Record<string, string[]> = {}
  const count = Math.min(columns.length, cells.length)
  for (let index = 0; index < count; index += 1) {
    const cell = cells[index] ?? ''
    const text = cellText(cell)
    if (text !== undefined) row[columns[index] ?? ''] = (cell[0] === '[' && listedTexts(cell)) || [text]
  }
  return row
}

/** The header of a table: the columns that are read, and how many cells it has, which can be more. */
export interface KnownHeader {
  columns: readonly string[]
  width: number
}

/** A line of cells with its number; undefined for a blank one. */
export function tableRow(
  { columns, width }: KnownHeader,
  cells: readonly string[],
  record: number,
): TableRow | undefined {
  if (cells.length > width) {
    const [whole, ...more] = textsFrom(cells, width)
    const first = whole?.slice(0, longestOutside)
    const values = rowOfCells(columns, cells)
    if (first !== undefined && width < maxColumns) return { record, values, beside: first }
    if (first !== undefined) return { record, values, beyond: { count: more.length + 1, first } }
  }
  for (const cell of cells) // most rows begin with a value
    if (!isBlank(cell)) return { record, values: rowOfCells(columns, cells) }
  return undefined
}

const textsFrom = (cells: readonly string[], from: number): string[] =>
  cells.slice(from).flatMap((cell) => cellText(cell) ?? [])

/** RFC 7946 3.2, as far as a row is made of it. */
interface GeoFeature {
  properties?: object | null
  geometry?: unknown
}

/** The properties of a GeoJSON feature, with its point, or the middle of its shape, as two columns. */
export function featureOf(feature: object): object {
  const { properties, geometry } = feature as GeoFeature
  if (properties === undefined) return feature
  const centre = centreOfGeometry(geometry)
  return centre ? { ...properties, longitude: centre.lon, latitude: centre.lat } : { ...properties }
}
