import { sql } from 'kysely'
import type { z } from 'zod'
import type { Campaign, listCampaigns as listCampaignsRoute } from '#contract/leads/lists.ts'
import type { Actor } from '#server/platform/security/actor.ts'
import type { Database, Transaction } from '#server/platform/postgres/database.ts'
import { announce } from '#server/platform/events/events.ts'
import { escapeLike } from '#server/platform/postgres/like.ts'
import { notFound } from '#server/platform/http/problem.ts'

/** Lists of an account with the state of their newest search. */
function campaignsOf(db: Database, account_id: string) {
  return db
    .selectFrom('campaigns')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('searches')
          .select(['searches.id', 'searches.state', 'searches.reason'])
          .whereRef('searches.campaign_id', '=', 'campaigns.id')
          .orderBy('searches.created_at', 'desc')
          .orderBy('searches.id', 'desc')
          .limit(1)
          .as('newest'),
      (join) => join.onTrue(),
    )
    .where('campaigns.account_id', '=', account_id)
}

const columns = [
  'campaigns.id',
  'campaigns.type',
  'campaigns.name',
  'campaigns.is_archived',
  'campaigns.is_sample',
  'campaigns.leads',
  'campaigns.with_email',
  'campaigns.potential',
  'campaigns.spent',
  'campaigns.created_at',
  'newest.id as search_id',
  'newest.state',
  'newest.reason',
] as const

export async function getCampaign(db: Database, actor: Actor, id: string): Promise<Campaign> {
  const campaign = await campaignsOf(db, actor.account_id)
    .select(columns)
    .where('campaigns.id', '=', id)
    .executeTakeFirst()
  if (!campaign) throw notFound('list')
  return campaign
}

type Query = z.output<(typeof listCampaignsRoute)['query']>

export async function listCampaigns(db: Database, actor: Actor, query: Query) {
  const { search, type, page, limit } = query
  const matching = campaignsOf(db, actor.account_id)
    .where('campaigns.is_archived', '=', query.is_archived === 'true')
    .$if(type !== undefined, (q) => q.where('campaigns.type', '=', type ?? 'local'))
    .$if(search !== undefined && search !== '', (q) =>
      q.where(sql`lower(campaigns.name)`, 'like', `%${escapeLike((search ?? '').toLowerCase())}%`),
    )
  const [items, counted, running] = await Promise.all([
    matching
      .select(columns)
      .orderBy(`campaigns.${query.sort}`, query.direction)
      .orderBy('campaigns.id', query.direction)
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    matching.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
    countRunning(db, actor),
  ])
  return { items, currentPage: page, pageSize: limit, total: counted.total, running }
}

async function countRunning(db: Database, actor: Actor): Promise<number> {
  const { running } = await db
    .selectFrom('searches')
    .select((eb) => eb.fn.countAll<number>().as('running'))
    .where('account_id', '=', actor.account_id)
    .where('state', 'in', ['queued', 'running'])
    .executeTakeFirstOrThrow()
  return running
}

export async function renameCampaign(
  tx: Transaction,
  actor: Actor,
  id: string,
  name: string,
): Promise<Campaign> {
  await tx
    .updateTable('campaigns')
    .set({ name })
    .where('id', '=', id)
    .where('account_id', '=', actor.account_id)
    .execute()
  const campaign = await getCampaign(tx, actor, id)
  await announce(tx, { account_id: actor.account_id, kind: 'campaign', id })
  return campaign
}

/** Archives lists or brings them back, and answers how many there were. */
export async function archiveCampaigns(
  tx: Transaction,
  actor: Actor,
  ids: string[],
  is_archived: boolean,
): Promise<{ count: number }> {
  const { numUpdatedRows } = await tx
    .updateTable('campaigns')
    .set({ is_archived })
    .where('id', 'in', ids)
    .where('account_id', '=', actor.account_id)
    .executeTakeFirst()
  for (const id of ids) await announce(tx, { account_id: actor.account_id, kind: 'campaign', id })
  return { count: Number(numUpdatedRows) }
}
