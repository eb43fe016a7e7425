import { sql } from 'kysely'
import type { PageQuery } from '#contract/page.ts'
import type { Search } from '#contract/leads/searches.ts'
import type { Actor } from '#server/platform/security/actor.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { notFound } from '#server/platform/http/problem.ts'
import { leftOf } from './run/left-leads.ts'

/** Searches as the wire shows them; how long it takes is told once a fifth of a minute of work stands behind it. */
function searchesOf(db: Database, account_id: string) {
  return db
    .selectFrom('searches')
    .leftJoin('holds', 'holds.id', 'searches.hold_id')
    .select([
      'searches.id',
      'searches.campaign_id',
      'searches.type',
      'searches.criteria',
      'searches.state',
      'searches.reason',
      'searches.max_leads',
      'searches.max_credits',
      'searches.price_each',
      'searches.skip_owned',
      'searches.find_websites',
      'searches.websites_sought',
      'searches.websites_found',
      'searches.matches',
      'searches.found',
      'searches.with_email',
      'searches.pending',
      'searches.duplicates',
      'searches.charged',
      'searches.refunded',
      'searches.resume_credits',
      'searches.sources',
      'searches.created_at',
      'searches.started_at',
      'searches.ended_at',
    ])
    .select((eb) => eb.fn.coalesce('holds.amount', eb.lit(0)).as('held'))
    .select(secondsLeft.as('seconds_left'))
    .select(left.as('left'))
    .where('searches.account_id', '=', account_id)
}

/** By the pace so far: leads settled since the start against leads still to come, where the total is known. */
const secondsLeft = sql<number | null>`
  case when searches.state = 'running' and searches.matches is not null and searches.found > searches.pending
    and now() - searches.started_at > interval '3 seconds'
  then ceil(
    extract(epoch from now() - searches.started_at) / (searches.found - searches.pending)
    * (least(searches.max_leads, searches.matches) - searches.found + searches.pending)
  )::int end`

const left = sql<number>`
  case when searches.state = 'paused' then (
    select count(*) from results where ${leftOf(sql.ref('searches.id'))}
  ) else 0 end::int`

export async function getSearch(db: Database, actor: Pick<Actor, 'account_id'>, id: string): Promise<Search> {
  const search = await searchesOf(db, actor.account_id).where('searches.id', '=', id).executeTakeFirst()
  if (!search) throw notFound('search')
  return search
}

export async function listSearches(
  db: Database,
  actor: Actor,
  campaign_id: string,
  { page, limit }: PageQuery,
) {
  const [items, counted] = await Promise.all([
    searchesOf(db, actor.account_id)
      .where('searches.campaign_id', '=', campaign_id)
      .orderBy('searches.created_at', 'desc')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    db
      .selectFrom('searches')
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .where('campaign_id', '=', campaign_id)
      .where('account_id', '=', actor.account_id)
      .executeTakeFirstOrThrow(),
  ])
  return { items, currentPage: page, pageSize: limit, total: counted.total }
}
