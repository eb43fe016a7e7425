import { sql } from 'kysely'
import type { Explanation } from '#contract/leads/explain/explanation.ts'
import type { ListType } from '#contract/values/list-types.ts'
import { configuredSources } from '#server/features/sources/ask/configured.ts'
import type { RequestContext } from '#server/platform/context.ts'
import type { Database } from '#server/platform/postgres/database.ts'

type Stage = Explanation['stages'][number]

/** Fewer leads tell nothing of the next ones. */
const leastLeads = 20

export interface EmailShare {
  /** Of the leads that searches of the account found in 180 days; null: too few to tell. */
  share: number | null
  leads: number
}

/** The share of leads with an email in earlier searches of the account. */
export async function emailShare(db: Database, type: ListType): Promise<EmailShare> {
  const { leads, with_email } = await db
    .selectFrom('searches')
    .select(sql<number>`coalesce(sum(found), 0)::int`.as('leads'))
    .select(sql<number>`coalesce(sum(with_email), 0)::int`.as('with_email'))
    .where('type', '=', type)
    .where('ended_at', '>', sql<string>`now() - interval '180 days'`)
    .executeTakeFirstOrThrow()
  return { share: leads < leastLeads ? null : with_email / leads, leads }
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
  type: ListType
  /** The leads are of the sample world, which has sources of its own. */
  is_sample: boolean
}

/** Who will be asked for contacts, with what became of the questions of this account in 30 days. */
export async function contactStagesOf(
  db: Database,
  { actor, services: { aside } }: Pick<RequestContext, 'actor' | 'services'>,
  { type, is_sample }: Asked,
): Promise<Stage[]> {
  const roles = contactStages[type]
  const { account_id } = actor
  const [stages, sources] = await Promise.all([
    askedStages(db, type),
    roles.includes('email') ? configuredSources(aside, { account_id, action: 'email', is_sample }) : [],
  ])
  const own = roles.flatMap((role): Stage[] => {
    if (role === 'email') return []
    const { asked = 0, found = 0 } = stages.find(({ source }) => source === role) ?? {}
    return [{ ...free, source: role, label: labels[role], role, asked, share: shareOf(found, asked) }]
  })
  const [answers, resting] = await Promise.all([
    askedSources(db, ids(sources)),
    restingOf(aside, ids(sources)),
  ])
  const configured = sources.map(({ id, name, cost_micros, account_id: payer }): Stage => {
    const { asked = 0, found = 0 } = answers.find(({ source }) => source === id) ?? {}
    const isPayer = actor.modules.has('admin') || payer === account_id
    return {
      ...free,
      source: id,
      label: name,
      role: 'email',
      asked,
      share: shareOf(found, asked),
      cost_micros: isPayer ? cost_micros : null,
      is_resting: resting.has(id),
    }
  })
  return [...own, ...configured]
}

const free = { leads: null, cost_micros: 0, is_resting: false }
const ids = (sources: { id: string }[]) => sources.map(({ id }) => id)
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
async function askedSources(db: Database, sources: string[]): Promise<Answered[]> {
  if (sources.length === 0) return []
  const { rows } = await sql<Answered>`
    select source_id as source, count(*)::int as asked, (count(*) filter (where outcome = 'hit'))::int as found
    from source_requests
    where source_id = any(${sources}::uuid[]) and action = 'email' and outcome in ('hit', 'miss', 'failed')
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
