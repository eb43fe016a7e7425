import type { ColumnMetaData, PageHeader, SchemaTree } from 'hyparquet'
import { parquetHeader } from 'hyparquet/src/column.js'
import { getMaxDefinitionLevel, getMaxRepetitionLevel, isFlatColumn } from 'hyparquet/src/schema.js'
import { BrokenTable } from '../../broken-table.ts'
import { bitsOf, checkRuns, type Reader } from './check-runs.ts'

/** What a page says of itself. */
export interface Page {
  encoding: string
  isPacked: boolean
  /** Where what may be packed begins in the bytes of its column, and how large it is when unpacked. */
  at: number
  unpacked: number
  /** Of version 2, levels stand before what is packed. */
  isSecond: boolean
  isDictionary: boolean
  values: number
  /** Values that are no nulls; undefined where only the levels tell it. */
  present: number | undefined
  /** About what its values take when they are read, in bytes. What DELTA_BYTE_ARRAY repeats is not among it. */
  cost: number
}

export interface Column {
  type: ColumnMetaData['type']
  typeLength: number
  isPacked: boolean
  repetition: number
  definition: number
  /** Its pages can be passed over, since they have as many rows as values. */
  isFlat: boolean
}

/** Pages that state more than this are made to harm. */
export const maxPageBytes = 100_000_000

/** What a value takes beside its bytes: a number, and an object with a view of bytes, which are copied into a text. */
const [numberBytes, textBytes] = [16, 64]

export function columnOf(meta: ColumnMetaData, schemaPath: SchemaTree[]): Column {
  return {
    type: meta.type,
    isPacked: meta.codec !== 'UNCOMPRESSED',
    typeLength: schemaPath.at(-1)?.element.type_length ?? 0,
    repetition: getMaxRepetitionLevel(schemaPath),
    definition: getMaxDefinitionLevel(schemaPath),
    isFlat: isFlatColumn(schemaPath),
  }
}

/** Bits of a value where each is written as it is. */
const widths: Partial<Record<ColumnMetaData['type'], number>> = {
  BOOLEAN: 1,
  INT32: 32,
  INT64: 64,
  INT96: 96,
  FLOAT: 32,
  DOUBLE: 64,
  BYTE_ARRAY: 32,
}

/**
 * The pages of a column by their headers; nothing is unpacked.
 * @throws BrokenTable for pages of sizes that are made to harm; another error for those that cannot be.
 */
export function pagesOf(bytes: ArrayBuffer, column: Column): Page[] {
  const reader = { view: new DataView(bytes), offset: 0 }
  const pages: Page[] = []
  while (reader.offset < bytes.byteLength - 1) {
    const header = parquetHeader(reader)
    const { compressed_page_size: packed, uncompressed_page_size: unpacked } = header
    if (unpacked > maxPageBytes) throw new BrokenTable('too_large')
    if (!isSize(unpacked) || !isSize(packed) || packed > bytes.byteLength - reader.offset)
      throw new RangeError('A page is larger than its column')
    pages.push(pageOf(header, column, reader))
    reader.offset += packed
  }
  return pages
}

function pageOf(header: PageHeader, column: Column, { view, offset: at }: Reader): Page {
  const { data_page_header: first, data_page_header_v2: second, dictionary_page_header: dictionary } = header
  const isDictionary = header.type === 'DICTIONARY_PAGE'
  const isSecond = header.type === 'DATA_PAGE_V2'
  const said = isDictionary ? dictionary : isSecond ? second : first
  if (!said || !isSize(said.num_values)) throw new RangeError('A page has no number of values')
  const values = said.num_values
  const levels = isSecond && second ? levelsOf(second, column, { view, offset: at }) : 0
  const isPacked = column.isPacked && !(isSecond && second?.is_compressed === false)
  const unpacked = (isPacked ? header.uncompressed_page_size : header.compressed_page_size) - levels
  const nulls = isSecond ? (second?.num_nulls ?? 0) : column.definition > 0 ? undefined : 0
  const present = isDictionary ? values : nulls === undefined ? undefined : values - nulls
  if (unpacked < 0 || (present !== undefined && present < 0))
    throw new RangeError('A page has more levels than bytes')
  const encoding = isDictionary ? 'PLAIN' : String(said.encoding)
  if (present !== undefined && present * leastBits(encoding, column) > unpacked * 8)
    throw new RangeError('A page has more values than bytes')
  const isReferred = encoding.endsWith('_DICTIONARY')
  const isText = column.type === 'BYTE_ARRAY' || column.type === 'FIXED_LEN_BYTE_ARRAY'
  const cost = unpacked * (isText ? 2 : 1) + values * (isText && !isReferred ? textBytes : numberBytes)
  return { encoding, isPacked, at: at + levels, unpacked, isSecond, isDictionary, values, present, cost }
}

/** The bytes of the levels of a page of version 2, which are not packed. */
function levelsOf(
  page: NonNullable<PageHeader['data_page_header_v2']>,
  { repetition, definition }: Column,
  { view, offset }: Reader,
): number {
  const { repetition_levels_byte_length: first, definition_levels_byte_length: second, num_values } = page
  if (!isSize(first) || !isSize(second)) throw new RangeError('A page has no length of levels')
  if (repetition > 0) checkRuns({ view, offset }, bitsOf(repetition), num_values)
  if (definition > 0) checkRuns({ view, offset: offset + first }, bitsOf(definition), num_values)
  return first + second
}

function leastBits(encoding: string, { type, typeLength }: Column): number {
  if (encoding !== 'PLAIN' && encoding !== 'BYTE_STREAM_SPLIT') return 0
  return type === 'FIXED_LEN_BYTE_ARRAY' ? typeLength * 8 : (widths[type] ?? 0)
}

const isSize = (value: unknown): value is number => Number.isInteger(value) && Number(value) >= 0
