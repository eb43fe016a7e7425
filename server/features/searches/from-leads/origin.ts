import type { Origin, Seed } from '#contract/leads/search-origin.ts'
import type { ListType } from '#contract/values/list-types.ts'
import { metresBetween } from '#server/features/directory/outline.ts'
import type { FoundLead, SourceFact } from '#server/features/sources/lead-source.ts'

/** The leads of a page as a search that began with leads delivers them. */
export function fromOrigin(origin: Origin | null, type: ListType, leads: FoundLead[]): FoundLead[] {
  if (origin === null) return leads
  if (origin.kind === 'employees') return leads.map((lead) => withCompany(lead, origin.companies))
  const seeds = new Set(origin.seeds.map(({ source_key }) => source_key))
  return leads
    .filter(({ source_key }) => !seeds.has(source_key))
    .map((lead) => ({ ...lead, facts: [...lead.facts, reasonOf(lead, origin.seeds, type)] }))
}

/** A person of a website in a list of people says where he or she works. The website is that of a chosen lead. */
function withCompany(lead: FoundLead, companies: Record<string, string>): FoundLead {
  const { domain, company } = lead.columns
  const name = domain ? companies[domain] : undefined
  if (company || !name) return lead
  const facts = lead.facts.map((fact) =>
    fact.method === 'entered' ? { ...fact, method: 'from_lead' } : fact,
  )
  return {
    ...lead,
    columns: { ...lead.columns, company: name },
    facts: [...facts, { field: 'company', value: name, method: 'from_lead' }],
  }
}

/** Why a lead is like one of the seeds, the one that it has most in common with. */
function reasonOf(lead: FoundLead, seeds: Seed[], type: ListType): SourceFact {
  const all = seeds.map((seed) => ({ seed, shared: sharedWith(lead, seed, type) }))
  const [best] = all.toSorted(
    (a, b) => Object.keys(b.shared).length - Object.keys(a.shared).length || nearness(a) - nearness(b),
  )
  return { field: 'similar', value: best?.seed.name ?? '', method: 'similar', details: best?.shared ?? {} }
}

const nearness = ({ shared }: { shared: Record<string, string> }) => Number(shared['distance_m'] ?? Infinity)

/** What two leads have in common, as codes with their values. */
function sharedWith({ columns, websites }: FoundLead, seed: Seed, type: ListType): Record<string, string> {
  const shared: Record<string, string> = {}
  const same = (name: string, own: string | null | undefined, other: string | null) => {
    if (own && own === other) shared[name] = own
  }
  if (type === 'local') {
    same('category', columns.category, seed.category)
    same('platform', columns.platform, seed.platform)
    if (websites.length > 0 && seed.website !== null) shared['has_website'] = 'yes'
    const { lat, lon } = columns
    if (lat != null && lon != null && seed.lat !== null && seed.lon !== null)
      shared['distance_m'] = String(Math.round(metresBetween({ lat, lon }, { lat: seed.lat, lon: seed.lon })))
    return shared
  }
  same('position', columns.position, seed.position)
  if (!('position' in shared)) {
    same('seniority', columns.seniority, seed.seniority)
    same('department', columns.department, seed.department)
  }
  same('industry', columns.industry, seed.industry)
  same('category', columns.category, seed.category)
  same('network', columns.network, seed.network)
  same('city', columns.city, seed.city)
  if (!('city' in shared)) same('country', columns.country, seed.country)
  if (isAlike(columns.headcount, seed.headcount)) shared['headcount'] = String(columns.headcount)
  if (isAlike(columns.followers, seed.followers)) shared['followers'] = String(columns.followers)
  return shared
}

/** Numbers of a size differ at most so many times. */
export const sizeFactor = 3

const isAlike = (one: number | string | null | undefined, other: number | null) =>
  one != null && other !== null && Number(one) <= other * sizeFactor && Number(one) >= other / sizeFactor
