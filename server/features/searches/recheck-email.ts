import { sql } from 'kysely'
import type { recheckResult } from '#contract/leads/lead-runs.ts'
import { unaskedReasons } from '#contract/values/searches/unchecked-reasons.ts'
import { recheckEmailName } from '#server/features/searches/job-names.ts'
import type { Database, Transaction } from '#server/platform/postgres/database.ts'
import type { RequestContext } from '#server/platform/context.ts'
import { notFound, refuse } from '#server/platform/http/problem.ts'
import type { Input } from '#server/platform/http/served-route.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import { systemJob } from '#server/platform/jobs/job.ts'
import { type CheckAnswer, settleCheck } from './settle-check.ts'

/**
 * Checks an address again: one whose mail server asked for a later try, that a user asks for, or that a bounce was
 * reported of. An address that is invalid within thirty days refunds its credits, once (product.md 2.2), on the receipt of
 * the search or tool that charged them. No mail server is asked for a lead on a do-not-contact list.
 */
export const recheckEmail = systemJob(recheckEmailName, 'a refund is posted, which an account may not', {
  parallel: 2,
  retries: 3,
  expireS: 5 * 60,

  async run({ services: { db, networks }, signal }, { account_id, result_id, email, bounced, is_scheduled }) {
    const lead = await db
      .selectFrom('results')
      .select(['id', 'account_id', 'campaign_id', 'search_id', 'type', 'email', 'is_sample', 'is_suppressed'])
      .where('account_id', '=', account_id)
      .where('id', '=', result_id)
      .executeTakeFirst()
    if (!lead || lead.email !== email || lead.is_suppressed) return
    if (is_scheduled && !(await isStillScheduled(db, account_id))) return
    const [answer] = await (lead.is_sample ? networks.sample : networks.internet).verify([email], signal)
    if (is_scheduled && !wasAsked(answer)) return noteNotAsked(db, result_id)
    const told = verdictOf(answer)
    if (told) await db.transaction().execute((tx) => settleCheck(tx, { ...lead, email }, told))
    else if (bounced !== undefined)
      await db.transaction().execute((tx) => settleCheck(tx, { ...lead, email }, bounceOf(bounced)))
  },
})

/** Whether a mail server was reached at all: an installation may have no way to one. */
const wasAsked = (answer: CheckAnswer | undefined): boolean =>
  answer !== undefined &&
  (answer.verdict === 'valid' || !answer.reasons.some((why) => unaskedReasons.has(why)))

/** A check that could not be asked uses up nothing of its month. The lead rests all the same. */
async function noteNotAsked(db: Database, result_id: string): Promise<void> {
  await db
    .updateTable('freshness_checks')
    .set({ was_asked: false })
    .where('id', '=', (eb) =>
      eb
        .selectFrom('freshness_checks')
        .select('id')
        .where('result_id', '=', result_id)
        .orderBy('begun_at', 'desc')
        .limit(1),
    )
    .execute()
}

/** Whether the account has its budget still, and is not suspended. */
async function isStillScheduled(db: Database, account_id: string): Promise<boolean> {
  const budget = await db
    .selectFrom('freshness_budgets')
    .innerJoin('users', 'users.account_id', 'freshness_budgets.account_id')
    .select('freshness_budgets.account_id')
    .where('freshness_budgets.account_id', '=', account_id)
    .where('is_main_user', '=', true)
    .where(sql<boolean>`not is_suspended(users)`)
    .executeTakeFirst()
  return budget !== undefined
}

/** What an answer says for good; undefined where it leaves the verdict open. */
export const verdictOf = (answer: CheckAnswer | undefined): CheckAnswer | undefined =>
  answer?.verdict === 'valid' || answer?.verdict === 'invalid' ? answer : undefined

/**
 * A reported bounce makes an address invalid, unless its mail server still confirms it: then the message was refused, and
 * not the mailbox.
 */
const bounceOf = (bounced: string) => ({
  verdict: 'invalid' as const,
  reasons: ['bounced'],
  checked_at: new Date().toISOString(),
  bounced,
})

/** Queues another check of the shown address of a lead, which costs nothing. */
export async function startRecheck(
  tx: Transaction,
  { actor }: Pick<RequestContext, 'actor'>,
  { id, bounced }: Input<typeof recheckResult>,
): Promise<void> {
  const lead = await tx
    .selectFrom('results')
    .innerJoin('campaigns', 'campaigns.id', 'results.campaign_id')
    .select(['results.email', 'results.is_suppressed'])
    .where('results.id', '=', id)
    .where('campaigns.deleted_at', 'is', null)
    .executeTakeFirst()
  if (!lead) throw notFound('lead')
  if (lead.email === null) throw refuse('no_email')
  if (lead.is_suppressed) throw refuse('lead_suppressed')
  const { account_id } = actor
  const payload = { account_id, result_id: id, email: lead.email, ...(bounced && { bounced }) }
  await enqueue(tx, recheckEmailName, payload)
}
