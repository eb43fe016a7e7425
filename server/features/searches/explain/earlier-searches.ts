import { sql } from 'kysely'
import { type Criteria, type DomainCriteria, listTypeOf } from '#contract/leads/criteria.ts'
import type { Explanation } from '#contract/leads/explain/explanation.ts'
import type { ListType } from '#contract/values/list-types.ts'
import { sourceDrivers } from '#contract/values/sources/source-drivers.ts'
import { readCompanyLines } from '#engine/website/company-lines/read-company-lines.ts'
import { passingReasons } from '#server/features/searches/retry/retryable-leads.ts'
import { countAtProvider } from '#server/features/searches/providers/count-at-provider.ts'
import { configuredSources, type SourceRow } from '#server/features/sources/ask/configured.ts'
import type { RequestContext } from '#server/platform/context.ts'
import type { Database } from '#server/platform/postgres/database.ts'

type Stage = Explanation['stages'][number]

/** Fewer leads tell nothing of the next ones. */
const leastLeads = 20

export interface EmailShare {
  /** Of the leads that searches of this kind and account found and read in 180 days; null: too few to tell. */
  share: number | null
  leads: number
}

/**
 * The share of leads with an email in earlier searches of the account that looked in the same way and went to their end.
 * Leads whose website could not be read that day, or that were taken because they are paid for, tell nothing of the next.
 */
export async function emailShare(db: Database, criteria: Criteria): Promise<EmailShare> {
  const { leads, with_email } = await db
    .selectFrom('searches')
    .select(
      sql<number>`coalesce(sum(found - (
        select coalesce(sum((cause ->> 'leads')::int), 0) from jsonb_array_elements(unread) cause
        where cause ->> 'reason' in (${sql.join([...passingReasons])})
      )), 0)::int`.as('leads'),
    )
    .select(sql<number>`coalesce(sum(with_email), 0)::int`.as('with_email'))
    .where('type', '=', listTypeOf(criteria))
    .where(sql<boolean>`criteria ->> 'type' = ${criteria.type}`)
    .where('max_credits', '>', 0)
    .where('state', 'in', ['done', 'partial'])
    .where('ended_at', '>', sql<string>`now() - interval '180 days'`)
    .executeTakeFirstOrThrow()
  // A lead whose website was not read may have an email of its source.
  return { share: leads < leastLeads ? null : Math.min(1, with_email / leads), leads }
}

/** What searches of each type do for contacts after their sources. */
const contactStages: Record<ListType, ('sites' | 'mail' | 'email')[]> = {
  local: ['sites', 'mail'],
  people: ['mail', 'email'],
  domain: ['mail', 'email'],
  influencer: ['sites', 'mail'],
}

const labels = { sites: 'Websites', mail: 'Mail servers' } as const

interface Asked {
  criteria: Criteria
  /** The leads are of the sample world, which has sources of its own. */
  is_sample: boolean
  /** A search without credits asks no provider for leads, as each answer costs. */
  asksProviders: boolean
}

type Caller = Pick<RequestContext, 'actor' | 'services'>

/**
 * Who will be asked after open data and websites, in this order: providers for further leads, then websites, mail servers
 * and providers for contacts and for checks that stayed open. Each with what became of the questions of this account in
 * 30 days.
 */
export async function laterStagesOf(
  db: Database,
  context: Caller,
  { criteria, is_sample, asksProviders }: Asked,
): Promise<Stage[]> {
  const type = listTypeOf(criteria)
  const roles = contactStages[type]
  const [providers, reports, emails, checkers] = await Promise.all([
    asksProviders ? providerStages(db, context, criteria) : [],
    askedStages(db, type),
    roles.includes('email') ? configuredStages(db, context, { action: 'email', is_sample }) : [],
    configuredStages(db, context, { action: 'verify', is_sample }),
  ])
  const own = roles.flatMap((role): Stage[] => {
    if (role === 'email') return []
    const { asked = 0, found = 0 } = reports.find(({ source }) => source === role) ?? {}
    return [{ ...free, source: role, label: labels[role], role, asked, share: shareOf(found, asked) }]
  })
  return [...providers, ...own, ...emails, ...checkers]
}

