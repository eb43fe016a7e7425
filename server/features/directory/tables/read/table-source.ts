import type { CreatorRecord } from '#engine/creators/creator-record.ts'
import { type BrokenTable, readTableParts, type Row } from '#engine/import/table/read-table.ts'
import type { TableTask } from '#engine/import/table/table-task.ts'
import { companyTarget } from '../../companies/company-row.ts'
import { datasetSlug } from '../../import/osm-dataset.ts'
import { encodeRows } from '../../import/thread/serve-source.ts'
import { placeRow } from '../../import/write/copy-rows.ts'
import type { PortionSource } from '../../import/write/portions.ts'
import { personTarget } from '../../people/person-row.ts'
import { type Lines, rowLines } from '../row-target.ts'
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
  /** Rows as COPY takes them in. */
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

/** Rows of a part: enough of them to be worth a statement, few enough to be ended within a second. */
const rowsAtOnce = 10_000

/** The rows of a table, made into what is written. */
export function tableSource(file: TableFile): PortionSource<TablePart> {
  const parts = madeParts(file)
  let step: IteratorResult<MadePart> | undefined
  return {
    whole: async () => {
      step = await parts.next()
    },
    async *portions(datasetId) {
      const lines = linesFor(file, datasetId)
      let part = emptyPart()
      let count = 0
      const ended = (): TablePart => ({ ...part, lines: lines.take() })
      for (step ??= await parts.next(); !step.done; step = await parts.next()) {
        const { rows, rejects, read } = step.value
        for (const row of rows) lines.add(row)
        part.creators.push(...rows.flatMap((row) => ('creator' in row ? row.creator : [])))
        part.rejects.push(...rejects)
        part.read = read
        count += rows.length + rejects.length
        if (count < rowsAtOnce) continue
        yield ended()
        part = { ...emptyPart(), read }
        count = 0
      }
      yield ended()
    },
    [Symbol.asyncDispose]: async () => {
      await parts.return(undefined)
    },
  }
}

type Fitting = Exclude<MadeRow, { reject: unknown }>

/** Rows become lines at once: many rows that are kept, in all their parts, are work for the garbage collector. */
function linesFor({ name, task }: TableFile, id: string): Lines<Fitting> {
  const dataset = { id, key: tableKey(name, task) }
  if (task.kind === 'people') {
    const { add, take } = rowLines(personTarget, dataset)
    return { take, add: (row) => 'person' in row && add(row.person) }
  }
  if (task.kind === 'companies') {
    const { add, take } = rowLines(companyTarget, dataset)
    return { take, add: (row) => 'company' in row && add(row.company) }
  }
  const prefix = datasetSlug(name)
  let lines: string[] = []
  return {
    add: (row) => {
      if (!('place' in row)) return
      const source_id = `${prefix}:${row.place.source_id}`.slice(0, 200)
      lines.push(placeRow({ datasetId: id, kind: 'table' }, { ...row.place, source_id }))
    },
    take: () => {
      const taken = encodeRows(lines.join(''))
      lines = []
      return taken
    },
  }
}

const emptyPart = (): Omit<TablePart, 'lines'> => ({
  creators: [],
  rejects: [],
  read: { bytes: 0, objects: 0, found: 0 },
})

type MadePart = { rows: Fitting[] } & Pick<TablePart, 'rejects' | 'read'>

async function* madeParts({ path, task }: TableFile): AsyncGenerator<MadePart> {
  const read = { bytes: 0, objects: 0, found: 0 }
  const onBytes = (bytes: number) => {
    read.bytes = bytes
  }
  for await (const tableRows of readTableParts(path, { onBytes })) {
    const rows: Fitting[] = []
    const rejects: Reject[] = []
    for (const row of tableRows) {
      const made = makeRow(row, task)
      if ('reject' in made) rejects.push({ record: row.record, reason: made.reject, values: row.values })
      else rows.push(made)
    }
    read.found += rows.length
    read.objects += tableRows.length
    yield { rows, rejects, read: { ...read } }
  }
  if (read.found === 0) throw new NoRowFits(read.objects)
}
