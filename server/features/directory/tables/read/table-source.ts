import type { CreatorRecord } from '#engine/creators/creator-record.ts'
import type { BrokenTable } from '#engine/import/table/broken-table.ts'
import { type ReadTableOptions, readTableParts, type Row } from '#engine/import/table/read-table.ts'
import type { TableTask } from '#engine/import/table/table-task.ts'
import { type LostValue, outsideColumns } from '#engine/import/table/values/row-reader.ts'
import type { CellFault } from '#contract/values/tables/row-reasons.ts'
import type { Omissions } from '#contract/leads/imports/omitted.ts'
import { companyTarget } from '../../companies/company-row.ts'
import { datasetSlug } from '../../import/osm-dataset.ts'
import { placeRows } from '../../import/write/rows/place-rows.ts'
import type { PortionSource } from '../../import/write/portions.ts'
import { personTarget } from '../../people/person-row.ts'
import { type Lines, rowLines } from '../row-target.ts'
import { tableKey } from '../table-dataset.ts'
import { addOmissions, faultOf, noOmissions, omissions } from '../rejects/omissions.ts'
import { type MadeRow, rowMaker } from '../row-maker.ts'
import { NoRowFits } from './no-row-fits.ts'
import { type Rename, renameOf } from '../renames.ts'
import { digestOfTexts, rowKeys } from './row-keys.ts'

export interface TableFile {
  path: string
  name: string
  task: TableTask
}

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
      let [count, wanted] = [0, rowsAtFirst]
      const ended = (renames: Rename[] = []): TablePart => ({ ...part, lines: lines.take(), renames })
      for (step ??= await parts.next(); !step.done; step = await parts.next()) {
        const { rows, rejects, omitted, read } = step.value
        for (const row of rows) lines.add(row)
        part.creators.push(...rows.flatMap((row) => ('creator' in row ? row.creator : [])))
        part.rejects.push(...rejects)
        part.omitted = addOmissions(part.omitted, omitted)
        part.read = read
        count += rows.length + rejects.length
        if (count < wanted) continue
        yield ended()
        wanted = Math.min(wanted * 2, rowsAtOnce)
        part = { ...emptyPart(), read }
        count = 0
      }
      yield ended(lines.renames())
    },
    [Symbol.asyncDispose]: async () => {
      await parts.return(undefined)
    },
  }
}

type Fitting = Exclude<MadeRow, { reject: unknown }>

/** Rows become lines at once: many rows that are kept, in all their parts, are work for the garbage collector. */
function linesFor(file: TableFile, id: string): Lines<Fitting> & { renames: () => Rename[] } {
  const { name, task } = file
  const dataset = { id, key: tableKey(name, task) }
  const { keyOf, renamed } = rowKeys({ longest: longestIn(file) })
  const ownKey = (row: Keyed, record: { source_id: string }) => (content: number) =>
    keyOf({ key: record.source_id, content, names: namesOf(row) })
  const renames = (keyIn: (source_id: string) => string, shard?: (key: string) => number) => () =>
    renamed().map(({ from, to, content }) => renameOf({ from: keyIn(from), to: keyIn(to), content }, shard))
  if (task.kind === 'people') {
    const { add, take } = rowLines(personTarget, dataset)
    return {
      take,
      add: (row) => 'person' in row && add(row.person, ownKey(row, row.person)),
      renames: renames((source_id) => personTarget.key(dataset.key, { source_id }), personTarget.shard),
    }
  }
  if (task.kind === 'companies') {
    const { add, take } = rowLines(companyTarget, dataset)
    return {
      take,
      add: (row) => 'company' in row && add(row.company, ownKey(row, row.company)),
      renames: renames((source_id) => companyTarget.key(dataset.key, { source_id })),
    }
  }
  const prefix = placePrefix(name)
  const { add, take } = placeRows({ datasetId: id, kind: 'table', prefix })
  return {
    take,
    add: (row) => 'place' in row && add(row.place, ownKey(row, row.place)),
    renames: renames((source_id) => `table/${prefix}${source_id}`),
  }
}

const placePrefix = (name: string): string => `${datasetSlug(name)}:`

/** Leads know a record by its key, so the letters that keys are kept up to do not change. */
const longestKey = 300
const longestPlaceKey = 200

const longestIn = ({ name, task }: TableFile): number =>
  task.kind === 'places' ? longestPlaceKey - placePrefix(name).length : longestKey

const emptyPart = (): Omit<TablePart, 'lines' | 'renames'> => ({
  creators: [],
  rejects: [],
  omitted: noOmissions,
  read: { bytes: 0, objects: 0, found: 0 },
})

/** Rows without some of their values that are kept: enough to be repaired, and no second copy of a large table. */
const mostIncomplete = 10_000

type MadePart = { rows: Fitting[] } & Pick<TablePart, 'rejects' | 'omitted' | 'read'>

async function* madeParts(table: TableFile): AsyncGenerator<MadePart> {
  const { path, task } = table
  const read = { bytes: 0, objects: 0, found: 0 }
  const told = omissions()
  const lost: LostValue[] = []
  const make = rowMaker(task, (value) => lost.push(value))
  const why = new Map<string, number>()
  let [header, incomplete] = [0, 0]
  const options: ReadTableOptions = {
    encoding: task.encoding,
    sheet: task.sheet,
    onBytes: (bytes) => {
      read.bytes = bytes
    },
    onColumns: (_, at) => {
      header = at?.record ?? 0
    },
  }
  for await (const tableRows of readTableParts(path, options)) {
    const rows: Fitting[] = []
    const rejects: Reject[] = []
    for (const row of tableRows) {
      const made = make(row)
      if ('reject' in made) {
        rejects.push({ record: row.record, reason: made.reject, faults: [], values: row.values })
        told.reject(row.record, made.reject)
        why.set(made.reject, (why.get(made.reject) ?? 0) + 1)
      } else {
        rows.push(made)
        if (row.beside !== undefined || row.beyond) lost.push(...outsideColumns(row))
        for (const value of lost) told.lose(row.record, value)
        if (lost.length > 0 && incomplete < mostIncomplete) {
          rejects.push({ record: row.record, reason: null, faults: lost.map(faultOf), values: row.values })
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
    yield { rows, rejects, omitted: told.take(), read: { ...read } }
  }
  if (read.found === 0) throw new NoRowFits(read.objects, mostFrequent(why))
}

const mostFrequent = (counts: ReadonlyMap<string, number>): string =>
  [...counts].reduce((most, each) => (each[1] > most[1] ? each : most), ['', 0])[0]

/** A creator is its network and username. */
type Keyed = Exclude<Fitting, { creator: unknown }>

function namesOf(made: Keyed): number {
  if ('person' in made) {
    const { name, company, company_domain, linkedin_url } = made.person
    return digestOfTexts([name, company, company_domain, linkedin_url])
  }
  const { name, street, postal_code, city, state } = 'place' in made ? made.place : made.company
  const spot = 'place' in made ? spotOf(made.place) : made.company.domain
  return digestOfTexts([name, street, postal_code, city, state, spot])
}

/** To about ten meters. */
const spotOf = ({ lat, lon }: { lat: number; lon: number }): string =>
  `${Math.round(lat * 1e4)} ${Math.round(lon * 1e4)}`
