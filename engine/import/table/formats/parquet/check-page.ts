import { deltaBinaryUnpack } from 'hyparquet/src/delta.js'
import { readRleBitPackedHybrid } from 'hyparquet/src/encoding.js'
import { bitsOf, checkRuns, type Reader } from './check-runs.ts'
import type { Column, Page } from './page-list.ts'

/**
 * Looks through an unpacked page before its values are read. Answers how many bytes DELTA_BYTE_ARRAY makes of it: each
 * value can repeat all of the one before it.
 * @throws where runs have more values than the page says, so that reading would not end.
 */
export function checkPage(bytes: Uint8Array, page: Page, column: Column): number {
  if (page.isDictionary) return 0
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const reader: Reader = { view, offset: 0 }
  let { present = page.values } = page
  if (!page.isSecond) {
    if (column.repetition > 0) passLevels(reader, column.repetition, page.values)
    if (column.definition > 0) present = presentIn(reader, column.definition, page)
  }
  if (page.encoding.endsWith('_DICTIONARY')) {
    const width = column.type === 'BOOLEAN' ? 1 : view.getUint8(reader.offset)
    if (width > 0) checkRuns({ view, offset: reader.offset + 1 }, width, present)
  } else if (page.encoding === 'RLE') checkRuns({ view, offset: reader.offset + 4 }, 1, present)
  else if (page.encoding === 'DELTA_BYTE_ARRAY') return repeatedBytes(reader, present)
  return 0
}

/** Passes levels with the length before them. */
function passLevels(reader: Reader, most: number, values: number): void {
  const length = reader.view.getUint32(reader.offset, true)
  checkRuns({ view: reader.view, offset: reader.offset + 4 }, bitsOf(most), values)
  reader.offset += 4 + length
}

/** The values that are no nulls, which only DELTA_BYTE_ARRAY needs; passes their levels. */
function presentIn(reader: Reader, most: number, { values, encoding }: Page): number {
  const from = reader.offset
  passLevels(reader, most, values)
  if (encoding !== 'DELTA_BYTE_ARRAY') return values
  const levels = new Uint8Array(values)
  readRleBitPackedHybrid({ view: reader.view, offset: from }, bitsOf(most), levels)
  return levels.reduce((count, level) => count + (level === most ? 1 : 0), 0)
}

/** Bytes of all values: of each, so many of the one before and so many of its own. */
function repeatedBytes(reader: Reader, count: number): number {
  if (count === 0) return 0
  const lengths = new Int32Array(count)
  deltaBinaryUnpack(reader, count, lengths)
  const own = new Int32Array(count)
  deltaBinaryUnpack(reader, count, own)
  let total = 0
  for (const [index, prefix] of lengths.entries()) {
    const length = prefix + (own[index] ?? 0)
    if (prefix < 0 || length < prefix) throw new RangeError('A value has a negative length')
    if (prefix > 0) total += length
  }
  return total
}
