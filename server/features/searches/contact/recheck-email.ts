import { sql } from 'kysely'
import type { recheckResult } from '#contract/leads/lead-runs.ts'
import { listTypeFacts } from '#contract/values/list-type-facts.ts'
import { stateCounts } from '#server/features/leads/counts/state-counts.ts'
import { addFacts, isEdited } from '#server/features/leads/facts.ts'
import { recheckEmailName } from '#server/features/searches/job-names.ts'
import { announceLeads } from '#server/features/searches/run/announce.ts'
import { lockSearch, setSearch } from '#server/features/searches/run/search-row.ts'
import { findRefundable, refundLead } from '#server/features/wallet/holds/hold.ts'
import type { ContactEmail } from '#server/features/enrichment/contacts.ts'
import type { Database, Transaction } from '#server/platform/postgres/database.ts'
import type { RequestContext } from '#server/platform/context.ts'
import { notFound, refuse } from '#server/platform/http/problem.ts'
import type { Input } from '#server/platform/http/served-route.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import { systemJob } from '#server/platform/jobs/job.ts'

/**
 * Checks an address again: one whose mail server asked for a later try, that a user asks for, or that a bounce was
 * reported of. An address that is invalid within thirty days refunds its credits, once (product.md 2.2), on the receipt of
 * the search or tool that charged them.
 */
export const recheckEmail = systemJob(recheckEmailName, 'a refund is posted, which an account may not', {
  parallel: 2,
  retries: 3,
  expireS: 5 * 60,

  async run({ services: { db, networks }, signal }, { account_id, result_id, email, bounced, is_scheduled }) {
    const lead = await db
      .selectFrom('results')
      .select(['id', 'account_id', 'campaign_id', 'search_id', 'email', 'is_sample', 'contact_attempt'])
      .where('account_id', '=', account_id)
      .where('id', '=', result_id)
      .executeTakeFirst()
    if (!lead?.search_id || lead.email !== email) return
    if (is_scheduled && !(await isStillScheduled(db, account_id))) return
    const { search_id, campaign_id } = lead
    const [answer] = await (lead.is_sample ? networks.sample : networks.internet).verify([email], signal)
    const told = verdictOf(answer, bounced)
    if (!told) return
    const { verdict, reasons, checked_at } = told

    await db.transaction().execute(async (tx) => {
      const search = await lockSearch(tx, search_id)
      if (!search) return
      const isAddressPaid = listTypeFacts[search.type].paidFor === 'email'
      const charge =
        verdict === 'invalid' && isAddressPaid
          ? await findRefundable(tx, { account_id, result_id })
          : undefined
      const run = charge?.search_id ? await lockRun(tx, charge.search_id) : undefined
      const current = await tx
        .selectFrom('results')
        .select(['charged', 'email_state', 'is_owned_elsewhere', isEdited('email').as('is_edited')])
        .where('id', '=', result_id)
        .where('email', '=', email)
        .forNoKeyUpdate()
        .executeTakeFirst()
      if (!current) return
      await addFacts(tx, lead, [
        {
          result_id,
          field: 'email',
          value: email,
          source: 'mail server',
          method: 'mail_server',
          verdict,
          reasons,
          checked_at,
        },
      ])
      const email_state = verdict === 'valid' ? 'found' : 'not_found'
      // An address that a user typed is not the one that was paid for.
      const refund = current.charged > 0 && !current.is_edited ? (charge?.amount ?? 0) : 0
      await tx
        .updateTable('results')
        .set({ email_verdict: verdict, email_state, charged: current.charged - refund })
        .where('id', '=', result_id)
        .execute()
      const gained = Number(email_state === 'found') - Number(current.email_state === 'found')
      await setSearch(tx, search_id, {
        with_email: search.with_email + gained,
        already_paid:
          search.already_paid + (current.is_owned_elsewhere && current.charged === 0 ? gained : 0),
        refunded: search.refunded + (run ? 0 : refund),
      })
      if (run) {
        await tx
          .updateTable('lead_runs')
          .set((eb) => ({ refunded: eb('refunded', '+', refund) }))
          .where('id', '=', run.id)
          .execute()
      }
      await tx
        .updateTable('campaigns')
        .set((eb) => ({
          ...stateCounts(eb, { left: [current.email_state], entered: [email_state] }),
          spent: eb('spent', '-', refund),
        }))
        .where('id', '=', campaign_id)
        .execute()
      if (refund > 0) await refundLead(tx, { account_id, result_id })
      await announceLeads(tx, lead)
    })
  },
})

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

type Answer = Pick<ContactEmail, 'verdict' | 'reasons' | 'checked_at'>

/**
 * What an answer says for good; undefined where it leaves the verdict open. A bounce makes an address invalid, unless its
 * mail server still confirms it: then the message was refused, and not the mailbox.
 */
function verdictOf(answer: Answer | undefined, bounced: string | undefined): Answer | undefined {
  if (answer?.verdict === 'valid' || answer?.verdict === 'invalid') return answer
  if (bounced === undefined) return undefined
  return { verdict: 'invalid', reasons: ['bounced'], checked_at: new Date().toISOString() }
}

/** The run of a tool that charged a lead, locked before the lead, as its worker does. */
function lockRun(tx: Transaction, id: string) {
  return tx.selectFrom('lead_runs').select('id').where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
}

/** Queues another check of the shown address of a lead, which costs nothing. */
export async function startRecheck(
  tx: Transaction,
  { actor }: Pick<RequestContext, 'actor'>,
  { id, bounced }: Input<typeof recheckResult>,
): Promise<void> {
  const lead = await tx
    .selectFrom('results')
    .innerJoin('campaigns', 'campaigns.id', 'results.campaign_id')
    .select(['results.email', 'results.search_id'])
    .where('results.id', '=', id)
    .where('campaigns.deleted_at', 'is', null)
    .executeTakeFirst()
  if (!lead) throw notFound('lead')
  if (lead.email === null || lead.search_id === null) throw refuse('no_email')
  const { account_id } = actor
  const payload = { account_id, result_id: id, email: lead.email, ...(bounced && { bounced }) }
  await enqueue(tx, recheckEmailName, payload)
}
