import { type Selectable, sql } from 'kysely'
import type * as contract from '#contract/account/notifications/history.ts'
import { requireList } from '#server/features/leads/require-list.ts'
import type { RequestContext } from '#server/platform/context.ts'
import { notFound } from '#server/platform/http/problem.ts'
import type { Input } from '#server/platform/http/served-route.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import type { DB } from '#server/platform/postgres/tenant-tables.gen.ts'

type Entry = Pick<
  Selectable<DB['audit_entries']>,
  'id' | 'created_at' | 'action' | 'actor_name' | 'object_name' | 'after'
>

const entryColumns = ['id', 'created_at', 'action', 'actor_name', 'object_name', 'after'] as const

const shownEntry = ({ actor_name, after, ...entry }: Entry) => ({
  ...entry,
  person: actor_name === '' ? null : actor_name,
  values: after ?? {},
})

export async function listCampaignEvents(
  db: Database,
  context: Pick<RequestContext, 'account_id'>,
  { id, page, limit }: Input<typeof contract.listCampaignEvents>,
) {
  await requireList(db, id)
  const ofList = db
    .selectFrom('audit_entries')
    .where('account_id', '=', context.account_id)
    .where('campaign_id', '=', id)
  const items = await ofList
    .select(entryColumns)
    .orderBy('id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  const { total } = await ofList
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { items: items.map(shownEntry), currentPage: page, pageSize: limit, total }
}

/** More would be read by no person. */
const mostEvents = 100

/** The acts on a lead with what each did to it, and the other lists that hold it. */
export async function getLeadHistory(
  db: Database,
  { actor }: Pick<RequestContext, 'actor'>,
  { id }: Input<typeof contract.getLeadHistory>,
) {
  const lead = await db
    .selectFrom('results')
    .innerJoin('campaigns', 'campaigns.id', 'results.campaign_id')
    .select(['results.id', 'campaign_id', 'source_key', 'email', 'results.type', 'results.created_at'])
    .where('results.id', '=', id)
    .where('campaigns.deleted_at', 'is', null)
    .executeTakeFirst()
  if (!lead) throw notFound('lead')
  const events = await eventsOf(db, lead)
  const only = actor.api_key?.campaign_ids
  const also_in = (await otherLists(db, lead)).filter((list) => !only || only.includes(list.id))
  return { events, also_in }
}

interface Lead {
  id: string
  campaign_id: string
  source_key: string
  email: string | null
  type: string
  created_at: string
}

interface Part {
  state: string | null
  charged: number | null
  added: string[] | null
  removed: string[] | null
}

/**
 * Each act keeps a row for each of its leads: what it did to this one stands there, who did it and when in the event table.
 * An export of the whole list took the leads that it had at that moment.
 */
async function eventsOf(db: Database, { id, campaign_id, created_at }: Lead) {
  const { rows } = await sql<Entry & Part>`
    select entry.id, entry.created_at, entry.action, actor_name, object_name, after,
      part.state, part.charged, part.added, part.removed
    from (
      select search_id as act, 'search_started' as action, null as state, (
          select amount::int from credit_entries
          where credit_entries.account_id = results.account_id and key = 'settle:' || results.id::text
            and credit_entries.search_id = results.search_id
        ) as charged, null::text[] as added, null::text[] as removed
      from results where id = ${id} and search_id is not null
      union all
      select run_id, 'lead_run_started', state, charged, null, null from lead_run_leads where result_id = ${id}
      union all
      select push_id, 'crm_push_started', state, null, null, null from crm_push_leads where result_id = ${id}
      union all
      select run_id, 'leads_labelled', null, null, ${namesOf('added')}, ${namesOf('removed')}
      from label_changes join label_runs on label_runs.id = run_id
      where result_id = ${id} and (result_id <= settled_to) is true <> is_undone
      union all
      select merge_id, action, null, null, null, null
      from (
        select merge_id from lead_merge_kept where result_id = ${id}
        union select merge_id from lead_merge_leads where result_id = ${id}
      ) as merged cross join unnest(array['leads_merged', 'leads_merge_undone']) as action
    ) as part
      join audit_entries as entry on entry.campaign_id = ${campaign_id}
        and entry.object_id = part.act and entry.action = part.action
    union all
    select id, created_at, action, actor_name, object_name, after, null, null, null, null
    from audit_entries
    where campaign_id = ${campaign_id} and ((action in ('lead_viewed', 'lead_added', 'lead_edited', 'lead_edit_undone', 'bounce_decided')
      or action ~ '^lead_(note|task)_')
      and object_id = ${id} or action = 'leads_exported' and (
      exists (select from exported_leads where entry_id = audit_entries.id and result_id = ${id})
      or after ->> 'scope' = 'all' and after ->> 'only_with_email' = 'false' and created_at >= ${created_at}
    ))
    order by created_at desc, id desc
    limit ${mostEvents}`.execute(db)
  return rows.map(({ state, charged, added, removed, ...entry }) => ({
    ...shownEntry(entry),
    lead: { state, charged, added, removed },
  }))
}

const namesOf = (column: 'added' | 'removed') =>
  sql`array(select name from labels where labels.id = any (label_changes.${sql.ref(column)}) order by name)`

/**
 * Lists outside the bin whose leads come from the same record, or have the same email. Each list is asked through its own
 * indexes, so that the leads of an account are never read.
 */
function otherLists(db: Database, { id, source_key, email, type }: Lead) {
  return db
    .selectFrom('campaigns')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('results')
          .select('results.id as result_id')
          .whereRef('results.campaign_id', '=', 'campaigns.id')
          .where('results.id', '!=', id)
          .where(({ or, eb: is }) =>
            or([
              is('source_key', '=', source_key),
              ...(email === null ? [] : [is(sql`left(email, 100)`, '=', email.slice(0, 100))]),
            ]),
          )
          .limit(1)
          .as('there'),
      (join) => join.onTrue(),
    )
    .select(['campaigns.id', 'campaigns.type', 'campaigns.name', 'there.result_id'])
    .where('campaigns.type', '=', type as 'local') // the type of a lead is that of its list
    .where('deleted_at', 'is', null)
    .orderBy('campaigns.created_at', 'desc')
    .limit(20)
    .execute()
}
