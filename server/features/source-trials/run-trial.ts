import { sql } from 'kysely'
import { z } from 'zod'
import type { trialEnds } from '#contract/values/sources/trial-states.ts'
import type { PersonQuestion, SourcedEmail } from '#engine/sources/driver.ts'
import { askSource } from '#server/features/sources/ask/ask-source.ts'
import { configuredFor } from '#server/features/sources/ask/configured.ts'
import { jobName, type SystemJobContext, systemJob } from '#server/platform/jobs/job.ts'
import type { Database } from '#server/platform/postgres/database.ts'

export const runSourceTrialName = jobName('run-source-trial', z.object({ trial_id: z.string() }))

/**
 * Asks both sources for each lead, one question after another. Each answer is kept at once and no question is asked twice,
 * so a run that was killed goes on where it was. Between two questions the comparison may be stopped, and it ends before the
 * question that could pass its limit of cost.
 */
export const runSourceTrial = systemJob(runSourceTrialName, 'sources have keys, which no account may read', {
  parallel: 2,
  retries: 3,
  expireS: 30 * 60,
  onePerKey: true,

  async run(context, { trial_id }) {
    const { db } = context.services
    await db
      .updateTable('source_trials')
      .set({ state: 'running' })
      .where('id', '=', trial_id)
      .where('state', '=', 'queued')
      .execute()
    for (const next of await openQuestions(db, trial_id)) {
      context.signal.throwIfAborted()
      const end = await askNext(context, trial_id, next)
      if (end === 'stopped') return
      if (end) return endTrial(db, trial_id, { state: 'done', reason: end })
    }
    await endTrial(db, trial_id, { state: 'done', reason: null })
  },

  async parked({ services }, { trial_id }) {
    await endTrial(services.db, trial_id, { state: 'failed', reason: 'kept_failing' })
  },
})

interface Question {
  position: number
  side: 0 | 1
  account_id: string
  asks: PersonQuestion
}

async function openQuestions(db: Database, trial_id: string): Promise<Question[]> {
  const { rows } = await sql<Question>`
    select position, sides.side, leads.account_id, asks
    from source_trial_leads as leads cross join (values (0), (1)) as sides (side)
    where trial_id = ${trial_id} and not exists (
      select from source_trial_answers as answers
      where answers.trial_id = leads.trial_id and answers.position = leads.position and answers.side = sides.side)
    order by position, side`.execute(db)
  return rows
}

type End = (typeof trialEnds)[number] | 'stopped' | undefined

async function askNext(context: SystemJobContext, trial_id: string, question: Question): Promise<End> {
  const { db } = context.services
  const { position, side, account_id, asks } = question
  const trial = await db.selectFrom('source_trials').selectAll().where('id', '=', trial_id).executeTakeFirst()
  if (trial?.state !== 'running') return 'stopped'
  const id = side === 0 ? trial.source_a : trial.source_b
  const source = id === null ? undefined : await configuredFor(db, id, 'email')
  if (!source) return 'source_removed'
  const { rows } = await sql<{ paid: number }>`
    select coalesce(sum(paid_micros), 0)::float8 as paid from source_trial_answers where trial_id = ${trial_id}`.execute(
    db,
  )
  if ((rows[0]?.paid ?? 0) + source.cost_micros > trial.limit_micros) return 'limit'
  const asked = await askSource<SourcedEmail>(context, {
    source,
    question: { account_id, result_id: null, action: 'email', asks },
    ask: async (driver, call) => (await driver.email?.(call, asks)) ?? { outcome: 'miss' },
  })
  await db
    .insertInto('source_trial_answers')
    .values({
      trial_id,
      position,
      side,
      account_id,
      outcome: asked.outcome,
      reason: 'why' in asked ? asked.why : null,
      email: asked.outcome === 'hit' ? asked.value.email : null,
      ms: Math.round(asked.ms),
      paid_micros: asked.cost_micros,
      worth_micros: asked.outcome === 'hit' ? source.cost_micros : 0,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return undefined
}

interface Ended {
  state: 'done' | 'failed'
  reason: (typeof trialEnds)[number] | null
}

async function endTrial(db: Database, id: string, { state, reason }: Ended): Promise<void> {
  await db
    .updateTable('source_trials')
    .set({ state, reason, ended_at: sql<string>`now()` })
    .where('id', '=', id)
    .where('state', 'in', ['queued', 'running'])
    .execute()
}