/** The providers that the search asks for leads: none has companies. */
async function providerStages(db: Database, context: Caller, criteria: Criteria): Promise<Stage[]> {
  if (criteria.type === 'company') return []
  const { services } = context
  const { account_id } = context.actor
  const stages = await configuredStages(db, context, {
    action: criteria.type,
    is_sample: 'any',
    leadsAt: (source) => countAtProvider({ services, account_id, source }, criteria),
  })
  if (criteria.type === 'domain' && namesCompanies(criteria))
    return [...(await configuredStages(db, context, { action: 'company', is_sample: 'any' })), ...stages]
  // Where an email is wanted, a report is bought for each creator.
  const buysEach = criteria.type === 'influencer' && criteria.has_email
  return buysEach ? stages.map((stage) => ({ ...stage, leads_per_hit: 1 })) : stages
}

const namesCompanies = ({ companies }: DomainCriteria) =>
  readCompanyLines(companies).some(({ kind }) => kind === 'name')

interface Configured {
  action: 'local' | 'people' | 'domain' | 'influencer' | 'email' | 'verify' | 'company'
  is_sample: boolean | 'any'
  /** How many leads a source says that it has; null where it says nothing. */
  leadsAt?: (source: SourceRow) => Promise<number | null>
}

const rolesOf: Partial<Record<Configured['action'], 'email' | 'checker' | 'website'>> = {
  email: 'email',
  verify: 'checker',
  company: 'website',
}

/** What the platform pays a provider is for its operator. */
async function configuredStages(
  db: Database,
  { actor, services: { aside } }: Caller,
  { action, is_sample, leadsAt }: Configured,
): Promise<Stage[]> {
  const { account_id } = actor
  const role = rolesOf[action] ?? 'provider'
  const use = role === 'checker' ? 'in_checks' : 'in_searches'
  const wanted = { account_id, action, is_sample, ...(role !== 'email' && ({ use } as const)) }
  const sources = await configuredSources(aside, wanted)
  const known = sources.map(({ id }) => id)
  const [answers, resting, counts] = await Promise.all([
    askedSources(db, known, action),
    restingOf(aside, known),
    Promise.all(sources.map(async (source) => (await leadsAt?.(source)) ?? null)),
  ])
  return sources.map(({ id, name, driver, cost_micros, account_id: payer }, index) => {
    const { asked = 0, found = 0 } = answers.find(({ source }) => source === id) ?? {}
    const isPayer = actor.modules.has('admin') || payer === account_id
    return {
      ...free,
      leads: counts[index] ?? null,
      source: `${action}:${id}`,
      label: name,
      role,
      asked,
      share: shareOf(found, asked),
      cost_micros: isPayer ? cost_micros : null,
      leads_per_hit: role === 'provider' ? sourceDrivers[driver].records_per_hit : 1,
      is_resting: resting.has(id),
    }
  })
}

const free = { leads: null, cost_micros: 0, leads_per_hit: 1, is_resting: false }
const shareOf = (found: number, asked: number) => (asked === 0 ? null : found / asked)

interface Answered {
  source: string
  asked: number
  found: number
}

const searchesLookedAt = 500

/** Websites and mail servers, as the receipts of searches count them. */
async function askedStages(db: Database, type: ListType): Promise<Answered[]> {
  const { rows } = await sql<Answered>`
    select report ->> 'source' as source, sum((report ->> 'asked')::int)::int as asked,
      sum((report ->> 'found')::int)::int as found
    from (
      select sources from searches where type = ${type} and ended_at > now() - interval '30 days'
      order by created_at desc limit ${sql.lit(searchesLookedAt)}
    ) ended, jsonb_array_elements(sources) report
    where report ->> 'source' in ('sites', 'mail')
    group by 1`.execute(db)
  return rows
}

/** Questions that were sent: an answer that was known, or a source that was passed over, tells nothing of it. */
async function askedSources(
  db: Database,
  sources: string[],
  action: Configured['action'],
): Promise<Answered[]> {
  if (sources.length === 0) return []
  const { rows } = await sql<Answered>`
    select source_id as source, count(*)::int as asked, (count(*) filter (where outcome = 'hit'))::int as found
    from source_requests
    where source_id = any(${sources}::uuid[]) and action = ${action} and outcome in ('hit', 'miss', 'failed')
      and asked_at > now() - interval '30 days'
    group by source_id`.execute(db)
  return rows
}

async function restingOf(aside: Database, sources: string[]): Promise<Set<string>> {
  if (sources.length === 0) return new Set()
  const rows = await aside
    .selectFrom('source_health')
    .select('source_id')
    .where('source_id', 'in', sources)
    .where('open_until', '>', sql<string>`now()`)
    .execute()
  return new Set(rows.map(({ source_id }) => source_id))
}
