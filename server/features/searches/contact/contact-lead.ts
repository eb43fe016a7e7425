import { notePlatform } from '#server/features/directory/search/search-places.ts'
import { findContacts } from '#server/features/enrichment/find-contacts.ts'
import { businessOf } from '#server/features/enrichment/find-site.ts'
import { contactLeadName } from '#server/features/searches/job-names.ts'
import { accountJob } from '#server/platform/jobs/job.ts'
import { claimLead } from './claim-lead.ts'
import { failLead, settleLead } from './settle-lead.ts'

/**
 * Finds and checks the contacts of one lead. The network comes first, then one transaction with the values, the charge
 * and the counts under the number of this attempt: a worker that was presumed dead can write nothing when it wakes up.
 */
export const contactLead = accountJob(contactLeadName, {
  parallel: 16,
  retries: 4,
  expireS: 10 * 60,
  startDelayMs: 250, // the page shows the rows first

  async run(context, { result_id }) {
    const { db, directory, networks } = context.services
    const lead = await claimLead(db, result_id)
    if (!lead) return
    const isSought = lead.find_websites && !lead.website
    const business = isSought ? await businessOf(db, context, lead) : null
    const network = lead.is_sample ? networks.sample : networks.internet
    const contacts = await findContacts(network, { ...lead, business }, context.signal)
    await settleLead(db, lead, contacts)
    const platform = contacts.facts.find(({ field }) => field === 'platform')
    if (platform) await notePlatform(directory, lead.source_key, platform.value)
  },

  async parked({ services: { db } }, { result_id }) {
    const lead = await db.selectFrom('results').selectAll().where('id', '=', result_id).executeTakeFirst()
    if (lead) await failLead(db, lead)
  },
})
