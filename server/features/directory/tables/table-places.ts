import { categoryById } from '#engine/taxonomy/categories.ts'
import { type Mapping, proposeMapping } from '#engine/import/table/propose-mapping.ts'
import {
  type PlaceDefaults,
  type PlaceReject,
  placeOfRow,
  type PlaceRow,
} from '#engine/import/table/place-rows.ts'
import { BrokenTable, readTable, type TableRow } from '#engine/import/table/read-table.ts'
import { datasetSlug } from '../import/osm-dataset.ts'
import { portionsOf, type PortionSource } from '../import/write/portions.ts'
import type { DatasetFacts } from '../import/write/put-dataset.ts'

/** How the rows of a table become places. */
export interface TableTask {
  mapping: Mapping
  defaults: PlaceDefaults
  licence: string
  attribution: string
}

/** A row that is no place. */
export interface Reject {
  /** The number of the record in its file, from 1. */
  record: number
  reason: PlaceReject
}

/** Rejects of one import that are kept one by one; the others are counted. */
const keptRejects = 1_000
const batchSize = 1_000

/** Rows from which a mapping is proposed. */
const proposalRows = 200

export interface TableOptions extends Partial<Pick<TableTask, 'licence' | 'attribution'>> {
  country?: string | undefined
  category?: string | undefined
}

/** How a table is imported as its columns are proposed, or why it cannot be. */
export async function planTable(
  path: string,
  name: string,
  { country, category, licence = 'unknown', attribution = name }: TableOptions,
): Promise<TableTask | { fault: string }> {
  if (category !== undefined && !categoryById(category)) return { fault: `there is no category ${category}` }
  const rows: TableRow[] = []
  try {
    for await (const row of readTable(path)) {
      rows.push(row)
      if (rows.length >= proposalRows) break
    }
  } catch (error) {
    if (!(error instanceof BrokenTable)) throw error
    return { fault: `it is no table (${error.message})` }
  }
  const { kind, mapping } = proposeMapping(rows.map(({ values }) => values))
  if (kind !== 'places') return { fault: `its rows look like ${kind}, not like places` }
  const defaults = { ...(country ? { country } : {}), ...(category ? { category } : {}) }
  return { mapping, defaults, licence, attribution }
}

export const tableKey = (name: string): string => `table:${datasetSlug(name)}`

/** A table with the same name is the same dataset: its rows replace those of the one before. */
export function tableDataset(name: string, { licence, attribution }: TableTask): DatasetFacts {
  return { key: tableKey(name), name, kind: 'table', licence, attribution, dataDate: null }
}

interface TableReading {
  source: PortionSource
  /** How many rows are no places, and the first of them. */
  rejected: () => { count: number; first: readonly Reject[] }
}

/** Reads a table twice: once to its end, so that a broken one changes nothing, then for its places. */
export function readTablePlaces(
  path: string,
  name: string,
  {
    task,
    signal,
    onRow,
  }: { task: TableTask; signal: AbortSignal; onRow: (record: number, found: number) => void },
): TableReading {
  const first: Reject[] = []
  let count = 0
  async function* batches() {
    let found = 0
    for await (const row of readTable(path, signal)) {
      const made = placeOfRow(row, task.mapping, task.defaults)
      if ('place' in made) found += 1
      else {
        count += 1
        if (first.length < keptRejects) first.push({ record: made.record, reason: made.reject })
      }
      onRow(row.record, found)
    }
    let batch: { place: Extract<PlaceRow, { place: unknown }>['place'] }[] = []
    for await (const row of readTable(path, signal)) {
      const made = placeOfRow(row, task.mapping, task.defaults)
      if (!('place' in made)) continue
      const { place } = made
      batch.push({ place: { ...place, source_id: `${datasetSlug(name)}:${place.source_id}`.slice(0, 200) } })
      if (batch.length < batchSize) continue
      yield batch
      batch = []
    }
    yield batch
  }
  return { source: portionsOf('table', batches()), rejected: () => ({ count, first }) }
}
