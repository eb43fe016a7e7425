import { BrokenTable } from '#engine/import/table/broken-table.ts'
import type { PortionSource } from '#server/platform/readers/portion-source.ts'
import { sourceApart } from '#server/platform/readers/source-apart.ts'
import { memoryLeft } from '../../import/reader-memory.ts'
import { NoRowFits } from './no-row-fits.ts'
import type { TableFile } from './file-lines.ts'
import type { TableFault, TablePart } from './table-source.ts'

/** A table that is being read. */
export interface TableReading extends PortionSource<TablePart> {
  /** Ends the process, and what waits for its parts fails with this reason. */
  stop: (reason: unknown) => void
}

/** Rows of a table are read some hundred at a time, so that no file needs more. */
const [mostMb, heapMb] = [560, 384]

/**
 * Rows of a table are soon garbage. From rows that wait for others of their row group, the engine concludes that such
 * objects live long, and makes all later ones where garbage is dear; nor is it worth collecting while there is much room.
 */
const flags = [
  `--initial-old-space-size=${heapMb / 3}`,
  '--max-semi-space-size=32',
  '--no-allocation-site-pretenuring',
]

/** Reads a table in a process of its own from now on. */
export function tableApart(task: TableFile, memoryMb: number): TableReading {
  const stopped = new AbortController()
  const source = sourceApart<TablePart, never, TableFault>({
    module: new URL('table-process.ts', import.meta.url),
    task,
    limits: { residentMb: Math.min(memoryLeft(memoryMb), mostMb), heapMb, flags },
    signal: stopped.signal,
    errorOf: (fault) =>
      'rows' in fault ? new NoRowFits(fault.rows, fault.reason) : new BrokenTable(fault.why, fault.record),
  })
  return { ...source, stop: (reason) => stopped.abort(reason) }
}
