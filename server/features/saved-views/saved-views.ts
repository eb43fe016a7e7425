import { sql } from 'kysely'
import * as contract from '#contract/leads/views/saved-views.ts'
import { findList } from '#server/features/leads/leads.ts'
import { deleteVerb } from '#server/features/named-rows/named-rows.ts'
import type { RequestContext } from '#server/platform/context.ts'
import { announce } from '#server/platform/events/events.ts'
import { refuse } from '#server/platform/http/problem.ts'
import type { Input } from '#server/platform/http/served-route.ts'
import type { Database, Transaction } from '#server/platform/postgres/database.ts'

const columns = ['id', 'campaign_id', 'name', 'search', 'layout'] as const

export async function listSavedViews(
  db: Database,
  context: unknown,
  { type, id }: Input<typeof contract.listSavedViews>,
): Promise<contract.SavedView[]> {
  await findList(db, { type, id })
  return db
    .selectFrom('saved_views')
    .select(columns)
    .where('type', '=', type)
    .where((eb) => eb.or([eb('campaign_id', '=', id), eb('campaign_id', 'is', null)]))
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .execute()
}

/** Saves a view. The same name in the same place is the view that it replaces. */
export async function createSavedView(
  tx: Transaction,
  context: RequestContext,
  { type, id, name, search, layout, in_all_lists }: Input<typeof contract.createSavedView>,
): Promise<contract.SavedView> {
  const { account_id } = context.actor
  const there = await listSavedViews(tx, context, { type, id })
  const isNew = !there.some((view) => view.name.toLowerCase() === name.toLowerCase())
  if (isNew && there.length >= contract.mostViews) throw refuse('too_many_views')
  const shown = { name, search: JSON.stringify(search), layout: JSON.stringify(layout) }
  const view = await tx
    .insertInto('saved_views')
    .values({ account_id, type, campaign_id: in_all_lists ? null : id, ...shown })
    .onConflict((conflict) =>
      conflict.expression(sql`account_id, type, campaign_id, lower(name)`).doUpdateSet(shown),
    )
    .returning(columns)
    .executeTakeFirstOrThrow()
  await announce(tx, context.actor, { kind: 'saved_view', id: view.id })
  return view
}

export const deleteSavedView = deleteVerb<contract.SavedView>({
  table: 'saved_views',
  columns,
  thing: 'saved_view',
  event: 'saved_view',
})
