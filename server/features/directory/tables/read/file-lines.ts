import type { TableTask } from '#engine/import/table/table-task.ts'
import type { Omissions } from '#contract/leads/imports/omitted.ts'
import { companyTarget } from '../../companies/company-row.ts'
import { datasetSlug } from '../../import/osm-dataset.ts'
import { placeRows } from '../../import/write/rows/place-rows.ts'
import type { Spots } from '../../import/write/rows/spot-rows.ts'
import { personTarget } from '../../people/person-row.ts'
import { omissions } from '../rejects/omissions.ts'
import { type Rename, renameOf } from '../renames.ts'
import type { MadeRow } from '../row-maker.ts'
import { rowLines } from '../row-target.ts'
import { tableKey } from '../table-dataset.ts'
import { digestOfTexts, rowKeys } from './row-keys.ts'

export interface TableFile {
  path: string
  name: string
  task: TableTask
}

/** A row that is written. */
export type Fitting = Exclude<MadeRow, { reject: unknown }>

interface FileLines {
  add: (row: Fitting, record: number) => void
  /** The rows since the last time, as COPY takes them in. */
  take: () => { lines: Uint8Array<ArrayBuffer>; spots?: Spots }
  /** Rows since the last time that say what an earlier row says. */
  repeats: () => Omissions
  /** Rows whose keys other rows have as well, as it turned out after they were handed over. */
  renames: () => Rename[]
}

/** Rows become lines at once: many rows that are kept, in all their parts, are work for the garbage collector. */
export function linesFor(file: TableFile, id: string): FileLines {
  const { name, task } = file
  const dataset = { id, key: tableKey(name, task) }
  const { keyOf, renamed } = rowKeys({ longest: longestIn(file) })
  const told = omissions()
  const repeats = told.take
  const ownKey =
    (row: Keyed, { source_id: key }: { source_id: string }, record: number) =>
    (content: number) => {
      const own = keyOf({ key, content, names: namesOf(row) })
      if (own === undefined) told.reject(record, 'repeated')
      return own
    }
  const renames = (keyIn: (source_id: string) => string, shard?: (key: string) => number) => () =>
    renamed().map(({ from, to, content }) => renameOf({ from: keyIn(from), to: keyIn(to), content }, shard))
  if (task.kind === 'people') {
    const { add, take } = rowLines(personTarget, dataset)
    return {
      take: () => ({ lines: take() }),
      repeats,
      add: (row, record) => 'person' in row && add(row.person, ownKey(row, row.person, record)),
      renames: renames((source_id) => personTarget.key(dataset.key, { source_id }), personTarget.shard),
    }
  }
  if (task.kind === 'companies') {
    const { add, take } = rowLines(companyTarget, dataset)
    return {
      take: () => ({ lines: take() }),
      repeats,
      add: (row, record) => 'company' in row && add(row.company, ownKey(row, row.company, record)),
      renames: renames((source_id) => companyTarget.key(dataset.key, { source_id })),
    }
  }
  if (task.kind === 'creators') {
    return {
      take: () => ({ lines: new Uint8Array() }),
      repeats,
      add: (row, record) => {
        if (!('creator' in row)) return
        const { network, handle } = row.creator
        const key = keyOf({ key: `${network} ${handle}`, content: 0, names: 0 })
        if (key === undefined) told.reject(record, 'same_creator')
      },
      renames: () => [],
    }
  }
  const prefix = placePrefix(name)
  const { add, take } = placeRows({ datasetId: id, kind: 'table', prefix })
  return {
    take: () => {
      const { places, spots } = take()
      return { lines: places, spots }
    },
    repeats,
    add: (row, record) => 'place' in row && add(row.place, ownKey(row, row.place, record)),
    renames: renames((source_id) => `table/${prefix}${source_id}`),
  }
}

const placePrefix = (name: string): string => `${datasetSlug(name)}:`

/** Leads know a record by its key, so the letters that keys are kept up to do not change. */
const longestKey = 300
const longestPlaceKey = 200

const longestIn = ({ name, task }: TableFile): number =>
  task.kind === 'places' ? longestPlaceKey - placePrefix(name).length : longestKey

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
