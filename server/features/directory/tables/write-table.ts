import { statSync } from 'node:fs'
import type { Pool, PoolClient } from 'pg'
import type { TableTask } from '#engine/import/table/table-task.ts'
import type { Omissions } from '#contract/leads/imports/omitted.ts'
import type { ImportTask, Reporter, Writer } from '../import/write/import-task.ts'
import type { PortionSource } from '../import/write/portions.ts'
import type { WriteOptions, Written } from '../import/write/written.ts'
import { type TableReading, tableApart } from './read/table-apart.ts'
import type { TableFile } from './read/file-lines.ts'
import type { Reject, TablePart } from './read/table-source.ts'
import { type Rename, renameRows } from './renames.ts'
import { addOmissions } from './rejects/omissions.ts'
import type { Rejects } from './rejects/reject-file.ts'
import { tableDataset } from './table-dataset.ts'

interface Watch extends WriteOptions {
  signal: AbortSignal
  memoryMb: number
  /** The table, where it is being read already. */
  reading?: TableReading | undefined
  onRead: (read: TablePart['read']) => void
  onReject: (reject: Reject) => Promise<void> | void
  onOmitted: (omitted: Omissions) => void
}

/** Writes a table, and keeps the rows that are left out. */
export function tableWriter(
  { path, name, memoryMb, reading }: ImportTask,
  task: TableTask,
  { report, rejects }: { report: Reporter; rejects: Rejects },
): Writer {
  const totalBytes = statSync(path).size
  return {
    into: (pool, options) =>
      writeTable(
        pool,
        { path, name, task },
        {
          ...options,
          memoryMb,
          reading,
          onRead: (read) => report.note({ totalBytes, ...read }),
          onReject: rejects.add,
          onOmitted: (omitted) => {
            rejects.omitted = addOmissions(rejects.omitted, omitted)
          },
        },
      ),
    drawn: async () => undefined,
  }
}

/** Reads a table in a process of its own and writes its rows into their dataset, in one transaction: all that fit, or none. */
export async function writeTable(pool: Pool, file: TableFile, watch: Watch): Promise<Written> {
  const { task, name } = file
  const { signal } = watch
  const facts = tableDataset(name, task)
  const renames: Rename[] = []
  const options = {
    signal,
    beforeCommit: async (client: PoolClient, written: Written) => {
      if (task.kind !== 'creators' && renames.length > 0)
        await renameRows(client, pool, { table: task.kind, renames, written })
      await watch.beforeCommit?.(client, written)
    },
  }
  await using source = watch.reading ?? tableApart(file, watch.memoryMb)
  if (signal.aborted) source.stop(signal.reason)
  signal.addEventListener('abort', () => source.stop(signal.reason), { once: true })
  const parts = (datasetId: string) => told(source.portions(datasetId), { ...watch, renames })
  const lines = (datasetId: string) => filled(parts(datasetId))
  // An import loads what its own kind needs: all kinds together would take a tenth of its time.
  if (task.kind === 'people') {
    const { writePeople } = await import('../people/write-people.ts')
    return await writePeople(pool, facts, { ...options, lines })
  }
  if (task.kind === 'companies') {
    const { writeCompanies } = await import('../companies/write-companies.ts')
    return await writeCompanies(pool, facts, { ...options, lines })
  }
  if (task.kind === 'creators') {
    const { importCreators } = await import('../creators/import-creators.ts')
    return await importCreators(pool, facts, { ...options, creators: creatorsOf(parts('none')) })
  }
  const { writePortions } = await import('../import/write/write-portions.ts')
  // What is wrong with a table turns up while it is written, so the database gets ready while its first rows are read.
  const from = { ...source, whole: async () => undefined, portions: placesOf(parts) }
  return await writePortions(pool, facts, { ...options, from })
}

/** Tells how far the table is read and which rows are left out. */
async function* told(
  parts: AsyncIterable<TablePart>,
  { onRead, onReject, onOmitted, renames }: Watch & { renames: Rename[] },
): AsyncGenerator<TablePart> {
  for await (const part of parts) {
    for (const reject of part.rejects) await onReject(reject)
    onOmitted(part.omitted)
    renames.push(...part.renames)
    onRead(part.read)
    yield part
  }
}

async function* filled(parts: AsyncIterable<TablePart>): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  for await (const { lines } of parts) if (lines.length > 0) yield lines
}

async function* creatorsOf(parts: AsyncIterable<TablePart>) {
  for await (const { creators } of parts) yield* creators
}

const placesOf = (parts: (datasetId: string) => AsyncIterable<TablePart>): PortionSource['portions'] =>
  async function* (datasetId) {
    for await (const { lines, spots } of parts(datasetId))
      if (spots && lines.length > 0) yield { places: lines, spots, localities: '' }
  }
