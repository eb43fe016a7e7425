import { parentPort, workerData } from 'node:worker_threads'
import { BrokenTable } from '#engine/import/table/broken-table.ts'
import { serveSource } from '../../import/thread/serve-source.ts'
import { NoRowFits } from './no-row-fits.ts'
import type { TableFile } from './file-lines.ts'
import { type TableFault, type TablePart, tableSource } from './table-source.ts'

if (parentPort) {
  const file = workerData as TableFile // as tableInThread wrote it
  await serveSource<TablePart, never, TableFault>(parentPort, {
    open: () => tableSource(file),
    moved: ({ lines, spots }) => (spots ? [lines.buffer, spots.rows.buffer] : [lines.buffer]),
    faultOf: (error) => {
      if (error instanceof BrokenTable) return { why: error.why, record: error.record }
      return error instanceof NoRowFits ? { rows: error.rows, reason: error.reason } : undefined
    },
  })
}
