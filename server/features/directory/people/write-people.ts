import type { Pool, PoolClient } from 'pg'
import type { PersonRecord } from '#engine/import/person-record.ts'
import type { DatasetFacts } from '../import/write/put-dataset.ts'
import type { Written } from '../import/write/written.ts'
import { removeRows, type RowOptions, writeRows } from '../tables/write-rows.ts'
import { personTarget } from './person-row.ts'

/** Writes the people of a dataset as `writeRows` does. */
export const writePeople = (
  pool: Pool,
  facts: DatasetFacts,
  options: RowOptions<PersonRecord>,
): Promise<Written> => writeRows(pool, facts, { ...options, target: personTarget, settle: renewKnownValues })

/** Takes away the people of a dataset. */
export async function removePeople(client: PoolClient, datasetId: string): Promise<void> {
  await removeRows(client, 'people', datasetId)
  await renewKnownValues(client)
}

/** Fields with suggested values, each with the field within which a value is told apart. */
const suggested = {
  title: [],
  company: ['company_domain'],
  industry: [],
  city: ['country'],
  state: ['country'],
  country: [],
}
const columns = [...Object.keys(suggested), 'company_domain']
const mostKnown = 20_000

/** What `grouping` answers for the rows of these columns: a bit for each other column. */
const maskOf = (field: string, within: readonly string[]): number =>
  columns.reduce((bits, column) => bits * 2 + (column === field || within.includes(column) ? 0 : 1), 0)

/** Counts anew what people have in the fields that a search suggests values for. Frequent values only: the tail is long. */
async function renewKnownValues(client: PoolClient): Promise<void> {
  const sets = Object.entries(suggested).map(([field, within]) => `(${[field, ...within].join(', ')})`)
  const rows = Object.entries(suggested).map(
    ([field, within]) => `
      select '${field}', ${field}, coalesce(${within[0] ?? 'null'}, ''), lower(${field}), people from (
        select * from counted
        where ${field} is not null and of = ${maskOf(field, within)} order by people desc limit ${mostKnown}
      ) ${field}`,
  )
  await client.query(`
    delete from directory.known_values;
    with counted as materialized (
      select ${columns.join(', ')}, grouping(${columns.join(', ')}) as of, count(*) as people
      from directory.people group by grouping sets (${sets.join(', ')})
    )
    insert into directory.known_values (field, value, within, folded, people) ${rows.join(' union all ')}`)
}
