import { findWebsite, type FoundWebsite } from '#engine/website/find-website.ts'
import type { Business } from '#engine/website/business.ts'
import { findPlaceNames } from '#server/features/directory/search/search-places.ts'
import type { AccountContext } from '#server/platform/context.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import type { Network } from '#server/platform/network/networks.ts'
import type { ContactFact } from './contacts.ts'

/** The product token that robots.txt files call the crawler by. */
export const robotsAgent = 'QuarryBot'

/** The website of a lead, proved by its page, or the reason why there is none. */
export interface FoundSite {
  website: string | null
  facts: ContactFact[]
  /** Why the search could not run, as a code; null when it ran to its end. */
  reason: string | null
}

/** Finds the website of a business. Uses no database, and returns failures of the network as values. */
export async function findSite(
  { fetch, resolve, politeness, delayMs: minDelayMs }: Network,
  business: Business,
  signal: AbortSignal,
): Promise<FoundSite> {
  const found = await findWebsite(business, { fetch, resolve, politeness, minDelayMs, robotsAgent, signal })
  if (signal.aborted) throw new Error('The contact search was cut short', { cause: signal.reason })
  if (found.outcome === 'found') return { website: found.website, facts: [factOf(found)], reason: null }
  const isUnknown = found.outcome === 'unknown' && found.why === 'dns_failure'
  return { website: null, facts: [], reason: isUnknown ? 'dns_failure' : null }
}

function factOf({ website, evidence }: Extract<FoundWebsite, { outcome: 'found' }>): ContactFact {
  const page = evidence.at(-1)?.url ?? website
  return {
    field: 'website',
    value: website,
    source: new URL(page).host,
    source_url: page,
    method: 'found_by_name',
    evidence: evidence.map(({ value }) => value).join(' · '),
    owner: 'own',
    details: Object.fromEntries(evidence.map(({ kind, value }) => [kind, value])),
  }
}

interface Lead {
  id: string
  source_key: string
  name: string
  street: string | null
  postal_code: string | null
  city: string | null
  state: string | null
  country: string | null
  lat: number | null
  lon: number | null
  emails: string[]
}

/** What the data say about a lead: its row, the values of its sources, and the names of its place. */
export async function businessOf(
  db: Database,
  { services }: Pick<AccountContext, 'services'>,
  lead: Lead,
): Promise<Business> {
  const { lat, lon } = lead
  const values = await db
    .selectFrom('facts')
    .select(['field', 'value'])
    .where('result_id', '=', lead.id)
    .where('field', 'in', ['phone', 'profile'])
    .execute()
  const valuesOf = (wanted: string) => values.flatMap(({ field, value }) => (field === wanted ? [value] : []))
  const { names, categories } = await findPlaceNames(services.directory, lead.source_key)
  return {
    name: lead.name,
    otherNames: names,
    categories,
    street: lead.street,
    postalCode: lead.postal_code,
    city: lead.city,
    areas: lead.state ? [lead.state] : [],
    country: lead.country,
    position: lat === null || lon === null ? null : { lat, lon },
    phones: valuesOf('phone'),
    emails: lead.emails,
    profiles: valuesOf('profile'),
  }
}
