import type { ListType } from '#contract/values/list-types.ts'
import { findAddress } from '#server/features/company-sites/find-address.ts'
import { notePlatform } from '#server/features/directory/search/search-places.ts'
import type { Contacts } from '#server/features/enrichment/contacts.ts'
import { checkAgain } from '#server/features/enrichment/ask-checkers.ts'
import { findContacts } from '#server/features/enrichment/find-contacts.ts'
import { findPerson } from '#server/features/enrichment/find-person.ts'
import { businessOf } from '#server/features/enrichment/find-site.ts'
import { isSharedHost } from '#server/features/leads/identities.ts'
import { contactLeadName } from '#server/features/searches/job-names.ts'
import { foundLeftOutOf } from '#server/features/suppressions/left-out.ts'
import type { AccountContext } from '#server/platform/context.ts'
import { accountJob } from '#server/platform/jobs/job.ts'
import { claimLead } from './claim-lead.ts'
import type { ClaimedLead } from './claim-lead.ts'
import { listedContacts, notAsked } from './keep-out.ts'
import { failLead, settleLead } from './settle-lead.ts'

interface FinderContext extends Pick<AccountContext, 'services'> {
  signal: AbortSignal
}

/** Finds and checks the contacts of one lead: network first, failures as values, no credits. */
type ContactFinder = (context: FinderContext, lead: ClaimedLead) => Promise<Contacts>

const finders: Record<ListType, ContactFinder> = {
  async local({ services, signal }, lead) {
    const { db, directory, networks } = services
    const isSought = lead.find_websites && !lead.website
    const business = isSought ? await businessOf(db, { services }, lead) : null
    const network = lead.is_sample ? networks.sample : networks.internet
    const contacts = await findContacts(network, { ...lead, business }, signal)
    const platform = contacts.facts.find(({ field }) => field === 'platform')
    if (platform) await notePlatform(directory, lead.source_key, platform.value)
    return contacts
  },
  domain: (context, lead) => findAddress(context, lead, context.signal),
  people(context, lead) {
    const { services, signal } = context
    if (lead.domain) return findAddress(context, lead, signal) // a person of a website that was read
    const { directory, networks } = services
    const network = lead.is_sample ? networks.sample : networks.internet
    return findPerson({ services, directory, network, signal }, lead)
  },

  /** The listed addresses, then the own site; of a page of links, which others share its host, that page alone. */
  influencer({ services: { networks }, signal }, lead) {
    const network = lead.is_sample ? networks.sample : networks.internet
    const onePage = lead.website !== null && isSharedHost(lead.website)
    return findContacts(network, { ...lead, business: null, onePage }, signal)
  },
}

/** A lead isn't marked by a value that is withheld, so these values are compared here. */
async function isNamed({ services }: FinderContext, lead: ClaimedLead): Promise<boolean> {
  if (lead.is_suppressed) return true
  const contacts = listedContacts(lead)
  return contacts.some(await foundLeftOutOf(services.db, lead.account_id, contacts))
}

/** How contacts of leads of a type are found. An address that our own check leaves open is checked by sources. */
export function contactFinder(type: ListType): ContactFinder {
  if (!Object.hasOwn(finders, type)) throw new Error(`Leads of type ${type} have no contact search`)
  return async (context, lead) => checkAgain(context, lead, await finders[type](context, lead))
}

/**
 * Finds and checks the contacts of one lead. The network comes first, then one transaction with the values, the charge
 * and the counts under the number of this attempt: a worker that was presumed dead can write nothing when it wakes up.
 */
export const contactLead = accountJob(contactLeadName, {
  parallel: 8,
  perFetch: 4,
  retries: 4,
  expireS: 10 * 60,
  startDelayMs: 250, // the page shows the rows first

  async run(context, { result_id }) {
    const lead = await claimLead(context, result_id)
    if (!lead) return
    const contacts = (await isNamed(context, lead)) ? notAsked : await contactFinder(lead.type)(context, lead)
    await settleLead(context.services.db, lead, contacts)
  },

  async parked(context, { result_id }) {
    const lead = await claimLead(context, result_id)
    if (lead) await failLead(context.services.db, lead)
  },
})
