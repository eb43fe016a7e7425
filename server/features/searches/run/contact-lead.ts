import { findContacts } from '#server/features/enrichment/find-contacts.ts'
import { businessOf } from '#server/features/enrichment/find-site.ts'
import { notePlatform } from '#server/features/directory/search/search-places.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { announce } from '#server/platform/events/events.ts'
import { accountJob } from '#server/platform/jobs/job.ts'
import { lockSearch } from './claim-search.ts'
import { contactLeadName } from '#server/features/searches/job-names.ts'
import { goesOn } from '#server/features/searches/limits/may-search.ts'
import { settleLead, skipLead } from './settle-lead.ts'

/**
 * Finds and checks the contacts of one lead. The network comes first, then one transaction with the values, the charge
 * and the counts, under the number of this attempt: a worker that was taken for dead and wakes up can write nothing.
 */
export const contactLead = accountJob(contactLeadName, {
  parallel: 16,
  retries: 4,
  expireS: 10 * 60,
  startDelayMs: 250, // the page shows the rows first

  async run({ services: { db, directory, networks }, signal }, { result_id }) {
    const lead = await claimLead(db, result_id)
    if (!lead) return
    const network = lead.is_sample ? networks.sample : networks.internet
    const isSought = lead.find_websites && !lead.website
    const business = isSought ? await businessOf(db, directory, lead) : null
    const contacts = await findContacts(network, { ...lead, business }, signal)
    await settleLead(db, lead, contacts)
    const platform = contacts.facts.find(({ field }) => field === 'platform')
    if (platform) await notePlatform(directory, lead.source_key, platform.value)
  },

  async parked({ services: { db } }, { result_id }) {
    const lead = await db.selectFrom('results').selectAll().where('id', '=', result_id).executeTakeFirst()
    if (lead) await skipLead(db, lead, 'failed', 'kept_failing')
  },
})

export type ClaimedLead = NonNullable<Awaited<ReturnType<typeof claimLead>>>

/** Takes a lead for this attempt, or answers undefined when its search was stopped or it is done already. */
async function claimLead(db: Database, result_id: string) {
  return db.transaction().execute(async (tx) => {
    const found = await tx
      .selectFrom('results')
      .select('search_id')
      .where('id', '=', result_id)
      .executeTakeFirst()
    const search = found?.search_id ? await lockSearch(tx, found.search_id) : undefined
    if (!search) return undefined
    await goesOn(tx, search) // what was begun by a worker that died is ended all the same
    const lead = await tx
      .updateTable('results')
      .set((eb) => ({ contact_state: 'searching', contact_attempt: eb('contact_attempt', '+', 1) }))
      .where('id', '=', result_id)
      .where('contact_state', 'in', ['queued', 'searching'])
      .returningAll()
      .executeTakeFirst()
    if (!lead) return undefined
    const { account_id, campaign_id } = lead
    await announce(tx, { account_id }, { kind: 'results', id: campaign_id, campaign_id })
    const emails = await tx
      .selectFrom('facts')
      .select('value')
      .where('result_id', '=', result_id)
      .where('field', '=', 'email')
      .where('method', '=', 'dataset')
      .orderBy('id')
      .execute()
    return {
      ...lead,
      search_id: search.id,
      find_websites: search.find_websites,
      emails: emails.map(({ value }) => value),
    }
  })
}
