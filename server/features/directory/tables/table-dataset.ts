import { basename } from 'node:path'
import type { TableTask } from '#engine/import/table/table-task.ts'
import { datasetSlug } from '../import/osm-dataset.ts'
import type { DatasetFacts } from '../import/write/put-dataset.ts'

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
