import { websiteHost } from '#engine/contact-keys/host-key.ts'
import type { z } from 'zod'
import type { Criteria } from '#contract/leads/criteria.ts'
import type { Chosen } from '#contract/leads/leads.ts'
import type { Search } from '#contract/leads/searches.ts'
import * as contract from '#contract/leads/searches-from-leads.ts'
import { maxCompanies } from '#contract/leads/criteria.ts'
import { listTypeFacts, mostEmployeesEach } from '#contract/values/list-type-facts.ts'
import type { ListType } from '#contract/values/list-types.ts'
import { chosenIds } from '#server/features/leads/choose-leads.ts'
import { isSharedHost } from '#server/features/leads/identities.ts'
import { findList } from '#server/features/leads/leads.ts'
import { previewSearch } from '#server/features/searches/preview-search.ts'
import { getSearch } from '#server/features/searches/searches.ts'
import { startSearch } from '#server/features/searches/start-search.ts'
import type { RequestContext } from '#server/platform/context.ts'
import { refuse } from '#server/platform/http/problem.ts'
import type { Input } from '#server/platform/http/served-route.ts'
import type { Database, Transaction } from '#server/platform/postgres/database.ts'

type Context = Pick<RequestContext, 'actor' | 'address' | 'services'>
type From = (typeof contract.employeeSources)[number]
type EmployeesPreview = z.output<typeof contract.previewEmployees.data>

/** Counts people of the chosen companies. Moves no credit. */
export async function previewEmployees(
  db: Database,
  context: Context,
  { type, id, chosen, from, titles, max_leads }: Input<typeof contract.previewEmployees>,
): Promise<EmployeesPreview> {
  const { companies, left_out } = await companiesOf(db, { type, id, chosen })
  const limits = max_leads === undefined ? {} : { max_leads }
  const criteria = criteriaOf(from, companies, titles)
  const preview = await previewSearch(db, context, {
    criteria,
    limits,
    action: contract.employeePrices[from],
  })
  return { ...preview, asked: Object.keys(companies).length, left_out }
}

/** A search for people of the chosen companies, into a list of people. */
export async function startEmployees(
  tx: Transaction,
  context: Context,
  { type, id, chosen, from, titles, name, campaign_id, ...limits }: Input<typeof contract.startEmployees>,
): Promise<Search> {
  const { companies } = await companiesOf(tx, { type, id, chosen })
  const { search_id } = await startSearch(tx, context, {
    type: 'people',
    name,
    campaign_id,
    criteria: criteriaOf(from, companies, titles),
    ...limits,
    skip_owned: true,
    exclude_lists: [],
    exclusions: [],
    find_websites: false,
    pause_when_empty: false,
    from: { action: contract.employeePrices[from], origin: { kind: 'employees', companies } },
  })
  return getSearch(tx, context, { id: search_id })
}

function criteriaOf(from: From, companies: Record<string, string>, titles: string[]): Criteria {
  const hosts = Object.keys(companies)
  if (from === 'website')
    return { type: 'domain', companies: hosts, kinds: ['person'], max_per_domain: mostEmployeesEach }
  return {
    type: 'people',
    titles,
    title_match: 'contain',
    seniorities: [],
    departments: [],
    places: [],
    companies: hosts,
    industries: [],
    keywords: [],
    exclude: { titles: [], companies: [] },
    has_email: false,
  }
}

interface Asked {
  type: ListType
  id: string
  chosen: Chosen
}

interface Companies {
  /** The names of the companies by the host of their website. */
  companies: Record<string, string>
  /** Chosen leads of which no people are looked for. */
  left_out: number
}

/** The companies of chosen leads, the first thousand. A page on a host that others share is none. */
async function companiesOf(db: Database, { type, id, chosen }: Asked): Promise<Companies> {
  await findList(db, { type, id })
  if (!listTypeFacts[type].tools.includes('get-employees')) throw refuse('no_such_tool')
  const leads = await db
    .selectFrom('results')
    .select(['name', 'website', 'domain', 'address_kind'])
    .where('id', 'in', chosenIds(db, id, chosen))
    .orderBy('id')
    .execute()
  const companies = new Map<string, string>()
  let left_out = 0
  for (const { name, website, domain, address_kind } of leads) {
    const host = website && !isSharedHost(website) ? (domain ?? websiteHost(website)) : undefined
    if (host && companies.has(host)) continue
    if (host && companies.size < maxCompanies) companies.set(host, address_kind === 'person' ? host : name)
    else left_out += 1
  }
  if (companies.size === 0) throw refuse('no_company')
  return { companies: Object.fromEntries(companies), left_out }
}
