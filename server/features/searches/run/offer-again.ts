import type { Transaction } from '#server/platform/postgres/database.ts'
import { refuse } from '#server/platform/http/problem.ts'
import { lockSearch, setSearch } from './claim-search.ts'
import { announceSearch } from './end-search.ts'

/**
 * A search that ended because its source kept failing is paused instead, so that its owner resumes it: what is missing
 * may cost credits again, and those are not the operator's to spend.
 */
export async function offerAgain(tx: Transaction, search_id: string): Promise<void> {
  const search = await lockSearch(tx, search_id)
  const hasEnded = search?.state === 'failed' || search?.state === 'partial'
  if (!search || !hasEnded || search.reason !== 'source_failed') {
    throw refuse('not_revertible')
  }
  await setSearch(tx, search_id, {
    state: 'paused',
    reason: 'source_back',
    is_sourced: false,
    ended_at: null,
    hold_id: null,
  })
  await announceSearch(tx, search)
}
