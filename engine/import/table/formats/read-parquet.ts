import { type FileHandle, open } from 'node:fs/promises'
import {
  type AsyncBuffer,
  type Compressors,
  type FileMetaData,
  type RowGroup,
  parquetMetadataAsync,
  parquetReadObjects,
} from 'hyparquet'
import { compressors } from 'hyparquet-compressors'
import { BrokenTable } from '../broken-table.ts'
import { columnsOf, pathsOf } from './parquet-columns.ts'
import { centreOfGeometry, geometryOfBytes, isGeometryName, markGeometries } from './geometry.ts'
import { collect, maxColumns, type OnColumns, type ReadRow } from './row.ts'

const mark = 'PAR1'
const maxFooterBytes = 64_000_000
/** A row group is read as a whole. */
const maxGroupBytes = 1_000_000_000
const maxGroupRows = 5_000_000
/** Rows that are collected at once, so that few are kept. */
const rowsAtOnce = 500

/**
 * Reads a Parquet file, row group by row group: memory grows with the largest of them, not with the file. The point of
 * a GeoParquet geometry becomes two columns. The rows of a damaged group are faults, and the other groups are read.
 * @throws BrokenTable for a file whose footer or row groups are not what they say, or of which no group can be read.
 */
export async function* readParquet(path: string, onColumns?: OnColumns): AsyncGenerator<ReadRow[]> {
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
    const read = await readGroup(file, group, rowStart)
    rowStart += rows
    if (read) isRead = true
    else lost += rows
    if (lost > maxGroupRows) throw new BrokenTable('broken_file')
    if (!isRead) continue
    for (; lost > 0; lost -= rowsAtOnce)
      yield Array.from({ length: Math.min(lost, rowsAtOnce) }, () => 'broken_record' as const)
    lost = 0
    for (let at = 0; read && at < read.length; at += rowsAtOnce)
      yield read.slice(at, at + rowsAtOnce).map(rowOf)
  }
  if (lost > 0) throw new BrokenTable('broken_file')
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

/**
 * The rows of a group that begins at the row `rowStart` of the file, with the point of a geometry as two columns;
 * undefined where the group is damaged.
 * @throws BrokenTable for a group that states what cannot be, or more than is read safely.
 */
export async function readGroup(
  { file, metadata }: ParquetFile,
  group: RowGroup,
  rowStart: number,
): Promise<object[] | undefined> {
  const rows = Number(group.num_rows)
  checkGroup(group, { rows, size: file.byteLength })
  try {
    const read = await parquetReadObjects({
      file,
      metadata,
      rowStart,
      rowEnd: rowStart + rows,
      compressors: limitedCompressors(),
      parsers: { geometryFromBytes: geometryOfBytes, geographyFromBytes: geometryOfBytes },
      ...columnsOf(metadata),
    })
    const shapes = metadata.schema.map(({ name }) => name).filter(isGeometryName)
    return read.length === rows ? read.map(withPoint(shapes)) : undefined
  } catch (error) {
    if (error instanceof BrokenTable && error.why === 'too_large') throw error
    return undefined
  }
}

/** Pages that state more than this are made to harm. */
const maxPageBytes = 100_000_000

/** Unpacks the pages of one row group, as long as they hold no more than a group may. */
function limitedCompressors(): Compressors {
  let total = 0
  return Object.fromEntries(
    Object.entries(compressors).map(([codec, unpack]) => [
      codec,
      (input: Uint8Array, length: number) => {
        total += length
        if (length > maxPageBytes || total > maxGroupBytes) throw new BrokenTable('too_large')
        return unpack(input, length)
      },
    ]),
  )
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
  if (stored.some((bytes) => bytes < 0 || bytes > size)) throw new BrokenTable('broken_file')
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
  (row: Record<string, unknown>): object => {
    for (const name of shapes) {
      const centre = centreOfGeometry(row[name])
      if (centre)
        return Object.assign(row, { [name]: undefined, longitude: centre.lon, latitude: centre.lat })
    }
    return row
  }
