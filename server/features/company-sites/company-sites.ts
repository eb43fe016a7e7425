import type { DomainCriteria } from '#contract/leads/criteria.ts'
import { readCompanyLines } from '#engine/website/company-lines/read-company-lines.ts'
import { knownOf } from '#server/features/enrichment/guess-emails.ts'
import { readSite } from '#server/features/enrichment/find-contacts.ts'
import type {
  FoundLead,
  LeadCount,
  LeadPreview,
  LeadSource,
  RunContext,
  SourceContext,
} from '#server/features/sources/lead-source.ts'
import { isSampleHost } from '#server/platform/network/networks.ts'
import { findCompany, findKnownCompany } from './find-company.ts'
import { leadsOfSite, sourceLabel } from './leads-of-site.ts'
import {
  isRunning,
  leadsReadBefore,
  noteSites,
  type QueuedSite,
  queuedSites,
  type SiteOutcome,
  storeSite,
} from './search-sites.ts'

/** Sites that one search reads at a time. Each host still has one request at a time, over all processes. */
const sitesAtOnce = 8

/** Addresses and people that companies publish on their own websites. */
export const companySites: LeadSource<DomainCriteria> = {
  id: 'websites',
  label: sourceLabel,
  count: countCompanies,
  async preview(context, criteria) {
    const [counted, shown] = await Promise.all([
      countCompanies(context, criteria),
      previewCompanies(context, criteria),
    ])
    return { counted, shown }
  },
  async *stream(context, criteria) {
    const { db, search } = context
    await noteSites(context, criteria)
    yield* leadsReadBefore(db, search.id)
    return yield* readQueued(context, criteria)
  },
}

interface Arrived {
  site: QueuedSite
  leads: FoundLead[]
}

/** Reads the sites that are left, several at a time, and stores each before its leads are delivered. */
async function* readQueued(
  context: RunContext,
  criteria: DomainCriteria,
): AsyncGenerator<FoundLead[], 'unfinished' | undefined> {
  const { db, search, beginsUntil } = context
  const leaving = new AbortController()
  const signal = AbortSignal.any([leaving.signal, ...(context.signal ? [context.signal] : [])])
  const left = await queuedSites(db, search.id)
  const reading = new Map<string, Promise<Arrived>>()
  let begun = 0
  const read = async (site: QueuedSite): Promise<Arrived> => {
    const outcome = await readCompany(context, { site, criteria, signal })
    await storeSite(db, { id: site.id, search_id: search.id }, outcome)
    return { site, leads: outcome.state === 'read' ? outcome.leads : [] }
  }
  try {
    for (;;) {
      const mayBegin = () => begun < sitesAtOnce || Date.now() < beginsUntil // each run reads some, so the search ends
      while (reading.size < sitesAtOnce && left.length > 0 && mayBegin()) {
        if (!(await isRunning(db, search.id))) return undefined
        const site = left.shift()
        if (site) reading.set(site.id, read(site))
        begun += 1
      }
      if (reading.size === 0) return left.length > 0 ? 'unfinished' : undefined
      const { site, leads } = await Promise.race(reading.values())
      reading.delete(site.id)
      if (leads.length > 0) yield leads
    }
  } finally {
    leaving.abort(new Error('The search needs no further website'))
    await Promise.allSettled(reading.values())
  }
}

interface Reading {
  site: QueuedSite
  criteria: DomainCriteria
  signal: AbortSignal
}

/** Finds the website of a line and reads it. Failures of the network are values. */
async function readCompany(context: RunContext, { site, criteria, signal }: Reading): Promise<SiteOutcome> {
  const found = site.host
    ? { host: site.host, method: 'entered' }
    : await findCompany(context, site.name ?? '', signal)
  signal.throwIfAborted()
  if (found.host === null) return { state: 'unread', host: null, website_method: null, reason: found.reason }
  const { host, method: website_method } = found
  const is_sample = isSampleHost(host)
  const network = is_sample ? context.networks.sample : context.networks.internet
  const {
    site: facts,
    home,
    reason,
    pages_read,
  } = await readSite(network, { website: is_sample ? `http://${host}/` : host, country: null }, signal)
  if (!facts) return { state: 'unread', host, website_method, reason: reason ?? 'no_page' }
  const website = originOf(home, host)
  const company = {
    host,
    website,
    method: website_method,
    given_by: 'source' in found ? found.source : null,
    is_sample,
    pages_read: pages_read ?? 0,
    site: facts,
  }
  const leads = leadsOfSite(company, criteria)
  const known = knownOf(facts)
  return { state: 'read', host, website, website_method, pages_read: pages_read ?? 0, leads, known }
}

const originOf = (home: string | null, host: string) =>
  `${URL.parse(home ?? '')?.origin ?? `https://${host}`}/`

/** Nothing is known before the sites are read, so the count is the most that they can give. */
async function countCompanies({ db }: SourceContext, criteria: DomainCriteria): Promise<LeadCount> {
  const entries = readCompanyLines(criteria.companies)
  const usable = entries.filter(({ kind }) => kind !== 'unusable')
  const hosts = entries.flatMap((entry) => (entry.kind === 'host' ? [entry.host] : []))
  const { owned } = await db
    .selectFrom('results')
    .select((eb) => eb.fn.countAll<number>().as('owned'))
    .where((eb) => eb('domain', '=', eb.fn.any(eb.val(hosts))))
    .executeTakeFirstOrThrow()
  return {
    count: usable.length * criteria.max_per_domain,
    is_exact: false,
    is_most: true,
    owned,
    with_email: 0,
    with_phone: 0,
    ids: [],
  }
}

const sampleSize = 8

/** The first companies, with what open data know of those that are given by name. */
async function previewCompanies(
  { directory }: SourceContext,
  { companies }: DomainCriteria,
): Promise<LeadPreview> {
  const entries = readCompanyLines(companies)
  const named = entries.filter((entry) => entry.kind === 'name')
  const usable = entries.filter((entry) => entry.kind !== 'unusable')
  const sample = await Promise.all(
    usable.slice(0, sampleSize).map(async (entry) => {
      if (entry.kind === 'host') return { name: entry.host, category: '', city: null, website: entry.host }
      const known = await findKnownCompany(directory, entry.name)
      return { name: entry.name, category: '', city: known?.city ?? null, website: known?.host ?? null }
    }),
  )
  return {
    sample: [],
    companies: {
      websites: usable.length - named.length,
      names: named.length,
      sample: sample.map(({ name, city, website }) => ({ name, city, website })),
      unusable: entries.flatMap((entry) =>
        entry.kind === 'unusable' ? [{ line: entry.line.slice(0, 200), reason: entry.reason }] : [],
      ),
    },
    points: [],
    area: null,
    attributions: [],
  }
}
