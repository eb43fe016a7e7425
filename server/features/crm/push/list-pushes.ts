import type * as contract from '#contract/leads/crm/crm-pushes.ts'
import { notFound } from '#server/platform/http/problem.ts'
import type { Input } from '#server/platform/http/served-route.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { readReason, reason } from '#server/platform/reasons.ts'
import { readPage } from '#server/platform/postgres/read-page.ts'
import { requireList } from '#server/features/leads/require-list.ts'
import { shownPushes } from './push-row.ts'

export async function listCrmPushes(
  db: Database,
  _: unknown,
  { id, ...query }: Input<typeof contract.listCrmPushes>,
) {
  await requireList(db, id)
  const all = db.selectFrom('crm_pushes').where('campaign_id', '=', id)
  const page = await readPage(all.selectAll().orderBy('id', 'desc'), all, query)
  return { ...page, items: await shownPushes(db, page.items) }
}

const deletedHere = readReason(reason('crm_lead_deleted'))

export async function listCrmPushLeads(
  db: Database,
  _: unknown,
  { id, state, ...query }: Input<typeof contract.listCrmPushLeads>,
) {
  const push = await db.selectFrom('crm_pushes').select('id').where('id', '=', id).executeTakeFirst()
  if (!push) throw notFound('crm_push')
  const all = db
    .selectFrom('crm_push_leads')
    .leftJoin('results', 'results.id', 'crm_push_leads.result_id')
    .where('push_id', '=', id)
    .$if(state !== undefined, (q) => q.where('crm_push_leads.state', '=', state ?? 'waiting'))
  const page = await readPage(
    all
      .select(['result_id', 'crm_push_leads.state', 'contact_id', 'crm_push_leads.reason'])
      .select((eb) => eb.fn.coalesce('results.name', 'lead_name', eb.val('')).as('name'))
      .orderBy('crm_push_leads.position'),
    all,
    query,
  )
  const items = page.items.map(({ reason: why, ...row }) => ({
    ...row,
    reason: why === null ? (row.result_id === null ? deletedHere : null) : readReason(why),
  }))
  return { ...page, items }
}
