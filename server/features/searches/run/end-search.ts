import type { SearchState } from '#contract/values/search-states.ts'
import { release } from '#server/features/wallet/holds/hold.ts'
import type { Transaction } from '#server/platform/postgres/database.ts'
import { announce } from '#server/platform/events/events.ts'
import { type SearchRow, setSearch, spenderOf } from './claim-search.ts'

/** Brings a locked search to its end or pause: gives back what is left of the hold and says why. */
export async function endSearch(
  tx: Transaction,
  search: SearchRow,
  state: SearchState,
  reason: string,
): Promise<void> {
  await giveBack(tx, search)
  await setSearch(tx, search.id, {
    state,
    reason,
    is_waiting: false,
    ...(state === 'paused' ? {} : { resume_credits: null, resume_by: null }),
    ended_at: state === 'paused' ? null : new Date().toISOString(),
  })
  await announceSearch(tx, search)
}

export async function giveBack(tx: Transaction, search: SearchRow): Promise<void> {
  if (!search.hold_id) return
  await release(tx, { ...purposeOf(search), hold_id: search.hold_id })
  await announce(tx, search, { kind: 'wallet', id: search.account_id })
}

export function purposeOf(search: SearchRow) {
  const { account_id, id, campaign_id } = search
  return { account_id, search_id: id, campaign_id, user_id: spenderOf(search) }
}

export async function announceSearch(
  tx: Transaction,
  { account_id, campaign_id, id }: SearchRow,
): Promise<void> {
  await announce(tx, { account_id }, { kind: 'search', id, campaign_id })
}
