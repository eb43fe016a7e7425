import { BrokenFile } from '#engine/import/pbf/broken-file.ts'
import { BrokenTable } from '#engine/import/table/broken-table.ts'
import { ReaderDied } from '#server/platform/readers/fork-reader.ts'
import { reason } from '#server/platform/reasons.ts'
import { NoRowFits } from '../../tables/read/no-row-fits.ts'
import { reasonOfTable } from '../../tables/table-reason.ts'
import type { ImportTask } from './import-task.ts'

/** Why a file could not be imported, where that is its own fault; undefined for any other error. */
export function faultOfFile(error: unknown, { memoryMb }: ImportTask): string | undefined {
  if (error instanceof ReaderDied)
    return error.why === 'memory'
      ? reason('file_needs_memory', { megabytes: memoryMb })
      : reason('import_ended_early', { cause: firstLine(error.message) })
  if (error instanceof NoRowFits) return reason('no_row_fits', { rows: error.rows, why: error.reason })
  if (error instanceof BrokenTable) return reasonOfTable(error)
  return error instanceof BrokenFile ? reason('file_broken', { detail: error.message }) : undefined
}

/** Of an error with the lines of the code that threw it. */
const firstLine = (text: string): string => text.split('\n', 1)[0]?.slice(0, 200) ?? ''
