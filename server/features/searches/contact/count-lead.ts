import type { EmailState } from '#contract/values/lead-states.ts'
import { stateCounts } from '#server/features/leads/counts/state-counts.ts'
import { announceLeads, announceSearch, announceWallet } from '#server/features/searches/run/announce.ts'
import { endSearch } from '#server/features/searches/run/end-search.ts'
import { countPostponed } from '#server/features/searches/run/postponed-leads.ts'
import { lockSearch, type SearchRow, setSearch } from '#server/features/searches/run/search-row.ts'
import { wakeIfRoom } from '#server/features/searches/stop-resume/pause-or-wait.ts'
import type { Transaction } from '#server/platform/postgres/database.ts'

interface Counted {
  charged: number
  isAlreadyPaid: boolean
  state: { before: EmailState; now: EmailState }
  /** Whether the website was found; null where the search looked for none. */
  website: { isFound: boolean } | null
}

/** Adds a settled lead to the counts of its search and list; answers the search with its new counts. */
export async function countLead(
  tx: Transaction,
  search: SearchRow,
  { charged, isAlreadyPaid, state, website }: Counted,
): Promise<SearchRow> {
  const now = {
    pending: search.pending - 1,
    with_email: search.with_email + Number(state.now === 'found') - Number(state.before === 'found'),
    charged: search.charged + charged,
    already_paid: search.already_paid + Number(isAlreadyPaid),
    websites_sought: search.websites_sought + (website ? 1 : 0),
    websites_found: search.websites_found + (website?.isFound ? 1 : 0),
  }
  await setSearch(tx, search.id, now)
  await tx
    .updateTable('campaigns')
    .set((eb) => ({
      ...stateCounts(eb, { left: [state.before], entered: [state.now] }),
      spent: eb('spent', '+', charged),
    }))
    .where('id', '=', search.campaign_id)
    .execute()
  await announceLeads(tx, search)
  if (charged > 0) await announceWallet(tx, search)
  return { ...search, ...now }
}

/** Takes leads that were removed from their list from the pending leads of their search. */
export async function dropPending(
  tx: Transaction,
  { search_id, leads }: { search_id: string; leads: number },
): Promise<void> {
  const search = await lockSearch(tx, search_id)
  if (!search) return
  const pending = search.pending - leads
  await setSearch(tx, search_id, { pending })
  await advanceSearch(tx, { ...search, pending })
}

/**
 * Ends the search with its last lead, or wakes it when its hold has room again. A paused search of which nothing is left
 * ends as well.
 */
export async function advanceSearch(tx: Transaction, search: SearchRow): Promise<void> {
  const isOver = search.state === 'paused' && search.is_sourced && search.pending === 0
  if (isOver && (await countPostponed(tx, search)) === 0)
    return endSearch(tx, search, endOf({ ...search, state: 'running', reason: search.source_reason }))
  const isEnding =
    (search.is_sourced && !search.is_waiting) || search.state === 'stopped' || search.state === 'paused'
  if (search.pending === 0 && isEnding) return endSearch(tx, search, endOf(search))
  await wakeIfRoom(tx, search)
  await announceSearch(tx, search)
}

function endOf({ state, reason }: SearchRow) {
  if (state === 'stopped' || reason === 'by_user' || reason === 'not_allowed')
    return { state: 'stopped', reason: reason ?? 'by_user' } as const
  if (state === 'paused') return { state, reason: reason ?? 'suspended' }
  return { state: reason === 'source_failed' ? 'partial' : 'done', reason: reason ?? 'all_found' } as const
}
