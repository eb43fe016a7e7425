import { listTypeFacts } from '#contract/values/list-type-facts.ts'
import { stateCounts } from '#server/features/leads/counts/state-counts.ts'
import { addFacts } from '#server/features/leads/facts.ts'
import { recheckEmailName } from '#server/features/searches/job-names.ts'
import { announceLeads } from '#server/features/searches/run/announce.ts'
import { lockSearch, setSearch } from '#server/features/searches/run/search-row.ts'
import { refundLead } from '#server/features/wallet/holds/hold.ts'
import { systemJob } from '#server/platform/jobs/job.ts'

/**
 * Checks an address again whose mail server asked for a later try. An address that is invalid refunds its credits, once
 * (product.md 2.2).
 */
export const recheckEmail = systemJob(recheckEmailName, 'a refund is posted, which an account may not', {
  parallel: 2,
  retries: 3,
  expireS: 5 * 60,

  async run({ services: { db, networks }, signal }, { account_id, result_id, email }) {
    const lead = await db
      .selectFrom('results')
      .select(['id', 'account_id', 'campaign_id', 'search_id', 'email', 'is_sample', 'contact_attempt'])
      .where('account_id', '=', account_id)
      .where('id', '=', result_id)
      .executeTakeFirst()
    if (!lead?.search_id || lead.email !== email) return
    const { search_id, campaign_id } = lead
    const [answer] = await (lead.is_sample ? networks.sample : networks.internet).verify([email], signal)
    if (!answer || (answer.verdict !== 'valid' && answer.verdict !== 'invalid')) return
    const { verdict, reasons, checked_at } = answer

    await db.transaction().execute(async (tx) => {
      const search = await lockSearch(tx, search_id)
      if (!search) return
      const current = await tx
        .selectFrom('results')
        .select(['charged', 'email_state', 'is_owned_elsewhere'])
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
      const isAddressPaid = listTypeFacts[search.type].paidFor === 'email'
      const refund = verdict === 'invalid' && isAddressPaid ? current.charged : 0
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
        refunded: search.refunded + refund,
      })
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
