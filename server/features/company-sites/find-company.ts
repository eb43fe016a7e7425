import { websiteHost } from '#engine/contact-keys/host-key.ts'
import { sql } from 'kysely'
import type { SourcedCompany } from '#engine/sources/driver.ts'
import { plainName } from '#engine/website/candidates/name-words.ts'
import { findWebsite } from '#engine/website/find-website.ts'
import { keywordQuery } from '#server/features/directory/search/name-words.ts'
import { robotsAgent } from '#server/features/enrichment/find-site.ts'
import { type AskContext, askSource } from '#server/features/sources/ask/ask-source.ts'
import { configuredSources } from '#server/features/sources/ask/configured.ts'
import type { RunContext } from '#server/features/sources/lead-source.ts'
import { ofWorld } from '#server/platform/tenancy/sandboxes.ts'
import type { Directory } from '#server/platform/postgres/database.ts'

/** What open data say about a company of this name. */
export interface KnownCompany {
  host: string
  /** Of places only. */
  category: string | null
  city: string | null
}

/** Places read for a name; the branches of a chain are many and have one website. */
const mostPlaces = 200

/**
 * The company of this name that open data give a website; of several the one with most places. Capitals, accents, articles
 * and legal forms make no difference.
 */
export async function findKnownCompany(directory: Directory, name: string): Promise<KnownCompany | null> {
  const words = keywordQuery(plainName(name))
  if (words === null) return null
  const { rows } = await sql<{ name: string; website: string; category: string | null; city: string | null }>`
    (select name, websites[1] as website, null as category, city
     from directory.companies
     where words @@ ${words}::tsquery and websites <> '{}' ${ofWorld(directory)}
     order by id limit ${mostPlaces})
    union all
    (select name, websites[1], categories[1], city
     from directory.places
     where words @@ ${words}::tsquery and websites <> '{}' ${ofWorld(directory)}
     order by id limit ${mostPlaces})`.execute(directory)
  const wanted = plainName(name)
  const companies = rows.flatMap(({ website, ...row }) => {
    const host = websiteHost(website)
    return host && plainName(row.name) === wanted ? [{ ...row, host }] : []
  })
  const byHost = [...Map.groupBy(companies, ({ host }) => host).values()]
  const [most] = byHost.toSorted((a, b) => b.length - a.length)
  return most?.[0] ?? null
}

export type FoundCompany =
  | { host: string; method: 'dataset' | 'found_by_name' }
  | { host: string; method: 'source'; source: string }
  | { host: null; reason: 'no_website' | 'dns_failure' }

/**
 * The website of a company of which only the name is known: from open data, else from the sources that searches ask, else
 * by the domains that its name makes.
 */
export async function findCompany(
  context: RunContext,
  name: string,
  signal: AbortSignal,
): Promise<FoundCompany> {
  const { directory, networks } = context
  const known = await findKnownCompany(directory, name)
  if (known) return { host: known.host, method: 'dataset' }
  const given = await askForCompany({ services: context, signal }, context.search, name)
  if (given) return { ...given, method: 'source' }
  const { fetch, resolve, politeness, delayMs: minDelayMs } = networks.internet
  const business = { name, street: null, postalCode: null, city: null, country: null }
  const found = await findWebsite(
    { ...business, phones: [], emails: [], profiles: [] },
    { fetch, resolve, politeness, minDelayMs, robotsAgent, signal, isNameEnough: true, maxRequests: 6 },
  )
  if (found.outcome === 'found') return { host: found.domain, method: 'found_by_name' }
  const isDns = found.outcome === 'unknown' && found.why === 'dns_failure'
  return { host: null, reason: isDns ? 'dns_failure' : 'no_website' }
}

/** The first source that knows a company of this name. A company that is only called like it is none. */
async function askForCompany(
  context: AskContext,
  { account_id }: RunContext['search'],
  name: string,
): Promise<{ host: string; source: string } | undefined> {
  const wanted = { account_id, action: 'company', is_sample: 'any', use: 'in_searches' } as const
  for (const source of await configuredSources(context.services.aside, wanted)) {
    const asked = await askSource<SourcedCompany>(context, {
      source,
      question: { account_id, result_id: null, action: 'company', asks: { name: plainName(name) } },
      ask: async (driver, call) => (await driver.company?.(call, name)) ?? { outcome: 'miss' },
    })
    if (asked.outcome === 'hit' && plainName(asked.value.name) === plainName(name))
      return { host: asked.value.domain, source: source.name }
  }
  return undefined
}
