import { auditList } from '#server/features/audit/audit.ts'
import { sql } from 'kysely'
import type * as contract from '#contract/leads/lists.ts'
import { runningStates, type SearchState } from '#contract/values/search-states.ts'
import type { AccountContext, RequestContext } from '#server/platform/context.ts'
import { announce } from '#server/platform/events/events.ts'
import { notFound } from '#server/platform/http/problem.ts'
import type { Input } from '#server/platform/http/served-route.ts'
import type { Database, Transaction } from '#server/platform/postgres/database.ts'
import { escapeLike } from '#server/platform/postgres/like.ts'
import { askTogether } from '#server/platform/postgres/statements/ask-together.ts'
import { compiledOnce } from '#server/platform/postgres/statements/compiled-once.ts'

/** Lists with the state of their newest search. */
function campaignsOf(db: Database) {
  return db.selectFrom('campaigns').leftJoinLateral(
    (eb) =>
      eb
        .selectFrom('searches')
        .select(['searches.id', 'searches.state', 'searches.reason', 'searches.pending'])
        .whereRef('searches.campaign_id', '=', 'campaigns.id')
        .orderBy('searches.created_at', 'desc')
        .orderBy('searches.id', 'desc')
        .limit(1)
        .as('newest'),
    (join) => join.onTrue(),
  )
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
  'campaigns.not_checked',
  'campaigns.spent',
  'campaigns.data_from',
  'campaigns.data_to',
  'campaigns.tags',
  'campaigns.source',
  'campaigns.keep_days',
  'campaigns.created_at',
  'campaigns.deleted_at',
  'newest.id as search_id',
  'newest.state',
  'newest.reason',
  sql<number>`coalesce(newest.pending, 0)`.as('pending'),
] as const

export async function getCampaign(
  db: Database,
  context: unknown,
  { id }: { id: string },
): Promise<contract.Campaign> {
  const campaign = await campaignsOf(db)
    .select(columns)
    .where('campaigns.id', '=', id)
    .where('campaigns.deleted_at', 'is', null)
    .executeTakeFirst()
  if (!campaign) throw notFound('list')
  return campaign
}

type Asked = Input<typeof contract.listCampaigns> & { only: readonly string[] | null }

/** The page of lists and their number. `text` is looked for in their names. */
interface NamedValues {
  text: string
}

const matching = (db: Database, { text }: NamedValues, { only, search, type, ...asked }: Asked) =>
  campaignsOf(db)
    .$if(only !== null, (q) => q.where('campaigns.id', 'in', [...(only ?? [])]))
    .where((eb) =>
      asked.is_deleted === 'true'
        ? eb('campaigns.deleted_at', 'is not', null).and('campaigns.merge_id', 'is', null)
        : eb('campaigns.deleted_at', 'is', null).and(
            'campaigns.is_archived',
            '=',
            asked.is_archived === 'true',
          ),
    )
    .where((eb) => (type === undefined ? eb.val(true) : eb('campaigns.type', '=', type)))
    .$if(Boolean(search), (q) => q.where(sql`lower(campaigns.name)`, 'like', text))

const pageOfLists = compiledOnce((db, values: NamedValues, asked: Asked) => {
  const { sort, direction, limit, page } = asked
  return matching(db, values, asked)
    .select(columns)
    .orderBy(`campaigns.${sort}`, direction)
    .orderBy('campaigns.id', direction)
    .limit(sql.lit(limit)) // in the statement: the planner has to know how far it reads
    .offset(sql.lit((page - 1) * limit))
})

const numberOfLists = compiledOnce((db, values: NamedValues, asked: Asked) =>
  matching(db, values, asked).select((eb) => eb.fn.countAll<number>().as('total')),
)

const runningSearches = compiledOnce((db, _: object, { only }: Pick<Asked, 'only'>) =>
  db
    .selectFrom('searches')
    .select((eb) => eb.fn.countAll<number>().as('running'))
    // The states stand in the statement: their index holds no others.
    .where('state', 'in', sql<SearchState>`(${sql.join(runningStates.map((state) => sql.lit(state)))})`)
    .$if(only !== null, (q) => q.where('campaign_id', 'in', [...(only ?? [])])),
)

export async function listCampaigns(
  db: Database,
  { actor }: Pick<RequestContext, 'actor'>,
  { search = '', ...input }: Input<typeof contract.listCampaigns>,
) {
  const only = actor.api_key?.campaign_ids ?? null
  const values = { text: `%${escapeLike(search.toLowerCase())}%` }
  const asked = { ...input, search: search && 'text', only }
  const [items, [counted], [ongoing]] = await askTogether(
    db,
    pageOfLists(db, values, asked),
    numberOfLists(db, values, { ...asked, page: 1 }),
    runningSearches(db, {}, { only }),
  )
  const { page, limit } = input
  return {
    items,
    currentPage: page,
    pageSize: limit,
    total: counted?.total ?? 0,
    running: ongoing?.running ?? 0,
  }
}

export async function renameCampaign(
  tx: Transaction,
  context: RequestContext,
  { id, name }: Input<typeof contract.renameCampaign>,
): Promise<contract.Campaign> {
  const before = await getCampaign(tx, context, { id })
  await tx
    .updateTable('campaigns')
    .set({ name })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .execute()
  const campaign = await getCampaign(tx, context, { id })
  if (before.name !== name)
    await auditList(tx, context, {
      action: 'list_renamed',
      campaign_id: id,
      before: { name: before.name },
      after: { name },
    })
  await announce(tx, context, { kind: 'campaign', id })
  return campaign
}

/** Archives lists or restores them, and answers how many there were. */
export async function archiveCampaigns(
  tx: Transaction,
  context: AccountContext,
  { resultIds, is_archived }: Input<typeof contract.archiveCampaigns>,
): Promise<{ count: number }> {
  const { numUpdatedRows } = await tx
    .updateTable('campaigns')
    .set({ is_archived })
    .where('id', 'in', resultIds)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  for (const id of resultIds) await announce(tx, context, { kind: 'campaign', id })
  return { count: Number(numUpdatedRows) }
}
