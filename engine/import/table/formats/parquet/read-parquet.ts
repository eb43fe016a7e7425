import { type FileHandle, open } from 'node:fs/promises'
import { type AsyncBuffer, type FileMetaData, type RowGroup, parquetMetadataAsync } from 'hyparquet'
import { BrokenTable } from '../../broken-table.ts'
import { columnsOf, pathsOf } from './parquet-columns.ts'
import { readRows } from './read-rows.ts'
import { centreOfGeometry, geometryOfBytes, isGeometryName, markGeometries } from '../geometry.ts'
import { collect, maxColumns, type OnColumns, type ReadRow } from '../row.ts'
import { lettersAtOnce, lettersOf, rowsAtOnce } from '../row-letters.ts'

const mark = 'PAR1'
const maxFooterBytes = 16_000_000
const maxGroupBytes = 1_000_000_000
const maxGroupRows = 5_000_000

/**
 * Reads a Parquet file, row group by row group, and large ones part by part: memory does not grow with the file. The point
 * of a GeoParquet geometry becomes two columns. The rows of a damaged group that cannot be read are faults, and the other groups are read.
 * @throws BrokenTable for a file whose footer or row groups are not what they say, or of which no group can be read.
 */
export async function* readParquet(
  path: string,
  { onColumns, heldBytes }: { onColumns?: OnColumns | undefined; heldBytes?: number | undefined } = {},
): AsyncGenerator<ReadRow[]> {
  await using handle = await open(path)
  const { size } = await handle.stat()
  const file = await openParquet(bufferOf(handle, size))
  const columns = pathsOf(file.metadata)
  onColumns?.(columns.slice(0, maxColumns), { record: 0, beyond: Math.max(0, columns.length - maxColumns) })
  // Columns that the schema names are told with it.
  const rowOf = columns.length > maxColumns ? (row: object) => ({ values: collect(row).values }) : collect
  let [rowStart, lost, isRead] = [0, 0, false]
  for (const group of file.metadata.row_groups) {
    const rows = Number(group.num_rows)
    let count = 0
    for await (const read of readGroup(file, group, { rowStart, heldBytes })) {
      isRead = true
      yield* faults(lost)
      lost = 0
      count += read.length
      yield* collected(read, rowOf)
    }
    rowStart += rows
    lost += rows - count
    if (lost > maxGroupRows) throw new BrokenTable('broken_file')
  }
  if (lost > 0 && !isRead) throw new BrokenTable('broken_file')
  yield* faults(lost)
}

/** Rows are collected some hundred at a time, so that few are kept, and fewer of long ones. */
function* collected(read: readonly object[], rowOf: (row: object) => Exclude<ReadRow, string>) {
  let rows: ReadRow[] = []
  let letters = 0
  for (const each of read) {
    const row = rowOf(each)
    letters += lettersOf(row)
    if (rows.push(row) < rowsAtOnce && letters < lettersAtOnce) continue
    yield rows
    rows = []
    letters = 0
  }
  if (rows.length > 0) yield rows
}

/** A Parquet file whose footer has been read. */
export interface ParquetFile {
  file: AsyncBuffer
  metadata: FileMetaData
}

/** Reads the footer of a Parquet file. @throws BrokenTable for one that is not what it says. */
export async function openParquet(file: AsyncBuffer): Promise<ParquetFile> {
  await checkFooter(file)
  const metadata = await believed(() => parquetMetadataAsync(file))
  markGeometries(metadata)
  return { file, metadata }
}

function* faults(count: number): Generator<'broken_record'[]> {
  for (let left = count; left > 0; left -= rowsAtOnce)
    yield Array.from({ length: Math.min(left, rowsAtOnce) }, () => 'broken_record' as const)
}

/**
 * The rows of a group that begins at the row `rowStart` of the file, with the point of a geometry as two columns. A group
 * that is damaged ends early.
 * @throws BrokenTable for a group that states what cannot be, or more than is read safely.
 */
export async function* readGroup(
  { file, metadata }: ParquetFile,
  group: RowGroup,
  { rowStart, heldBytes }: { rowStart: number; heldBytes?: number | undefined },
): AsyncGenerator<object[]> {
  const rows = Number(group.num_rows)
  checkGroup(group, { rows, size: file.byteLength })
  const shapes = metadata.schema.map(({ name }) => name).filter(isGeometryName)
  try {
    const parts = readRows({
      file,
      metadata,
      rowStart,
      rowEnd: rowStart + rows,
      heldBytes,
      parsers: { geometryFromBytes: geometryOfBytes, geographyFromBytes: geometryOfBytes },
      ...columnsOf(metadata),
    })
    for await (const part of parts) yield part.map(withPoint(shapes))
  } catch (error) {
    if (error instanceof BrokenTable && error.why === 'too_large') throw error
  }
}

function bufferOf(handle: FileHandle, byteLength: number): AsyncBuffer {
  return {
    byteLength,
    async slice(start, end = byteLength) {
      if (start < 0 || end > byteLength || end < start) throw new BrokenTable('broken_file')
      const bytes = new ArrayBuffer(end - start)
      await handle.read(new Uint8Array(bytes), 0, end - start, start)
      return bytes
    },
  }
}

/** The last eight bytes say how long the metadata before them is. */
async function checkFooter(file: AsyncBuffer): Promise<void> {
  if (file.byteLength < 12) throw new BrokenTable('broken_file')
  const end = Buffer.from(await file.slice(file.byteLength - 8))
  const length = end.readUInt32LE(0)
  if (end.toString('latin1', 4) !== mark || length > file.byteLength - 12)
    throw new BrokenTable('broken_file')
  if (length > maxFooterBytes) throw new BrokenTable('too_large')
}

function checkGroup(
  { total_byte_size, columns }: FileMetaData['row_groups'][number],
  { rows, size }: { rows: number; size: number },
): void {
  if (!Number.isSafeInteger(rows) || rows < 0 || Number(total_byte_size) < 0)
    throw new BrokenTable('broken_file')
  const stored = columns.map(({ meta_data }) => Number(meta_data?.total_compressed_size ?? 0))
  if (stored.some((bytes) => bytes < 0)) throw new BrokenTable('broken_file')
  if (stored.reduce((sum, bytes) => sum + bytes, 0) > size) throw new BrokenTable('broken_file')
  const held = columns.map(({ meta_data }) => Number(meta_data?.total_uncompressed_size ?? 0))
  const total = held.reduce((sum, bytes) => sum + bytes, 0)
  if (rows > maxGroupRows || total > maxGroupBytes || Number(total_byte_size) > maxGroupBytes)
    throw new BrokenTable('too_large')
}

/** What the library says of a file that is not what it claims to be. */
async function believed<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof BrokenTable) throw error
    throw new BrokenTable('broken_file')
  }
}

/** Makes the middle of the shape of a row two columns. */
const withPoint =
  (shapes: readonly string[]) =>
  (given: object): object => {
    const row = given as Record<string, unknown>
    for (const name of shapes) {
      const centre = centreOfGeometry(row[name])
      if (centre)
        return Object.assign(row, { [name]: undefined, longitude: centre.lon, latitude: centre.lat })
    }
    return row
  }
