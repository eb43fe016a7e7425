import type { PoolClient } from 'pg'

const places = { city: ['country'], state: ['country'], country: [] }

/** Where values are kept, and the fields with suggested values, each with the field within which a value is told apart. */
const suggested = {
  people: {
    table: 'directory.known_values',
    fields: { title: [], company: ['company_domain'], industry: [], ...places },
  },
  companies: { table: 'directory.known_company_values', fields: { industry: [], ...places } },
}
const mostKnown = 20_000

/** Lets one import or removal count at a time: both would insert the same values. */
const valuesLock = 7_230_116

/** Counts anew what rows have in the fields that a search suggests values for. Frequent values only: the tail is long. */
export async function renewKnownValues(client: PoolClient, of: keyof typeof suggested): Promise<void> {
  const { table } = suggested[of]
  const fields: [field: string, within: string[]][] = Object.entries(suggested[of].fields)
  const columns = [...new Set(fields.flat(2))]
  /** What `grouping` answers for the rows of these columns: a bit for each other column. */
  const maskOf = (kept: readonly string[]): number =>
    columns.reduce((bits, column) => bits * 2 + (kept.includes(column) ? 0 : 1), 0)
  const sets = fields.map(([field, within]) => `(${[field, ...within].join(', ')})`)
  const rows = fields.map(
    ([field, within]) => `
      select '${field}', ${field}, coalesce(${within[0] ?? 'null'}, ''), lower(${field}), count from (
        select * from counted
        where ${field} is not null and mask = ${maskOf([field, ...within])} order by count desc limit ${mostKnown}
      ) ${field}`,
  )
  await client.query(`
    select pg_advisory_xact_lock(${valuesLock});
    delete from ${table};
    with counted as materialized (
      select ${columns.join(', ')}, grouping(${columns.join(', ')}) as mask, count(*) as count
      from directory.${of} group by grouping sets (${sets.join(', ')})
    )
    insert into ${table} (field, value, within, folded, ${of}) ${rows.join(' union all ')}`)
}
