import { accountJob } from '#server/platform/jobs/job.ts'
import { changeLabelsName } from '#server/features/label-rules/label-rules.ts'
import { advanceRun, chooseLeads, endRun, lockRun } from './label-runs.ts'

/** Changes the labels of many leads, a batch in a transaction. A second run goes on where the first one ended. */
export const changeLabels = accountJob(changeLabelsName, {
  parallel: 2,
  retries: 4,
  expireS: 15 * 60,
  onePerKey: true,

  async run({ services: { db }, signal }, { label_run_id }) {
    for (let isFirst = true; ; isFirst = false) {
      signal.throwIfAborted()
      const isOver = await db.transaction().execute(async (tx) => {
        const run = await lockRun(tx, label_run_id)
        if (!run || (run.state !== 'queued' && run.state !== 'undoing')) return true
        if (isFirst && run.state === 'queued' && run.leads === 0) await chooseLeads(tx, run)
        if ((await advanceRun(tx, run)) !== null) return false
        await endRun(tx, run)
        return true
      })
      if (isOver) return
    }
  },

  async parked({ services: { db } }, { label_run_id }) {
    await db.transaction().execute(async (tx) => {
      await tx.updateTable('label_runs').set({ state: 'failed' }).where('id', '=', label_run_id).execute()
    })
  },
})
