import { creditsAddedName } from '#server/features/wallet/grants/grant-credits.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { accountJob } from '#server/platform/jobs/job.ts'
import { Problem } from '#server/platform/http/problem.ts'
import { lockSearch, setSearch } from '#server/features/searches/run/claim-search.ts'
import { announceSearch } from '#server/features/searches/run/end-search.ts'
import { standingOf } from '#server/features/searches/limits/may-search.ts'
import { affordable, goOnWith, mostToCome } from './resume-search.ts'

/** Credits have come: searches that paused for want of them go on by themselves, the oldest first. */
export const resumePaid = accountJob(creditsAddedName, {
  parallel: 2,
  retries: 12,
  expireS: 120,
  async run({ services: { db } }, { account_id }) {
    const paused = await db
      .selectFrom('searches')
      .select('id')
      .where('account_id', '=', account_id)
      .where('state', '=', 'paused')
      .where('resume_credits', 'is not', null)
      .orderBy('id')
      .execute()
    for (const { id } of paused) await resumeOne(db, id)
  },
})

/**
 * With as much as there is, and never more than was agreed to when the search was started or asked to wait: what is left
 * of that stays agreed for the next time. A limit of the account or the person holds here as it does by hand.
 */
async function resumeOne(db: Database, id: string): Promise<void> {
  try {
    await db.transaction().execute(async (tx) => {
      const search = await lockSearch(tx, id)
      if (search?.state !== 'paused' || search.resume_credits === null) return
      const { isSuspended, maySearch } = await standingOf(tx, search.account_id, search.resume_by)
      if (isSuspended) return
      if (!maySearch) return setSearch(tx, id, { resume_credits: null, resume_by: null })
      if (search.pending > 0) throw new Error('Its last leads are not finished yet')
      const agreed = Math.min(search.resume_credits, await mostToCome(tx, search))
      const now = Math.min(agreed, await affordable(tx, search))
      if (now > 0) await goOnWith(tx, search, { user_id: search.resume_by, now, later: agreed - now })
    })
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    await db.transaction().execute(async (tx) => {
      const search = await lockSearch(tx, id)
      if (search?.state !== 'paused') return
      await setSearch(tx, id, { reason: error.status === 402 ? 'out_of_credits' : 'account_limit' })
      await announceSearch(tx, search)
    })
  }
}
