import { type SelectQueryBuilder, sql } from 'kysely'
import type { Chosen } from '#contract/leads/leads.ts'
import type { Database } from '#server/platform/postgres/database.ts'
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
