import { BrokenTable } from '#engine/import/table/broken-table.ts'
import { serveSource } from '#server/platform/readers/serve-source.ts'
import { NoRowFits } from './no-row-fits.ts'
import type { TableFile } from './file-lines.ts'
import { type TableFault, type TablePart, tableSource } from './table-source.ts'

/** A process that reads one table of open data. */
if (process.connected)
  await serveSource<TableFile, TablePart, never, TableFault>({
    open: tableSource,
    faultOf: (error) => {
      if (error instanceof BrokenTable) return { why: error.why, record: error.record }
      return error instanceof NoRowFits ? { rows: error.rows, reason: error.reason } : undefined
    },
  })
