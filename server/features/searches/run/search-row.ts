import type { Selectable, Updateable } from 'kysely'
import type { Transaction } from '#server/platform/postgres/database.ts'
import type { DB } from '#server/platform/postgres/tenant-tables.gen.ts'

export type SearchRow = Selectable<DB['searches']>

/** The search, locked until the transaction ends. Every change of its counts or state takes this lock first. */
export async function lockSearch(tx: Transaction, id: string): Promise<SearchRow | undefined> {
  return tx.selectFrom('searches').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
}

/** The user under whose permission and limit a search runs: the one who resumed it last, else the one who started it. */
export const spenderOf = ({ paid_by, created_by }: Pick<SearchRow, 'paid_by' | 'created_by'>) =>
  paid_by ?? created_by

/** For whom a search runs now: its spender, and the API key that the spender has started or resumed it with. */
export const actorOf = (search: SearchRow) => ({
  user_id: spenderOf(search),
  api_key_id: search.api_key_id,
})

/** What the entries of the wallet say about a search. */
export function purposeOf(search: SearchRow) {
  const { account_id, id, campaign_id } = search
  return { account_id, search_id: id, campaign_id, user_id: spenderOf(search) }
}

/**
 * Why the source of a search that stops or pauses was left, which a later run ends with; null before it was left. The
 * reason of the search itself says so only while the search runs, and not where a retry keeps the reason of a Stop.
 */
export function sourceReasonOf({ state, reason, source_reason, is_sourced }: SearchRow): string | null {
  if (!is_sourced) return null
  const isOther = state !== 'running' || reason === 'by_user' || reason === 'not_allowed'
  return isOther ? source_reason : reason
}

/** Of a search that doesn't go on by itself. */
export const noResume = { resume_credits: null, resume_by: null, resume_key_id: null }

export async function setSearch(
  tx: Transaction,
  id: string,
  change: Updateable<DB['searches']>,
): Promise<void> {
  await tx.updateTable('searches').set(change).where('id', '=', id).execute()
}
