import type { AsyncBuffer, ColumnMetaData, DecodedArray, FileMetaData, ParquetParsers } from 'hyparquet'
import { parquetSchema } from 'hyparquet'
import { compressors } from 'hyparquet-compressors'
import { readColumn } from 'hyparquet/src/column.js'
import { DEFAULT_PARSERS } from 'hyparquet/src/convert.js'
import { parquetPlan, prefetchAsyncBuffer } from 'hyparquet/src/plan.js'
import { assembleAsync, asyncGroupToRows } from 'hyparquet/src/rowgroup.js'
import { getTreePath } from 'hyparquet/src/schema.js'
import { BrokenTable } from '../../broken-table.ts'
import { checkPage } from './check-page.ts'
import { type Column, columnOf, type Page, pagesOf } from './page-list.ts'

/** The most that rows that are read together may take, in bytes, by what their pages say. Others are read in several parts. */
const maxHeldBytes = 250_000_000
/** Fewer rows at once are not worth another look at their pages. */
const leastRows = 1_000

interface Wanted {
  file: AsyncBuffer
  metadata: FileMetaData
  /** Rows of the file, which lie in one row group. */
  rowStart: number
  rowEnd: number
  columns?: string[]
  parsers: Partial<ParquetParsers>
  /** What rows that are read together take, as far as some hundred of them do not take more. */
  heldBytes?: number | undefined
}

interface Chunk {
  meta: ColumnMetaData
  start: number
  end: number
  column: Column
  pages: Page[]
}

/**
 * The rows of a row group, part by part, so that what is held together stays small. Sizes are checked before anything is
 * unpacked, and what an unpacked page says before its values are read.
 * @throws BrokenTable for pages that hold more than can be read safely; another error for damaged ones.
 */
export async function* readRows({
  file,
  parsers: own,
  heldBytes = maxHeldBytes,
  ...wanted
}: Wanted): AsyncGenerator<object[]> {
  const { metadata, rowStart, rowEnd } = wanted
  const plan = parquetPlan({ file, ...wanted })
  const [group] = plan.groups
  if (!group) return
  const held = prefetchAsyncBuffer(file, plan)
  const tree = parquetSchema(metadata)
  const parsers = { ...DEFAULT_PARSERS, ...own }
  const chunks: Chunk[] = []
  for (const { columnMetadata: meta, range } of group.chunks) {
    const column = columnOf(meta, getTreePath(tree, meta.path_in_schema))
    const pages = pagesOf(await held.slice(range.startByte, range.endByte), column)
    chunks.push({ meta, start: range.startByte, end: range.endByte, column, pages })
  }
  const rows = rowEnd - rowStart
  const atOnce = rowsAtOnce(chunks, { rows, heldBytes })
  for (let from = 0; from < rows; from += atOnce) {
    const part = { ...group, selectStart: from, selectEnd: Math.min(rows, from + atOnce) }
    const budget = { left: maxHeldBytes - heldFor(chunks, part.selectStart, part.selectEnd) }
    const asyncColumns = []
    for (const chunk of chunks) {
      const view = new DataView(await held.slice(chunk.start, chunk.end))
      const schemaPath = getTreePath(tree, chunk.meta.path_in_schema)
      const element = schemaPath.at(-1)?.element
      if (!element) throw new RangeError('A column is not in the schema')
      const decoder = {
        ...chunk.meta,
        pathInSchema: chunk.meta.path_in_schema,
        element,
        schemaPath,
        parsers,
        compressors: checkedCompressors(chunk, budget),
      }
      checkPlain(view, chunk, { ...part, budget })
      const read: { data: DecodedArray[]; skipped: number } = readColumn({ view, offset: 0 }, part, decoder)
      asyncColumns.push({ pathInSchema: chunk.meta.path_in_schema, data: Promise.resolve(read) })
    }
    const assembled = assembleAsync({ ...part, asyncColumns }, tree, parsers)
    yield await asyncGroupToRows(assembled, part.selectStart, part.selectEnd, wanted.columns, 'object')
  }
}

/** How many rows are read together: all, or as many as stay within what may be held. */
function rowsAtOnce(
  chunks: readonly Chunk[],
  { rows, heldBytes }: { rows: number; heldBytes: number },
): number {
  for (let parts = 1; ; parts *= 2) {
    const atOnce = Math.ceil(rows / parts)
    let most = 0
    for (let from = 0; from < rows; from += atOnce)
      most = Math.max(most, heldFor(chunks, from, Math.min(rows, from + atOnce)))
    const isLeast = atOnce <= leastRows
    if (most <= (isLeast ? maxHeldBytes : heldBytes)) return atOnce
    if (isLeast) throw new BrokenTable('too_large')
  }
}

/** About what the pages that have these rows take. */
function heldFor(chunks: readonly Chunk[], from: number, to: number): number {
  let held = (to - from) * (16 + 8 * chunks.length)
  for (const { column, pages } of chunks)
    held += pagesAt({ column, pages }, from, to).reduce((sum, { cost }) => sum + cost, 0)
  return held
}

/** The pages that are read for these rows: of nested columns all. */
function pagesAt({ column, pages }: Pick<Chunk, 'column' | 'pages'>, from: number, to: number): Page[] {
  if (!column.isFlat) return pages
  let row = 0
  return pages.filter(({ isDictionary, values }) => {
    if (isDictionary) return true
    const begin = row
    row += values
    return begin < to && row >= from
  })
}

interface Budget {
  left: number
}

function spend(budget: Budget, bytes: number): void {
  budget.left -= bytes * 2 // and their texts
  if (budget.left < 0) throw new BrokenTable('too_large')
}

/** Unpacks the pages of a column, and looks through each before its values are read. */
function checkedCompressors({ pages, column }: Chunk, budget: Budget): typeof compressors {
  const byPlace = new Map(pages.map((page) => [page.at, page]))
  return Object.fromEntries(
    Object.entries(compressors).map(([codec, unpack]) => [
      codec,
      (input: Uint8Array, length: number) => {
        const page = byPlace.get(input.byteOffset)
        if (!page || length !== page.unpacked) throw new RangeError('A page is not where it was')
        const bytes = unpack(input, length)
        spend(budget, checkPage(bytes, page, column))
        return bytes
      },
    ]),
  )
}

/** Looks through pages that are not packed. */
function checkPlain(
  { buffer }: DataView,
  { pages, column }: Chunk,
  { selectStart, selectEnd, budget }: { selectStart: number; selectEnd: number; budget: Budget },
): void {
  for (const page of pagesAt({ column, pages }, selectStart, selectEnd))
    if (!page.isPacked) spend(budget, checkPage(new Uint8Array(buffer, page.at, page.unpacked), page, column))
}
