import type { CreatorRecord } from '#engine/creators/creator-record.ts'
import type { BrokenTable } from '#engine/import/table/broken-table.ts'
import { type ReadTableOptions, readTableParts, type Row } from '#engine/import/table/read-table.ts'
import { type LostValue, outsideColumns } from '#engine/import/table/values/row-reader.ts'
import type { CellFault } from '#contract/values/tables/row-reasons.ts'
import type { Omissions } from '#contract/leads/imports/omitted.ts'
import type { Spots } from '../../import/write/rows/spot-rows.ts'
import type { PortionSource } from '#server/platform/readers/portion-source.ts'
import { addOmissions, faultOf, noOmissions, omissions } from '../rejects/omissions.ts'
import { keptRow, lettersIn, mostLettersOfPart } from '../rejects/kept-row.ts'
import { type MadeRow, rowMaker } from '../row-maker.ts'
import { NoRowFits } from './no-row-fits.ts'
import type { Rename } from '../renames.ts'
import { type Fitting, linesFor, type TableFile } from './file-lines.ts'

/** A row that is left out, or written without some of its values. */
export interface Reject {
  /** The number of the record in its file, from 1. */
  record: number
  reason: Extract<MadeRow, { reject: unknown }>['reject'] | null
  faults: readonly CellFault[]
  values: Row
}

/** Some thousand rows of a table as they are written, and those among them that are left out, or lack values. */
export interface TablePart {
  /** Rows as COPY takes them in. */
  lines: Uint8Array<ArrayBuffer>
  /** Of places. */
  spots?: Spots
  /** Creators are written by what the directory holds of them already. */
  creators: CreatorRecord[]
  rejects: Reject[]
  omitted: Omissions
  /** Of the last part: rows whose keys other rows have as well, as it turned out after they were handed over. */
  renames: Rename[]
  /** So far; blank rows are among the objects. */
  read: { bytes: number; objects: number; found: number }
}

/** Why a table cannot be read, or that none of its rows fits. */
export type TableFault = Pick<BrokenTable, 'why' | 'record'> | Pick<NoRowFits, 'rows' | 'reason'>

/**
 * Rows of a part: enough of them to be worth a statement, few enough to be ended within a second. The first parts are
 * small, so that the database begins soon, and each is twice as large as the one before.
 */
const [rowsAtFirst, rowsAtOnce] = [1_000, 10_000]

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
      let [count, letters, wanted] = [0, 0, rowsAtFirst]
      const ended = (renames: Rename[] = []): TablePart => ({ ...part, ...lines.take(), renames })
      for (step ??= await parts.next(); !step.done; step = await parts.next()) {
        const { rows, records, rejects, omitted, read } = step.value
        for (const [index, row] of rows.entries()) lines.add(row, records[index] ?? 0)
        part.creators.push(...rows.flatMap((row) => ('creator' in row ? row.creator : [])))
        part.rejects.push(...rejects)
        part.omitted = addOmissions(part.omitted, addOmissions(omitted, lines.repeats()))
        part.read = read
        count += rows.length + rejects.length
        letters += lettersIn(rejects)
        if (count < wanted && letters < mostLettersOfPart) continue
        yield ended()
        wanted = Math.min(wanted * 2, rowsAtOnce)
        part = { ...emptyPart(), read }
        count = letters = 0
      }
      yield ended(lines.renames())
    },
    [Symbol.asyncDispose]: async () => {
      await parts.return(undefined)
    },
  }
}

const emptyPart = (): Omit<TablePart, 'lines' | 'spots' | 'renames'> => ({
  creators: [],
  rejects: [],
  omitted: noOmissions,
  read: { bytes: 0, objects: 0, found: 0 },
})

/** Rows without some of their values that are kept: enough to be repaired, and no second copy of a large table. */
const mostIncomplete = 10_000

/** Rows that fit, with the number of each. */
type MadePart = { rows: Fitting[]; records: number[] } & Pick<TablePart, 'rejects' | 'omitted' | 'read'>

async function* madeParts(table: TableFile): AsyncGenerator<MadePart> {
  const { path, task } = table
  const read = { bytes: 0, objects: 0, found: 0 }
  const told = omissions()
  const lost: LostValue[] = []
  const make = rowMaker(task, (value) => lost.push(value))
  const why = new Map<string, number>()
  let [header, incomplete] = [0, 0]
  let listed: ReadonlySet<string> | undefined = new Set(task.columns)
  const options: ReadTableOptions = {
    encoding: task.encoding,
    hasHeader: task.has_header ?? true,
    sheet: task.sheet,
    list: task.list,
    onBytes: (bytes) => {
      read.bytes = bytes
    },
    onColumns: (_, at) => {
      header = at?.record ?? 0
      listed = undefined // a header names all columns
    },
  }
  for await (const tableRows of readTableParts(path, options)) {
    const [rows, records]: [Fitting[], number[]] = [[], []]
    const rejects: Reject[] = []
    for (const row of tableRows) {
      let reject: Reject['reason'] = null
      let count = 0
      for (const made of make(row)) {
        if ('reject' in made) reject ??= made.reject
        else {
          rows.push(made)
          records.push(row.record)
          count += 1
        }
      }
      if (reject && count === 0) {
        rejects.push({ record: row.record, reason: reject, faults: [], values: keptRow(row.values) })
        told.reject(row.record, reject)
        why.set(reject, (why.get(reject) ?? 0) + 1)
      } else {
        if (listed || row.beside !== undefined || row.beyond) lost.push(...outsideColumns(row, listed))
        for (const value of lost) told.lose(row.record, value)
        if (lost.length > 0 && incomplete < mostIncomplete) {
          rejects.push({
            record: row.record,
            reason: null,
            faults: lost.map(faultOf),
            values: keptRow(row.values),
          })
          incomplete += 1
        }
      }
      lost.length = 0
    }
    const last = tableRows.at(-1)
    const objects = last ? last.record - header : read.objects
    told.skip(objects - read.objects - tableRows.length)
    read.found += rows.length
    read.objects = objects
    yield { rows, records, rejects, omitted: told.take(), read: { ...read } }
  }
  if (read.found === 0) throw new NoRowFits(read.objects, mostFrequent(why))
}

const mostFrequent = (counts: ReadonlyMap<string, number>): string =>
  [...counts].reduce((most, each) => (each[1] > most[1] ? each : most), ['', 0])[0]
