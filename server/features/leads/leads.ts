import { type RawBuilder, sql } from 'kysely'
import type { ListType } from '#contract/values/list-types.ts'
import type { ListFilters } from '#contract/leads/leads.ts'
import { phoneText } from '#engine/extract/phone/write-number.ts'
import type { Actor } from '#server/platform/security/actor.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { notFound } from '#server/platform/http/problem.ts'
import { isFiltered, leadsOf, matches } from './choose-leads.ts'
import {
  alwaysExact,
  type Counted,
  countCeiling,
  countsOf,
  estimateMatching,
  totalOf,
} from './count-leads.ts'
import { findFew } from './few-leads.ts'
import { idsOfPage, orderOf } from './lead-order.ts'

const columns = [
  'results.id',
  'results.campaign_id',
  'results.type',
  'results.name',
  'results.category',
  'results.email',
  'results.email_state',
  'results.email_verdict',
  'results.phone',
  'results.website',
  'results.street',
  'results.postal_code',
  'results.city',
  'results.state',
  'results.country',
  'results.lat',
  'results.lon',
  'results.first_name',
  'results.last_name',
  'results.position',
  'results.platform',
  'results.contact_state',
  'results.contact_reason',
  'results.pages_read',
  'results.charged',
  'results.is_sample',
  'results.source',
  'results.created_at',
] as const

interface ListId {
  type: ListType
  id: string
}

/** One page of a list, with the counts of its segments under the same filters. */
export async function listResults(db: Database, actor: Actor, list: ListId, filters: ListFilters) {
  const { page, limit } = filters
  const campaign = await findList(db, actor, list)
  const { ids, ...counted } = await findPage(db, actor, { ...campaign, id: list.id }, filters)
  const [items, attributions] = await Promise.all([
    leadsOf(db, actor, list.id)
      .select(columns)
      .where('results.id', 'in', sql<string>`(${ids})`)
      .orderBy(orderOf(filters))
      .execute(),
    attributionsOf(db, actor, list.id),
  ])
  return {
    items: items.map(withPhoneText),
    currentPage: page,
    pageSize: limit,
    total: totalOf(counted.counts, filters),
    ...counted,
    attributions,
  }
}

interface Page extends Counted {
  /** A query of its ids. */
  ids: RawBuilder<unknown>
}

/**
 * The counts of what matches, and a page of it. What few leads of a list match is found at once; what many match is
 * estimated, and found while reading the list in its order. So neither reads a long list from end to end.
 */
async function findPage(
  db: Database,
  actor: Actor,
  list: Awaited<ReturnType<typeof findList>> & { id: string },
  filters: ListFilters,
): Promise<Page> {
  const leads = leadsOf(db, actor, list.id)
  const walk = (counted: Counted, isWhole: boolean) => {
    const total = totalOf(counted.counts, filters)
    return { ...counted, ids: idsOfPage(db, list.id, filters, { total, isWhole }) }
  }
  if (!isFiltered(filters)) return walk(countsOf(list), true)
  const isShort = list.leads <= alwaysExact
  const estimate = isShort ? undefined : await estimateMatching(db, leads, list.leads, filters)
  if (estimate?.isMany) return walk({ counts: estimate.counts, is_exact: false }, false)
  const most = isShort ? Number.MAX_SAFE_INTEGER - 1 : countCeiling
  const { counts, ids } = await findFew(db, leads, filters, most)
  if (counts.all <= most) return { counts, is_exact: true, ids: sql`select unnest(${ids}::uuid[])` }
  const isHigher = estimate !== undefined && estimate.counts.all > countCeiling
  return walk({ counts: isHigher ? estimate.counts : counts, is_exact: false }, false)
}

async function findList(db: Database, actor: Actor, { type, id }: ListId) {
  const campaign = await db
    .selectFrom('campaigns')
    .select(['leads', 'with_email', 'potential'])
    .where('id', '=', id)
    .where('type', '=', type)
    .where('account_id', '=', actor.account_id)
    .executeTakeFirst()
  if (!campaign) throw notFound('list')
  return campaign
}

/** Whose open data is in a list. Looks at the few searches that filled it, not at its leads. */
async function attributionsOf(db: Database, actor: Actor, campaign_id: string): Promise<string[]> {
  const { rows } = await sql<{ attribution: string }>`
    with recursive each as (
      (select attribution from leads where campaign_id = ${campaign_id} and account_id = ${actor.account_id}
        and attribution is not null order by attribution limit 1)
      union all
      select (select attribution from leads where campaign_id = ${campaign_id}
        and account_id = ${actor.account_id} and attribution > each.attribution order by attribution limit 1)
      from each where each.attribution is not null
    )
    select attribution from each where attribution is not null`.execute(db)
  return rows.map(({ attribution }) => attribution)
}

const maxPoints = 5_000

export async function listResultPoints(db: Database, actor: Actor, list: ListId, filters: ListFilters) {
  await findList(db, actor, list)
  const located = leadsOf(db, actor, list.id).where(matches(filters)).where('lat', 'is not', null)
  const [points, { total }] = await Promise.all([
    located
      .select(['id', 'name'])
      .select(sql<number>`lat`.as('lat'))
      .select(sql<number>`lon`.as('lon'))
      .orderBy(['results.created_at', 'results.id'])
      .limit(maxPoints)
      .execute(),
    db
      .selectFrom(
        located
          .select('results.id')
          .limit(countCeiling + 1)
          .as('located'),
      )
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ])
  return { points, total }
}

export async function getResult(db: Database, actor: Actor, id: string) {
  const result = await db
    .selectFrom('results')
    .innerJoin('campaigns', 'campaigns.id', 'results.campaign_id')
    .select([...columns, 'campaigns.name as campaign_name'])
    .where('results.id', '=', id)
    .where('results.account_id', '=', actor.account_id)
    .executeTakeFirst()
  if (!result) throw notFound('lead')
  const facts = await db
    .selectFrom('facts')
    .select([
      'id',
      'field',
      'value',
      'source',
      'source_url',
      'method',
      'licence',
      'evidence',
      'owner',
      'verdict',
      'reasons',
      'details',
      'seen_at',
      'checked_at',
    ])
    .where('result_id', '=', id)
    .where('account_id', '=', actor.account_id)
    .orderBy('id')
    .execute()
  const written = facts.map((fact) => ({
    ...fact,
    text: fact.field === 'phone' ? phoneText(fact.value) : null,
  }))
  return { ...withPhoneText(result), facts: written }
}

const withPhoneText = <T extends { phone: string | null }>(lead: T) => ({
  ...lead,
  phone_text: lead.phone === null ? null : phoneText(lead.phone),
})
