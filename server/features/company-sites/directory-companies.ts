import { websiteHost } from '#engine/contact-keys/host-key.ts'
import { type CompanyCriteria, type DomainCriteria, maxCompanies } from '#contract/leads/criteria.ts'
import {
  type CompanyRow,
  countCompanies,
  readCompanies,
  tallyCompanies,
} from '#server/features/directory/companies/search-companies.ts'
import { fold } from '#engine/taxonomy/words/fold.ts'
import { ownHost } from '#server/features/leads/identities.ts'
import type { FoundLead, LeadCount, LeadSource, SourceContext } from '#server/features/sources/lead-source.ts'
import type { Directory } from '#server/platform/postgres/database.ts'
import { companySites } from './company-sites.ts'

const sampleSize = 5
const firstBatch = 200
const batchSize = 500

/** Companies of the imported open data: as leads of a local list, or as the websites that a domain list is filled from. */
export const directoryCompanies: LeadSource<CompanyCriteria> = {
  id: 'companies',
  label: 'Open data',
  async count(context, criteria) {
    if (criteria.into === 'domain') return companySites.count(context, await sitesOf(context, criteria))
    return countBusinesses(context.directory, criteria)
  },
  async tally({ directory }, criteria, limitMs) {
    const tally = await tallyCompanies(directory, criteria, limitMs)
    if (!tally || criteria.into === 'local') return tally
    return { count: Math.min(tally.count, maxCompanies) * criteria.max_per_domain, is_exact: false }
  },
  async preview(context, criteria) {
    const { directory } = context
    const rows = await readCompanies(directory, criteria, { limit: sampleSize })
    const attributions = [...new Set(rows.map(({ attribution }) => attribution))]
    if (criteria.into === 'domain') {
      const sites = await sitesOf(context, criteria)
      const { counted, shown } = await companySites.preview(context, sites)
      const sample = rows.map(({ name, city, websites }) => {
        const website = websiteHost(websites[0] ?? '') ?? null
        return { name, city, website }
      })
      const companies = shown.companies && { companies: { ...shown.companies, sample } }
      return { counted, shown: { ...shown, attributions, ...companies } }
    }
    const counted = await countBusinesses(directory, criteria)
    return { counted, shown: { sample: rows.map(leadOf), points: [], area: null, attributions } }
  },
  async *stream(context, criteria) {
    if (criteria.into === 'domain')
      return yield* companySites.stream(context, await sitesOf(context, criteria))
    yield* matches(context, criteria)
    return undefined
  },
  matches,
}

/** Companies are often local businesses too, so those that the account has are told by their websites. */
async function countBusinesses(directory: Directory, criteria: CompanyCriteria): Promise<LeadCount> {
  const { websites, ...counted } = await countCompanies(directory, criteria)
  return { ...counted, hosts: websites.map((website) => (website ? ownHost(website) : undefined)) }
}

async function* matches({ directory, signal }: SourceContext, criteria: CompanyCriteria) {
  for (let after: CompanyRow | undefined; ; ) {
    signal?.throwIfAborted()
    const limit = after ? batchSize : firstBatch
    const rows = await readCompanies(directory, criteria, { limit, after })
    if (rows.length > 0) yield rows.map(leadOf)
    after = rows.at(-1)
    if (rows.length < limit) return
  }
}

/** The websites of the first companies that match, as a domain search is given them. */
async function sitesOf({ directory }: SourceContext, criteria: CompanyCriteria): Promise<DomainCriteria> {
  const rows = await readCompanies(directory, criteria, { limit: maxCompanies })
  const { kinds, max_per_domain } = criteria
  return {
    type: 'domain',
    companies: rows.flatMap(({ websites }) => websites[0] ?? []),
    kinds,
    max_per_domain,
  }
}

/** A company with its receipts. */
function leadOf(company: CompanyRow): FoundLead {
  const { source_key, dataset, licence, attribution, is_sample, data_date } = company
  const { name, industry, headcount, street, postal_code, city, state, country } = company
  const { websites, emails, phones } = company
  const host = websites[0] && ownHost(websites[0])
  const texts = { name, category: industry, street, postal_code, city, state, country }
  const facts = { ...texts, headcount: headcount === null ? null : String(headcount) }
  return {
    source_key,
    dataset,
    licence,
    attribution,
    is_sample,
    data_date,
    phones,
    websites,
    emails,
    profiles: [],
    columns: texts,
    facts: Object.entries(facts).flatMap(([field, value]) => (value === null ? [] : [{ field, value }])),
    keys: host && fold(name) ? [`company:${fold(name)}@${host}`] : [],
    is_chain: false,
    contacted: websites.length + emails.length > 0 ? 'always' : 'with_website',
  }
}
