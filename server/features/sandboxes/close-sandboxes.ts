import { sql } from 'kysely'
import { z } from 'zod'
import { runningStates } from '#contract/values/search-states.ts'
import { endExportsOf } from '#server/features/exports/drop-exports.ts'
import { stopRunsOf } from '#server/features/lead-runs/lead-runs.ts'
import { lockSearch } from '#server/features/searches/run/search-row.ts'
import { stopRunning } from '#server/features/searches/stop-resume/stop-running.ts'
import { accountJob, jobName } from '#server/platform/jobs/job.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import type { Database, Transaction } from '#server/platform/postgres/database.ts'
import { lockOwner } from './open-sandbox.ts'

const emptySandboxName = jobName('empty-sandbox', z.object({ account_id: z.uuid() }))

/**
 * Closes the sandbox of an account when no key acts in it any more. The next sandbox key opens another one. What was in it
 * is removed by a job; its ledger stays, as every ledger does.
 */
export async function closeUnusedSandbox(tx: Transaction, sandbox_of: string): Promise<void> {
  await lockOwner(tx, sandbox_of)
  const closed = await tx
    .updateTable('accounts')
    .set({ closed_at: sql<string>`present()` })
    .where('sandbox_of', '=', sandbox_of)
    .where('closed_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('api_keys')
            .innerJoin('users as maker', 'maker.id', 'api_keys.made_by')
            .select('api_keys.id')
            .whereRef('api_keys.account_id', '=', 'accounts.id')
            .where('api_keys.revoked_at', 'is', null)
            .where(sql<boolean>`coalesce(api_keys.expires_at > now(), true)`)
            .where('maker.removed_at', 'is', null),
        ),
      ),
    )
    .returning('id')
    .executeTakeFirst()
  if (closed) await enqueue(tx, emptySandboxName, { account_id: closed.id })
}

/** Keys also end by their day or with the person who made them, so every night looks at all sandboxes. */
export async function closeUnusedSandboxes(db: Database): Promise<void> {
  const open = await db
    .selectFrom('accounts')
    .select('sandbox_of')
    .where('kind', '=', 'sandbox')
    .where('closed_at', 'is', null)
    .execute()
  for (const { sandbox_of } of open)
    if (sandbox_of) await db.transaction().execute((tx) => closeUnusedSandbox(tx, sandbox_of))
}

/** Removes what a closed sandbox holds. A second run finds nothing. */
export const emptySandbox = accountJob(emptySandboxName, {
  parallel: 1,
  retries: 4,
  expireS: 10 * 60,
  async run({ services: { db } }) {
    await db.transaction().execute(async (tx) => {
      const lists = await tx.selectFrom('campaigns').select('id').execute()
      const ids = lists.map(({ id }) => id)
      if (ids.length > 0) await endWork(tx, ids)
      await tx.deleteFrom('campaigns').execute()
      await tx.deleteFrom('exclusions').execute()
      await tx.deleteFrom('labels').execute()
      await tx.deleteFrom('suppressions').execute()
    })
  },
})

async function endWork(tx: Transaction, campaign_ids: string[]): Promise<void> {
  const running = await tx
    .selectFrom('searches')
    .select('id')
    .where('campaign_id', 'in', campaign_ids)
    .where('state', 'in', [...runningStates, 'paused'])
    .orderBy('id')
    .execute()
  for (const { id } of running) {
    const search = await lockSearch(tx, id)
    if (search) await stopRunning(tx, search, 'not_allowed')
  }
  await stopRunsOf(tx, campaign_ids)
  await endExportsOf(tx, campaign_ids)
}
