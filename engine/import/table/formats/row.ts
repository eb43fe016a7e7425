import { cellText } from '../read-value.ts'

/** The values of a row by column. A nested value has its path as column (`name first`), a list several values. */
export type Row = Readonly<Record<string, readonly string[]>>

export interface TableRow {
  /** The number of the record in its file, from 1. */
  record: number
  values: Row
  /** The record could not be read: it has no values. */
  fault?: RowFault
}

/** `too_large_record`: longer than `maxRecordBytes`. `cut_off`: the file ends here, and the rest is missing. */
export type RowFault = RowDamage | 'cut_off'
export type RowDamage = 'broken_record' | 'too_large_record'

/** What a reader makes of a record. */
export type ReadRow = Row | RowFault

/** A table that cannot be read at all, or not to its end. */
export class BrokenTable extends Error {
  override name = 'BrokenTable'
  readonly why: 'empty' | 'not_a_table' | 'broken_record' | 'too_large_record' | 'broken_file' | 'too_large'
  /** The number of the record, where it is known. */
  readonly record: number | undefined

  constructor(why: BrokenTable['why'], record?: number) {
    super(record === undefined ? why : `${why} (record ${record})`)
    this.why = why
    this.record = record
  }
}

/** So many damaged records are no accident: the file is something else. */
export const mostFaults = 1_000

/** A record longer than this is a mistake or an attack. Bytes. */
export const maxRecordBytes = 4_000_000

/** Column names, with a number behind one that stands twice. */
export function distinctColumns(header: readonly string[]): string[] {
  const seen = new Map<string, number>()
  return header.map((cell, index) => {
    const given = columnName(cell)
    const name = given === '' || given === '__proto__' ? `Column ${index + 1}` : given
    const count = (seen.get(name) ?? 0) + 1
    seen.set(name, count)
    return count === 1 ? name : `${name} (${count})`
  })
}

const maxColumnName = 200

/** Text that a database holds, on one line. */
export const columnName = (text: string): string =>
  text.replaceAll('\0', '').toWellFormed().replaceAll(/\s+/g, ' ').trim().slice(0, maxColumnName)

const maxDepth = 6
const maxColumns = 500
const maxValues = 20

/** Paths by the path above them and the key: records of one table have the same ones. */
const paths = new Map<string, Map<string, string>>()
const mostPaths = 10_000
let keptPaths = 0

function pathOf(above: string, key: string): string {
  const known = paths.get(above)?.get(key)
  if (known !== undefined) return known
  if (keptPaths >= mostPaths) {
    paths.clear()
    keptPaths = 0
  }
  keptPaths += 1
  const path = columnName(`${above} ${key}`)
  const below = paths.get(above) ?? new Map<string, string>()
  paths.set(above, below.set(key, path))
  return path
}

/** The values of a record by path; what lies deeper or beyond these numbers is left out. */
export function collect(record: object): Row {
  const row = new Map<string, string[]>()
  const add = (path: string, value: unknown, depth: number): void => {
    if (depth > maxDepth) return
    if (typeof value === 'bigint') add(path, String(value), depth)
    else if (value instanceof Date)
      add(path, Number.isNaN(value.getTime()) ? undefined : value.toISOString(), depth)
    else if (ArrayBuffer.isView(value)) return
    else if (Array.isArray(value)) {
      for (const each of value.slice(0, maxValues)) add(path, each, depth + 1)
    } else if (typeof value === 'object' && value !== null) {
      for (const [key, inner] of Object.entries(value)) add(pathOf(path, key), inner, depth + 1)
    } else if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') {
      const text = cellText(value)
      if (text === undefined) return
      const values = row.get(path)
      if (values && values.length < maxValues) values.push(text)
      else if (!values && row.size <= maxColumns) row.set(path, [text])
    }
  }
  add('', record, 0)
  return Object.fromEntries(row)
}

/** The row of a line of cells under the columns of a table. */
export function rowOfCells(columns: readonly string[], cells: readonly string[]): Row {
  const row: Record<string, string[]> = {}
  const count = Math.min(columns.length, cells.length)
  for (let index = 0; index < count; index += 1) {
    const text = cellText(cells[index] ?? '')
    if (text !== undefined) row[columns[index] ?? ''] = [text]
  }
  return row
}

/** RFC 7946 3.2, as far as a row is made of it. */
interface GeoFeature {
  properties?: object | null
  geometry?: { type?: string; coordinates?: unknown } | null
}

/** The properties of a GeoJSON feature, with the position of a point as two columns. */
export function featureOf(feature: object): object {
  const { properties, geometry } = feature as GeoFeature
  if (properties === undefined) return feature
  if (geometry?.type !== 'Point' || !Array.isArray(geometry.coordinates)) return { ...properties }
  const [longitude, latitude] = geometry.coordinates as unknown[]
  return { ...properties, longitude, latitude }
}
