import { sql } from 'kysely'
import type { listCampaignSearches } from '#contract/leads/lists.ts'
import type * as contract from '#contract/leads/searches.ts'
import { notFound } from '#server/platform/http/problem.ts'
import type { Input } from '#server/platform/http/served-route.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { namedLists } from './limits/kept-out.ts'
import { areRetryable } from './retry/retryable-leads.ts'
import { readPage } from '#server/platform/postgres/read-page.ts'
import { type Reader, withOwnCosts } from './own-costs.ts'
import { arePostponed } from './run/postponed-leads.ts'

/** Searches as the wire shows them. */
function selectSearches(db: Database) {
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
      'searches.exclude_lists',
      'searches.exclusions',
      'searches.find_websites',
      'searches.is_sourced',
      'searches.websites_sought',
      'searches.websites_found',
      'searches.unread',
      'searches.matches',
      'searches.expected',
      'searches.quoted',
      'searches.found',
      'searches.with_email',
      'searches.pending',
      'searches.duplicates',
      'searches.excluded',
      'searches.left_out',
      'searches.already_paid',
      'searches.charged',
      'searches.refunded',
      'searches.resume_credits',
      'searches.sources',
      'searches.created_at',
      'searches.started_at',
      'searches.ended_at',
    ])
    .select((eb) => eb.fn.coalesce('holds.amount', eb.lit(0)).as('held'))
    .select(excludedBy.as('excluded_by'))
    .select(secondsLeft.as('seconds_left'))
    .select(left.as('left'))
    .select(retryable.as('retryable'))
}

const excludedBy = namedLists({
  lists: sql.ref('searches.exclude_lists'),
  exclusions: sql.ref('searches.exclusions'),
  keptOut: sql.ref('searches.excluded_by'),
})

/** From the pace so far: leads settled since the start against leads to come. Null until 3 s have passed. */
const secondsLeft = sql<number | null>`
  case when searches.state = 'running' and searches.matches is not null and searches.found > searches.pending
    and now() - searches.started_at > interval '3 seconds'
  then ceil(
    extract(epoch from now() - searches.started_at) / (searches.found - searches.pending)
    * (least(searches.max_leads, searches.matches) - searches.found + searches.pending)
  )::int end`

const left = sql<number>`
  case when searches.state = 'paused' then (
    select count(*) from results where ${arePostponed(sql.ref('searches.id'))}
  ) else 0 end::int`

/** What a retry of an ended search would contact, and its highest price. */
const retryable = sql<contract.Retryable>`(
  select jsonb_build_object(
    'leads', count(*),
    'credits', count(*) filter (where not is_owned_elsewhere and results.charged = 0) * searches.price_each)
  from results
  where searches.ended_at is not null and searches.pending = 0 and ${areRetryable(sql.ref('searches.id'))}
)`

export async function getSearch(
  db: Database,
  reader: Reader,
  { id }: Input<typeof contract.getSearch>,
): Promise<contract.Search> {
  const search = await selectSearches(db).where('searches.id', '=', id).executeTakeFirst()
  const [seen] = await withOwnCosts(reader, search ? [search] : [])
  if (!seen) throw notFound('search')
  return seen
}

/** The searches of a list, the newest first. */
export async function listSearches(
  db: Database,
  reader: Reader,
  { id, ...query }: Input<typeof listCampaignSearches>,
) {
  const page = await readPage(
    selectSearches(db).where('searches.campaign_id', '=', id).orderBy('searches.created_at', 'desc'),
    db.selectFrom('searches').where('campaign_id', '=', id),
    query,
  )
  return { ...page, items: await withOwnCosts(reader, page.items) }
}
