import type * as contract from '#contract/leads/crm/crm-pushes.ts'
import { notFound } from '#server/platform/http/problem.ts'
import type { Input } from '#server/platform/http/served-route.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { readReason } from '#server/platform/reasons.ts'
import { shownPushes } from './push-row.ts'

export async function listCrmPushes(
  db: Database,
  _: unknown,
  { id, page, limit }: Input<typeof contract.listCrmPushes>,
) {
  const list = await db
    .selectFrom('campaigns')
    .select('id')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!list) throw notFound('list')
  const all = db.selectFrom('crm_pushes').where('campaign_id', '=', id)
  const [rows, { total }] = await Promise.all([
    all
      .selectAll()
      .orderBy('id', 'desc')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    all.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { items: await shownPushes(db, rows), currentPage: page, pageSize: limit, total }
}

export async function listCrmPushLeads(
  db: Database,
  _: unknown,
  { id, page, limit, state }: Input<typeof contract.listCrmPushLeads>,
) {
  const push = await db.selectFrom('crm_pushes').select('id').where('id', '=', id).executeTakeFirst()
  if (!push) throw notFound('crm_push')
  const all = db
    .selectFrom('crm_push_leads')
    .innerJoin('results', 'results.id', 'crm_push_leads.result_id')
    .where('push_id', '=', id)
    .$if(state !== undefined, (q) => q.where('crm_push_leads.state', '=', state ?? 'waiting'))
  const [rows, { total }] = await Promise.all([
    all
      .select(['result_id', 'results.name', 'crm_push_leads.state', 'contact_id', 'crm_push_leads.reason'])
      .orderBy('crm_push_leads.position')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    all.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  const items = rows.map(({ reason, ...row }) => ({
    ...row,
    reason: reason === null ? null : readReason(reason),
  }))
  return { items, currentPage: page, pageSize: limit, total }
}
