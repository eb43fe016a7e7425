import type { EmailState } from '#contract/values/lead-states.ts'
import { stateCounts } from '#server/features/leads/counts/state-counts.ts'
import { announceLeads, announceSearch, announceSettled } from '#server/features/searches/run/announce.ts'
import { endSearch, isLeftPartly } from '#server/features/searches/run/end-search.ts'
import { countPostponed } from '#server/features/searches/run/postponed-leads.ts'
import { lockSearch, type SearchRow, setSearch } from '#server/features/searches/run/search-row.ts'
import { wakeIfRoom } from '#server/features/searches/stop-resume/pause-or-wait.ts'
import type { Transaction } from '#server/platform/postgres/database.ts'

interface Counted {
  /** Credits of all leads together. */
  charged: number
  /** How many leads were due and had been paid for. */
  alreadyPaid: number
  /** The email states of the leads before and now. */
  before: EmailState[]
  now: EmailState[]
  /** What was found for each lead whose website was sought. */
  websites: (string | null)[]
}

/** Adds settled leads to the counts of their search and list; answers the search with its new counts. */
export async function countLeads(
  tx: Transaction,
  search: SearchRow,
  { charged, alreadyPaid, before, now, websites }: Counted,
): Promise<SearchRow> {
  const found = (states: EmailState[]) => states.filter((state) => state === 'found').length
  const counts = {
    pending: search.pending - now.length,
    with_email: search.with_email + found(now) - found(before),
    charged: search.charged + charged,
    already_paid: search.already_paid + alreadyPaid,
    websites_sought: search.websites_sought + websites.length,
    websites_found: search.websites_found + websites.filter((website) => website !== null).length,
  }
  await setSearch(tx, search.id, counts)
  await tx
    .updateTable('campaigns')
    .set((eb) => ({
      ...stateCounts(eb, { left: before, entered: now }),
      spent: eb('spent', '+', charged),
    }))
    .where('id', '=', search.campaign_id)
    .execute()
  await (charged > 0 ? announceSettled(tx, search) : announceLeads(tx, search))
  return { ...search, ...counts }
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
  return { state: isLeftPartly(reason) ? 'partial' : 'done', reason: reason ?? 'all_found' } as const
}
