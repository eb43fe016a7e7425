import { runningStates } from '#contract/values/search-states.ts'
import { announceLeads, announceSearch, announceWallet } from '#server/features/searches/run/announce.ts'
import { endSearch } from '#server/features/searches/run/end-search.ts'
import { postponeLeads } from '#server/features/searches/run/postponed-leads.ts'
import {
  lockSearch,
  type SearchRow,
  setSearch,
  sourceReasonOf,
} from '#server/features/searches/run/search-row.ts'
import type { Transaction } from '#server/platform/postgres/database.ts'
import { keepHoldFor } from './stop-running.ts'

/**
 * Pauses a locked search whose user is suspended, until a user of the account resumes it. Queued leads are postponed,
 * the source is left within one batch, and the hold is released except for the leads whose site is being read.
 */
export async function pauseRunning(tx: Transaction, search: SearchRow): Promise<void> {
  const pending = search.pending - (await postponeLeads(tx, search))
  await setSearch(tx, search.id, { pending, run: search.run + 1, source_reason: sourceReasonOf(search) })
  if (pending === 0) await endSearch(tx, search, { state: 'paused', reason: 'suspended' })
  else {
    await keepHoldFor(tx, search, pending)
    await setSearch(tx, search.id, { state: 'paused', reason: 'suspended', is_waiting: false })
    await announceSearch(tx, search)
    await announceWallet(tx, search)
  }
  await announceLeads(tx, search)
}

interface Suspended {
  account_id: string
  /** Without it, the searches of all users of the account. */
  user_id?: string
}

/** Pauses the running searches of a suspended user or account; answers how many. Works across accounts. */
export async function pauseSearches(tx: Transaction, { account_id, user_id }: Suspended): Promise<number> {
  const running = await tx
    .selectFrom('searches')
    .select('id')
    .where('account_id', '=', account_id)
    .where('state', 'in', runningStates)
    .$if(user_id !== undefined, (some) =>
      some.where((eb) => eb(eb.fn.coalesce('paid_by', 'created_by'), '=', user_id ?? null)),
    )
    .orderBy('id')
    .execute()
  for (const { id } of running) {
    const search = await lockSearch(tx, id)
    if (search?.state === 'queued' || search?.state === 'running') await pauseRunning(tx, search)
  }
  return running.length
}
