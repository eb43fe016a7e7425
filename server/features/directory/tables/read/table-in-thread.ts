import { BrokenTable } from '#engine/import/table/broken-table.ts'
import { sourceInThread } from '../../import/thread/source-in-thread.ts'
import type { PortionSource } from '../../import/write/portions.ts'
import { NoRowFits } from './no-row-fits.ts'
import type { TableFile } from './file-lines.ts'
import type { TableFault, TablePart } from './table-source.ts'

/** A table that is being read. */
export interface TableReading extends PortionSource<TablePart> {
  /** Ends the thread, and what waits for its parts fails with this reason. */
  stop: (reason: unknown) => void
}

/** Reads a table in a thread of its own from now on. */
export function tableInThread(task: TableFile, memoryMb: number): TableReading {
  const stopped = new AbortController()
  const source = sourceInThread<TablePart, never, TableFault>({
    module: new URL('table-worker.ts', import.meta.url),
    task,
    memoryMb,
    signal: stopped.signal,
    errorOf: (fault) =>
      'rows' in fault ? new NoRowFits(fault.rows, fault.reason) : new BrokenTable(fault.why, fault.record),
  })
  return { ...source, stop: (reason) => stopped.abort(reason) }
}
