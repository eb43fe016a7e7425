import { BrokenFile } from '#engine/import/pbf/broken-file.ts'
import { BrokenTable } from '#engine/import/table/broken-table.ts'
import { reason } from '#server/platform/reasons.ts'
import { NoRowFits } from '../../tables/read/no-row-fits.ts'
import { reasonOfTable } from '../../tables/table-reason.ts'
import { isOutOfMemory } from '../memory.ts'
import type { ImportTask } from './import-task.ts'

/** Why a file could not be imported, where that is its own fault; undefined for any other error. */
export function faultOfFile(error: unknown, { memoryMb }: ImportTask, isFull: boolean): string | undefined {
  if (isFull || isOutOfMemory(error)) return reason('file_needs_memory', { megabytes: memoryMb })
  if (error instanceof NoRowFits) return reason('no_row_fits', { rows: error.rows, why: error.reason })
  if (error instanceof BrokenTable) return reasonOfTable(error)
  return error instanceof BrokenFile ? reason('file_broken', { detail: error.message }) : undefined
}
