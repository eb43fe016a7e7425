import { basename } from 'node:path'
import { categoryById } from '#engine/taxonomy/categories.ts'
import { companyOfRow, type CompanyRow } from '#engine/import/table/company-rows.ts'
import { creatorDefaultsOf, creatorOfRow, type CreatorRow } from '#engine/import/table/creator-rows.ts'
import { personOfRow, type PersonRow } from '#engine/import/table/person-rows.ts'
import { type PlaceRow, placeOfRow } from '#engine/import/table/place-rows.ts'
import { proposeMapping } from '#engine/import/table/propose-mapping.ts'
import { BrokenTable, type Row, readTable, type TableRow } from '#engine/import/table/read-table.ts'
import type { TableDefaults, TableTask } from '#engine/import/table/table-task.ts'
import type { TableKind } from '#contract/values/tables/table-fields.ts'
import { datasetSlug } from '../import/osm-dataset.ts'
import type { DatasetFacts } from '../import/write/put-dataset.ts'

/** Rows from which a mapping is proposed. */
export const proposalRows = 200

export type MadeRow =
  | PlaceRow
  | PersonRow
  | CompanyRow
  | CreatorRow
  | { record: number; reject: NonNullable<TableRow['fault']> }

const makers = { places: placeOfRow, people: personOfRow, companies: companyOfRow, creators: creatorOfRow }

/** What a row becomes, or why it is left out. */
export const makeRow = (row: TableRow, { kind, mapping, defaults }: TableTask): MadeRow =>
  row.fault ? { record: row.record, reject: row.fault } : makers[kind](row, mapping, defaults)

/** How a table is read as its columns are proposed: its kind too, unless it is given. */
export function proposeTask(
  rows: readonly Row[],
  { fileName, kind }: { fileName: string; kind?: TableKind | undefined },
): Pick<TableTask, 'kind' | 'mapping' | 'columns' | 'defaults'> {
  const proposed = proposeMapping(rows, kind)
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const defaults = proposed.kind === 'creators' ? creatorDefaultsOf(rows, fileName) : {}
  return { ...proposed, columns, defaults }
}

export interface TableOptions extends TableDefaultsGiven {
  kind?: TableKind | undefined
  licence?: string | undefined
  attribution?: string | undefined
}
type TableDefaultsGiven = { [name in keyof TableDefaults]?: TableDefaults[name] | undefined }

/** How a file is imported as its columns are proposed, or why it cannot be. */
export async function planTable(
  path: string,
  name: string,
  { kind, licence, attribution, ...given }: TableOptions,
): Promise<TableTask | { fault: string }> {
  const { category } = given
  if (category !== undefined && !categoryById(category)) return { fault: `there is no category ${category}` }
  const rows: Row[] = []
  try {
    for await (const { values, fault } of readTable(path))
      if (!fault && rows.push(values) >= proposalRows) break
  } catch (error) {
    if (!(error instanceof BrokenTable)) throw error
    return { fault: `it is no table (${error.message})` }
  }
  const free = proposeTask(rows, { fileName: path })
  if (kind && free.kind !== kind) return { fault: `its rows look like ${free.kind}, not like ${kind}` }
  const said = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
  return {
    ...free,
    defaults: { ...free.defaults, ...said },
    licence: licence ?? 'unknown',
    attribution: attribution ?? name,
  }
}

/**
 * A table with the same name is the same dataset: its rows replace those of the one before. Creators have a dataset for
 * each day, because their growth is told from one to the next.
 */
export function tableKey(name: string, { kind, defaults }: Pick<TableTask, 'kind' | 'defaults'>): string {
  const slug = datasetSlug(name)
  if (kind === 'places') return `table:${slug}`
  return `table:${kind}:${slug}${kind === 'creators' ? `:${defaults.taken_on ?? today()}` : ''}`
}

/** "open-places-2026.csv" is about "open places 2026". */
export const nameOfTable = (path: string): string =>
  basename(path)
    .replace(/(\.[a-z]{3,10})+$/i, '')
    .replaceAll(/[-_]+/g, ' ')
    .trim()
    .slice(0, 80) || 'Table'

export const today = () => new Date().toISOString().slice(0, 10)

export function tableDataset(name: string, task: TableTask): DatasetFacts {
  const { licence, attribution, defaults } = task
  const dataDate = defaults.taken_on === undefined ? null : new Date(defaults.taken_on)
  return { key: tableKey(name, task), name, kind: 'table', licence, attribution, dataDate }
}
