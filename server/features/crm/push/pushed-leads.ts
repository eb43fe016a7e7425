import { sql, type SqlBool } from 'kysely'
import { between, chosenIds, slicesOf } from '#server/features/leads/choose-leads.ts'
import type { Database, Transaction } from '#server/platform/postgres/database.ts'
import type { PushRow } from './push-row.ts'

/** Leads with what goes with them: the name, the tags and the source of their list. */
export const leadsWithList = (db: Database) =>
  db
    .selectFrom('results')
    .innerJoin('campaigns', 'campaigns.id', 'results.campaign_id')
    .selectAll('results')
    .select(['campaigns.name as list_name', 'campaigns.tags as list_tags', 'campaigns.source as list_source'])

export type PushedLead = Awaited<ReturnType<ReturnType<typeof leadsWithList>['executeTakeFirstOrThrow']>>

/** So many leads are stored with the push itself; more are left to its job. */
export const mostAtOnce = 10_000

/**
 * Stores which leads a push sends, unless that is done. Leads that were added after it began take no part. A filter is
 * read here, by the values that leads have now.
 */
export async function storeLeads(
  tx: Transaction,
  { id, account_id, campaign_id, chosen }: PushRow,
): Promise<void> {
  if (chosen === null) return
  const isThere = sql<SqlBool>`created_at <= (select created_at from crm_pushes where id = ${id})`
  const ids = chosenIds(tx, campaign_id, chosen).where(isThere)
  let leads = 0
  for (const [from, to] of await slicesOf(tx, sql`id in (${ids})`)) {
    const { numAffectedRows = 0n } = await sql`
      insert into crm_push_leads (push_id, position, account_id, result_id)
      select ${id}::uuid, ${leads} + row_number() over (order by id), ${account_id}::uuid, id
      from (${ids.where(between(from, to))}) as slice`.execute(tx)
    leads += Number(numAffectedRows)
  }
  await tx.updateTable('crm_pushes').set({ leads, chosen: null }).where('id', '=', id).execute()
}
