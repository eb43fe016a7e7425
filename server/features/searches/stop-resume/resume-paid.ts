import { searchAccessOf } from '#server/features/searches/search-access.ts'
import { announceSearch } from '#server/features/searches/run/announce.ts'
import { lockSearch, noResume, setSearch } from '#server/features/searches/run/search-row.ts'
import { creditsAddedName } from '#server/features/wallet/grants/grant-credits.ts'
import { Problem } from '#server/platform/http/problem.ts'
import { accountJob } from '#server/platform/jobs/job.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { affordableCredits, continueSearch, noteRemainingCost } from './resume-search.ts'

/** Resumes the searches that wait for credits, the oldest first. */
export const resumePaid = accountJob(creditsAddedName, {
  parallel: 2,
  retries: 12,
  expireS: 120,
  async run({ services: { db } }) {
    const paused = await db
      .selectFrom('searches')
      .select('id')
      .where('state', '=', 'paused')
      .where('resume_credits', 'is not', null)
      .orderBy('id')
      .execute()
    for (const { id } of paused) await resumeOne(db, id)
  },
})

/**
 * Resumes a search with the credits there are, at most those agreed to when it was started or asked to wait; the rest
 * stays agreed for the next time. Limits of the account, the user and the API key that agreed apply as they do to a request.
 */
async function resumeOne(db: Database, id: string): Promise<void> {
  try {
    await db.transaction().execute(async (tx) => {
      const search = await lockSearch(tx, id)
      if (search?.state !== 'paused' || search.resume_credits === null) return
      const agreed_by = { user_id: search.resume_by, api_key_id: search.resume_key_id }
      const { isSuspended, maySearch } = await searchAccessOf(tx, agreed_by)
      if (isSuspended) return
      if (!maySearch) {
        await setSearch(tx, id, noResume)
        return announceSearch(tx, search)
      }
      if (search.pending > 0) throw new Error('Its last leads are not finished yet')
      const agreed = Math.min(search.resume_credits, await noteRemainingCost(tx, search))
      const now = Math.min(agreed, await affordableCredits(tx, search))
      if (now === 0 && agreed > 0) return
      await continueSearch(tx, search, { ...agreed_by, now, later: agreed - now })
    })
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    if (error.code === 'wallet_frozen') return // it is called again when the wallet is unfrozen
    await db.transaction().execute(async (tx) => {
      const search = await lockSearch(tx, id)
      if (search?.state !== 'paused') return
      await setSearch(tx, id, { reason: reasonOf(error) })
      await announceSearch(tx, search)
    })
  }
}

function reasonOf({ code }: Problem): string {
  if (code === 'key_budget') return code
  return code === 'out_of_credits' ? code : 'account_limit'
}
