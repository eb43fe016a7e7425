import type { TableTask } from '#engine/import/table/table-task.ts'
import type { Pool } from 'pg'
import { readTable, type Row } from '#engine/import/table/read-table.ts'
import { importCreators } from '../creators/import-creators.ts'
import { writeCompanies } from '../companies/write-companies.ts'
import { datasetSlug } from '../import/osm-dataset.ts'
import { writeImport } from '../import/write/write-import.ts'
import type { WriteOptions, Written } from '../import/write/written.ts'
import { writePeople } from '../people/write-people.ts'
import { type MadeRow, makeRow, tableDataset } from './table-task.ts'

/** A row that is left out. */
export interface Reject {
  /** The number of the record in its file, from 1. */
  record: number
  reason: Extract<MadeRow, { reject: unknown }>['reject']
  values: Row
}

interface TableFile {
  path: string
  name: string
  task: TableTask
}

interface Watch extends WriteOptions {
  signal: AbortSignal
  onRow: (read: { bytes: number; objects: number; found: number }) => void
  onReject: (reject: Reject) => Promise<void> | void
}

/** No row of a table could be imported: its columns are not what the mapping says. */
export class NoRowFits extends Error {
  override name = 'NoRowFits'
  readonly rows: number

  constructor(rows: number) {
    super(`none of ${rows} rows fits`)
    this.rows = rows
  }
}

/** Reads a table and writes its rows into their dataset, in one transaction: all that fit, or none. */
export function writeTable(pool: Pool, file: TableFile, watch: Watch): Promise<Written> {
  const { task, name } = file
  const { signal, beforeCommit } = watch
  const facts = tableDataset(name, task)
  const options = { signal, ...(beforeCommit && { beforeCommit }) }
  const made = madeRows(file, watch)
  if (task.kind === 'people')
    return writePeople(pool, facts, {
      ...options,
      batches: batched(made, (row) => 'person' in row && row.person),
    })
  if (task.kind === 'companies')
    return writeCompanies(pool, facts, {
      ...options,
      batches: batched(made, (row) => 'company' in row && row.company),
    })
  if (task.kind === 'creators') return importCreators(pool, facts, { ...options, creators: creatorsOf(made) })
  const prefix = datasetSlug(name)
  return writeImport(pool, facts, {
    ...options,
    batches: batched(
      made,
      (row) =>
        'place' in row && {
          place: { ...row.place, source_id: `${prefix}:${row.place.source_id}`.slice(0, 200) },
        },
    ),
  })
}

const batchSize = 4_000

async function* batched<Record>(
  rows: AsyncIterable<MadeRow>,
  pick: (row: MadeRow) => Record | false,
): AsyncGenerator<Record[]> {
  let batch: Record[] = []
  for await (const row of rows) {
    const picked = pick(row)
    if (picked === false) continue
    batch.push(picked)
    if (batch.length < batchSize) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

async function* creatorsOf(rows: AsyncIterable<MadeRow>) {
  for await (const row of rows) if ('creator' in row) yield row.creator
}

async function* madeRows(
  { path, task }: TableFile,
  { signal, onRow, onReject }: Watch,
): AsyncGenerator<MadeRow> {
  let [bytes, objects, found] = [0, 0, 0]
  const onBytes = (read: number) => {
    bytes = read
  }
  for await (const row of readTable(path, { signal, onBytes })) {
    const made = makeRow(row, task)
    objects = row.record
    if ('reject' in made) await onReject({ record: row.record, reason: made.reject, values: row.values })
    else {
      found += 1
      yield made
    }
    onRow({ bytes, objects, found })
  }
  if (found === 0) throw new NoRowFits(objects)
}
