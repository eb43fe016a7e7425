import { type RawBuilder, type SelectQueryBuilder, sql, type SqlBool } from 'kysely'
import type { Chosen } from '#contract/leads/leads.ts'
import type { Database, Transaction } from '#server/platform/postgres/database.ts'
import type { DB } from '#server/platform/postgres/tenant-tables.gen.ts'
import { matches } from './lead-filters.ts'

/** The leads of the account, from the view `leads`, which is as open to indexes of text as a table without row level security. */
export const leadsByText = (db: Database) =>
  db.selectFrom(sql`leads`.as('results')) as unknown as SelectQueryBuilder<DB, 'results', object> // its rows

/** The leads of a list. */
export const leadsOf = (db: Database, campaign_id: string) =>
  leadsByText(db).where('results.campaign_id', '=', campaign_id)

/** The ids of the chosen leads of a list, as a query to use inside another. */
export function chosenIds(db: Database, campaign_id: string, chosen: Chosen) {
  const leads = leadsOf(db, campaign_id).select('results.id')
  if (chosen.scope === 'selected') return leads.where('results.id', 'in', chosen.ids)
  return chosen.scope === 'matching' ? leads.where(matches(chosen.filters)) : leads
}

type Bound = string | undefined

/** Leads of one slice. */
export const sliceSize = 5_000

/** Leads in slices by their ids, as bounds for `between`: no statement takes longer for a list of a million. */
export async function slicesOf(tx: Transaction, of: RawBuilder<unknown>): Promise<[Bound, Bound][]> {
  const { rows } = await sql<{ id: string }>`
    select id from (select id, row_number() over (order by id) as number from results where ${of}) as each
    where number % ${sql.lit(sliceSize)} = 0 order by id`.execute(tx)
  const ends = [...rows.map(({ id }) => id), undefined]
  return ends.map((end, index) => [ends[index - 1], end])
}

export const between = (from: Bound, to: Bound) =>
  sql<SqlBool>`${from === undefined ? sql`true` : sql`id > ${from}`} and ${to === undefined ? sql`true` : sql`id <= ${to}`}`
