import type { CreatorRecord } from '#engine/creators/creator-record.ts'
import { type BrokenTable, readTableParts, type Row } from '#engine/import/table/read-table.ts'
import type { TableTask } from '#engine/import/table/table-task.ts'
import { companyTarget } from '../../companies/company-row.ts'
import { datasetSlug } from '../../import/osm-dataset.ts'
import { encodeRows } from '../../import/thread/serve-source.ts'
import { placeRow } from '../../import/write/copy-rows.ts'
import type { PortionSource } from '../../import/write/portions.ts'
import { personTarget } from '../../people/person-row.ts'
import { linesOf } from '../row-target.ts'
import { type MadeRow, makeRow, tableKey } from '../table-task.ts'

export interface TableFile {
  path: string
  name: string
  task: TableTask
}

/** A row that is left out. */
export interface Reject {
  /** The number of the record in its file, from 1. */
  record: number
  reason: Extract<MadeRow, { reject: unknown }>['reject']
  values: Row
}

/** Some thousand rows of a table as they are written, and those among them that are left out. */
export interface TablePart {
  /** Lines of COPY. */
  lines: Uint8Array<ArrayBuffer>
  /** Creators are written by what the directory holds of them already. */
  creators: CreatorRecord[]
  rejects: Reject[]
  /** So far. */
  read: { bytes: number; objects: number; found: number }
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

/** Why a table cannot be read, or that none of its rows fits. */
export type TableFault = Pick<BrokenTable, 'why' | 'record'> | { rows: number }

/** The rows of a table, made into what is written. */
export function tableSource(file: TableFile): PortionSource<TablePart> {
  const parts = madeParts(file)
  let step: IteratorResult<MadePart> | undefined
  return {
    whole: async () => {
      step = await parts.next()
    },
    async *portions(datasetId) {
      for (step ??= await parts.next(); !step.done; step = await parts.next()) {
        const { rows, rejects, read } = step.value
        const creators = rows.flatMap((row) => ('creator' in row ? row.creator : []))
        yield { lines: encodeRows(linesFor(file, datasetId, rows)), creators, rejects, read }
      }
    },
    [Symbol.asyncDispose]: async () => {
      await parts.return(undefined)
    },
  }
}

type Fitting = Exclude<MadeRow, { reject: unknown }>

function linesFor({ name, task }: TableFile, id: string, rows: readonly Fitting[]): string {
  const dataset = { id, key: tableKey(name, task) }
  if (task.kind === 'people')
    return linesOf(
      personTarget,
      dataset,
      rows.flatMap((row) => ('person' in row ? row.person : [])),
    )
  if (task.kind === 'companies')
    return linesOf(
      companyTarget,
      dataset,
      rows.flatMap((row) => ('company' in row ? row.company : [])),
    )
  const prefix = datasetSlug(name)
  let lines = ''
  for (const row of rows) {
    if (!('place' in row)) continue
    const source_id = `${prefix}:${row.place.source_id}`.slice(0, 200)
    lines += placeRow({ datasetId: id, kind: 'table' }, { ...row.place, source_id })
  }
  return lines
}

type MadePart = { rows: Fitting[] } & Pick<TablePart, 'rejects' | 'read'>

const rowsAtOnce = 10_000

async function* madeParts({ path, task }: TableFile): AsyncGenerator<MadePart> {
  const read = { bytes: 0, objects: 0, found: 0 }
  let part: MadePart = { rows: [], rejects: [], read }
  const onBytes = (bytes: number) => {
    read.bytes = bytes
  }
  for await (const rows of readTableParts(path, { onBytes })) {
    for (const row of rows) {
      const made = makeRow(row, task)
      if ('reject' in made) part.rejects.push({ record: row.record, reason: made.reject, values: row.values })
      else {
        part.rows.push(made)
        read.found += 1
      }
    }
    read.objects += rows.length
    if (part.rows.length + part.rejects.length < rowsAtOnce) continue
    yield { ...part, read: { ...read } }
    part = { rows: [], rejects: [], read }
  }
  yield { ...part, read: { ...read } }
  if (read.found === 0) throw new NoRowFits(read.objects)
}
