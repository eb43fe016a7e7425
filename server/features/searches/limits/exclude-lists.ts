import { sql } from 'kysely'
import { identityKeys } from '#server/features/leads/identities.ts'
import { requireList } from '#server/features/leads/require-list.ts'
import type { SearchRow } from '#server/features/searches/run/search-row.ts'
import type { FoundLead } from '#server/features/sources/lead-source.ts'
import type { Database, Transaction } from '#server/platform/postgres/database.ts'

/** Refuses lists that the account does not have. */
export async function requireLists(tx: Transaction, ids: string[]): Promise<void> {
  for (const id of ids) await requireList(tx, id)
}

/** How many of these are in the lists. Leads that a search itself has added do not count; a list in the bin has none. */
export async function countExcluded(
  db: Database,
  sourceKeys: string[],
  { exclude_lists, besides }: { exclude_lists: string[]; besides?: string },
): Promise<number> {
  if (sourceKeys.length === 0 || exclude_lists.length === 0) return 0
  const { excluded } = await db
    .selectFrom('results')
    .innerJoin('campaigns', 'campaigns.id', 'results.campaign_id')
    .select(sql<number>`count(distinct source_key)::int`.as('excluded'))
    .where((eb) => eb('results.campaign_id', '=', eb.fn.any(eb.val(exclude_lists))))
    .where((eb) => eb('source_key', '=', eb.fn.any(eb.val(sourceKeys))))
    .where('campaigns.deleted_at', 'is', null)
    .$if(besides !== undefined, (query) => query.where('search_id', 'is distinct from', besides ?? null))
    .executeTakeFirstOrThrow()
  return excluded
}

/**
 * Leaves out the leads that are in the lists that the search excludes, by their source, email, phone or a key of the
 * account. An address or a number is compared too, because a key belongs to one lead alone, which may be in another list.
 */
export async function leaveOutExcluded(
  tx: Transaction,
  { id, account_id, exclude_lists }: Pick<SearchRow, 'id' | 'account_id' | 'exclude_lists'>,
  leads: FoundLead[],
): Promise<FoundLead[]> {
  if (exclude_lists.length === 0 || leads.length === 0) return leads
  const asked = leads.flatMap((lead, index) => identityKeys(lead).map((key) => ({ index, key })))
  const { rows } = await sql<{ index: number }>`
    with asked as (
      select index, key, split_part(key, ':', 1) as kind, substr(key, strpos(key, ':') + 1) as value
      from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as asked (index int, key text)
    ), lists as (
      select id as list from campaigns where id = any(${exclude_lists}::uuid[]) and deleted_at is null
    )
    select index from asked, lists, results
    where kind = 'source' and campaign_id = list and source_key = value and search_id is distinct from ${id}
    union
    select index from asked, lists, results
    where kind = 'email' and campaign_id = list and left(email, 100) = left(value, 100) and email = value
      and search_id is distinct from ${id}
    union
    select index from asked, lists, results
    where kind = 'phone' and campaign_id = list and left(phone, 100) = left(value, 100) and phone = value
      and search_id is distinct from ${id}
    union
    select index from asked
    join identities on identities.account_id = ${account_id} and identities.key = asked.key
    join results on results.id = result_id and search_id is distinct from ${id}
    join lists on list = campaign_id`.execute(tx)
  const excluded = new Set(rows.map(({ index }) => index))
  return leads.filter((_, index) => !excluded.has(index))
}
