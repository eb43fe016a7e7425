import { websiteHost } from '#engine/contact-keys/host-key.ts'
import { fold } from '#engine/taxonomy/words/fold.ts'
import { phonesOfPerson } from '#server/features/directory/people/search-people.ts'
import { askForPhone } from '#server/features/enrichment/ask-sources.ts'
import { readSite, receipt } from '#server/features/enrichment/find-contacts.ts'
import { isSharedHost } from '#server/features/leads/identities.ts'
import type { NewFact } from '#server/features/leads/facts.ts'
import type { Found, LeadRow, ToolContext } from './lead-tool.ts'

type PhoneFact = Omit<NewFact, 'result_id'>

/**
 * A phone number of a person or creator. Another data set is asked first, then the site: for a person the number beside
 * the name, since the number of the house reaches anybody there; for a creator a number of the own site. Configured
 * sources, which cost the operator, are asked for persons last.
 */
export async function findPhones(context: ToolContext, lead: LeadRow): Promise<Found> {
  const isPerson = lead.type === 'people'
  const listed = isPerson ? await listedPhones(context, lead) : []
  if (listed.length > 0) return found(listed, null)
  const site = await phonesOfSite(context, lead)
  if (site.isHit || !isPerson) return site
  const { phone, why } = await askForPhone(context, { ...lead, domain: domainOf(lead) ?? null })
  return phone ? found([phone], null) : found([], site.reason ?? why)
}

async function phonesOfSite(context: ToolContext, lead: LeadRow): Promise<Found> {
  if (!lead.website) return found([], null)
  const { networks } = context.services
  const network = lead.is_sample ? networks.sample : networks.internet
  const { website, country } = lead
  const onePage = isSharedHost(website)
  const { site, reason } = await readSite(network, { website, country, onePage }, context.signal)
  if (!site) return found([], reason)
  const facts: PhoneFact[] =
    lead.type === 'people'
      ? site.people.flatMap(({ name, phone, evidence }) =>
          phone && fold(name) === fold(lead.name)
            ? { field: 'phone', value: phone, ...receipt(evidence[0]), owner: 'own' as const }
            : [],
        )
      : site.phones.flatMap(({ phone, kind, ownership, evidence }) =>
          ownership === 'own' && kind !== 'fax'
            ? {
                field: 'phone',
                value: phone,
                ...receipt(evidence[0]),
                owner: 'own' as const,
                details: { kind },
              }
            : [],
        )
  return found(facts, null)
}

/** Numbers that other data sets list for the person at the company. */
async function listedPhones({ services }: ToolContext, lead: LeadRow): Promise<PhoneFact[]> {
  const domain = domainOf(lead)
  if (!domain) return []
  const listed = await phonesOfPerson(services.directory, { name: lead.name, domain })
  return listed.map(({ phone, dataset, licence, data_date }) => ({
    field: 'phone',
    value: phone,
    source: dataset,
    method: 'dataset',
    licence,
    owner: 'own',
    seen_at: data_date,
  }))
}

const domainOf = ({ website }: LeadRow): string | undefined => (website ? websiteHost(website) : undefined)

function found(facts: PhoneFact[], reason: string | null): Found {
  const [best] = facts
  return { isHit: best !== undefined, reason, facts, columns: best ? { phone: best.value } : {} }
}
