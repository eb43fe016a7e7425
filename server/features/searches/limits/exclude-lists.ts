import { sql } from 'kysely'
import { namedByExclusions } from '#server/features/exclusions/exclusions.ts'
import { identityKeys } from '#server/features/leads/identities.ts'
import { requireList } from '#server/features/leads/require-list.ts'
import type { SearchRow } from '#server/features/searches/run/search-row.ts'
import type { FoundLead } from '#server/features/sources/lead-source.ts'
import type { Database, Transaction } from '#server/platform/postgres/database.ts'

/** Refuses lists that the account does not have. */
export async function requireLists(tx: Transaction, ids: string[]): Promise<void> {
  for (const id of ids) await requireList(tx, id)
}

/** What a search leaves out. Leads that the search itself has added do not count. */
export interface Excluding extends Pick<SearchRow, 'account_id' | 'exclude_lists' | 'exclusions'> {
  /** The search; null before it. */
  id: string | null
}

/** Leaves out the leads that are in the lists that the search excludes, or that its exclusion lists name. */
export async function leaveOutExcluded(
  db: Database,
  excluding: Excluding,
  leads: FoundLead[],
): Promise<FoundLead[]> {
  const named = await namedByExclusions(db, excluding.exclusions, leads)
  const listed = await inExcludedLists(db, excluding, leads)
  return leads.filter((_, index) => !named.has(index) && !listed.has(index))
}

/**
 * The places of leads in the lists, by their source, email, phone or a key of the account. An address or a number is
 * compared too, because a key belongs to one lead alone, which may be in another list.
 */
async function inExcludedLists(
  db: Database,
  { id, account_id, exclude_lists }: Excluding,
  leads: FoundLead[],
): Promise<Set<number>> {
  if (exclude_lists.length === 0 || leads.length === 0) return new Set()
  const isOther = id === null ? sql`true` : sql`search_id is distinct from ${id}`
  const asked = leads.flatMap((lead, index) => identityKeys(lead).map((key) => ({ index, key })))
  const { rows } = await sql<{ index: number }>`
    with asked as (
      select index, key, split_part(key, ':', 1) as kind, substr(key, strpos(key, ':') + 1) as value
      from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as asked (index int, key text)
    ), lists as (
      select id as list from campaigns where id = any(${exclude_lists}::uuid[]) and deleted_at is null
    )
    select index from asked, lists, results
    where kind = 'source' and campaign_id = list and source_key = value and ${isOther}
    union
    select index from asked, lists, results
    where kind = 'email' and campaign_id = list and left(email, 100) = left(value, 100) and email = value
      and ${isOther}
    union
    select index from asked, lists, results
    where kind = 'phone' and campaign_id = list and left(phone, 100) = left(value, 100) and phone = value
      and ${isOther}
    union
    select index from asked
    join identities on identities.account_id = ${account_id} and identities.key = asked.key
    join results on results.id = result_id and ${isOther}
    join lists on list = campaign_id`.execute(db)
  return new Set(rows.map(({ index }) => index))
}
