import type { Pool } from 'pg'
import { BrokenTable } from '#engine/import/table/read-table.ts'
import { writeCompanies } from '../companies/write-companies.ts'
import { importCreators } from '../creators/import-creators.ts'
import { sourceInThread } from '../import/thread/source-in-thread.ts'
import type { PortionSource } from '../import/write/portions.ts'
import { writePortions } from '../import/write/write-import.ts'
import type { WriteOptions, Written } from '../import/write/written.ts'
import { writePeople } from '../people/write-people.ts'
import {
  NoRowFits,
  type Reject,
  type TableFault,
  type TableFile,
  type TablePart,
} from './read/table-source.ts'
import { tableDataset } from './table-task.ts'

interface Watch extends WriteOptions {
  signal: AbortSignal
  memoryMb: number
  onRead: (read: TablePart['read']) => void
  onReject: (reject: Reject) => Promise<void> | void
}

/** Reads a table in a thread of its own and writes its rows into their dataset, in one transaction: all that fit, or none. */
export async function writeTable(pool: Pool, file: TableFile, watch: Watch): Promise<Written> {
  const { task, name } = file
  const { signal, beforeCommit } = watch
  const facts = tableDataset(name, task)
  const options = { signal, ...(beforeCommit && { beforeCommit }) }
  await using source = tableInThread(file, watch.memoryMb)
  const parts = (datasetId: string) => told(source.portions(datasetId), watch)
  const lines = (datasetId: string) => filled(parts(datasetId))
  if (task.kind === 'people') return await writePeople(pool, facts, { ...options, lines })
  if (task.kind === 'companies') return await writeCompanies(pool, facts, { ...options, lines })
  if (task.kind === 'creators')
    return await importCreators(pool, facts, { ...options, creators: creatorsOf(parts('none')) })
  return await writePortions(pool, facts, { ...options, from: { ...source, portions: placesOf(lines) } })
}

const tableInThread = (task: TableFile, memoryMb: number) =>
  sourceInThread<TablePart, never, TableFault>({
    module: new URL('read/table-worker.ts', import.meta.url),
    task,
    memoryMb,
    errorOf: (fault) =>
      'rows' in fault ? new NoRowFits(fault.rows) : new BrokenTable(fault.why, fault.record),
  })

/** Tells how far the table is read and which rows are left out. */
async function* told(
  parts: AsyncIterable<TablePart>,
  { onRead, onReject }: Watch,
): AsyncGenerator<TablePart> {
  for await (const part of parts) {
    for (const reject of part.rejects) await onReject(reject)
    onRead(part.read)
    yield part
  }
}

async function* filled(parts: AsyncIterable<TablePart>): AsyncGenerator<Uint8Array> {
  for await (const { lines } of parts) if (lines.length > 0) yield lines
}

async function* creatorsOf(parts: AsyncIterable<TablePart>) {
  for await (const { creators } of parts) yield* creators
}

const placesOf = (lines: (datasetId: string) => AsyncIterable<Uint8Array>): PortionSource['portions'] =>
  async function* (datasetId) {
    for await (const places of lines(datasetId)) yield { places, localities: '' }
  }
