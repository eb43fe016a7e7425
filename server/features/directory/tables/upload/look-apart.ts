import type { BrokenTable } from '#engine/import/table/broken-table.ts'
import type { TableHead } from '#engine/import/table/table-head.ts'
import { askApart } from '#server/platform/readers/ask-apart.ts'
import { readerMb } from '#server/platform/readers/account-reader.ts'
import { inReaderRoom } from '#server/platform/readers/reader-room.ts'

/** The file, and how it is read where its user says so. */
export interface LookOrder {
  path: string
  encoding?: string | undefined
  /** Whether a line of the file names its columns. */
  hasHeader?: boolean | undefined
  sheet?: string | undefined
  /** Of JSON: a list in its records, or '' for these. */
  list?: string | undefined
}

export interface Look extends Omit<TableHead, 'error'> {
  /** Why reading ended before enough rows had come. */
  broken: Pick<BrokenTable, 'why' | 'record'> | null
}

export const longestLookMs = 60_000
const limits = { residentMb: readerMb, heapMb: 200, timeoutMs: longestLookMs }

/**
 * Reads the first rows of a table in a process of its own, which may die alone.
 * @throws ReaderDied
 */
export const lookApart = (task: LookOrder): Promise<Look> =>
  inReaderRoom(limits, () => askApart({ module: new URL('look-process.ts', import.meta.url), task, limits }))
