import { sql } from 'kysely'
import type * as contract from '#contract/leads/searches-from-leads.ts'
import type { Seed } from '#contract/leads/search-origin.ts'
import type { ListType } from '#contract/values/list-types.ts'
import type { Preview } from '#contract/leads/explain/preview.ts'
import type { Search } from '#contract/leads/searches.ts'
import { findList } from '#server/features/leads/leads.ts'
import { previewSearch } from '#server/features/searches/preview-search.ts'
import { getSearch } from '#server/features/searches/searches.ts'
import { startSearch } from '#server/features/searches/start-search.ts'
import type { RequestContext } from '#server/platform/context.ts'
import { notFound, refuse } from '#server/platform/http/problem.ts'
import type { Input } from '#server/platform/http/served-route.ts'
import type { Database, Transaction } from '#server/platform/postgres/database.ts'
import { similarCriteria } from './similar-criteria.ts'

type Context = Pick<RequestContext, 'actor' | 'address' | 'services'>

/** Counts leads like the given ones. Moves no credit. */
export async function previewSimilar(
  db: Database,
  context: Context,
  { type, id, ids, max_leads }: Input<typeof contract.previewSimilar>,
): Promise<Preview> {
  const { criteria } = await asked(db, context, { type, id, ids })
  const limits = max_leads === undefined ? {} : { max_leads }
  return previewSearch(db, context, { criteria, limits, action: 'find-similar' })
}

/** A search in the same list for leads like the given ones, paid per added lead. It skips what the account has. */
export async function startSimilar(
  tx: Transaction,
  context: Context,
  { type, id, ids, ...limits }: Input<typeof contract.startSimilar>,
): Promise<Search> {
  const { criteria, seeds } = await asked(tx, context, { type, id, ids })
  const { search_id } = await startSearch(tx, context, {
    type,
    campaign_id: id,
    criteria,
    ...limits,
    skip_owned: true,
    exclude_lists: [],
    exclusions: [],
    find_websites: true,
    pause_when_empty: false,
    from: { action: 'find-similar', origin: { kind: 'similar', seeds } },
  })
  return getSearch(tx, context, { id: search_id })
}

interface Asked {
  type: ListType
  id: string
  ids: string[]
}

async function asked(db: Database, { services }: Context, { type, id, ids }: Asked) {
  await findList(db, { type, id })
  const seeds: Seed[] = await db
    .selectFrom('results')
    .select([
      'id',
      'source_key',
      'name',
      'category',
      'city',
      'country',
      'website',
      'domain',
      'company',
      'position',
      'seniority',
      'department',
      'industry',
      'headcount',
      'platform',
      'network',
      'followers',
    ])
    .select([sql<number | null>`lat`.as('lat'), sql<number | null>`lon`.as('lon')])
    .where('campaign_id', '=', id)
    .where('id', 'in', ids)
    .orderBy('id')
    .execute()
  if (seeds.length === 0) throw notFound('lead')
  const criteria = await similarCriteria(services.directory, type, seeds)
  if (!criteria) throw refuse('nothing_similar')
  return { criteria, seeds }
}
