import { auditList } from '#server/features/audit/audit.ts'
import { sql } from 'kysely'
import type { PushLeadState } from '#contract/values/crm/crm-values.ts'
import type * as contract from '#contract/leads/crm/crm-pushes.ts'
import { chosenIds } from '#server/features/leads/choose-leads.ts'
import { findList } from '#server/features/leads/leads.ts'
import type { RequestContext } from '#server/platform/context.ts'
import { notFound, refuse } from '#server/platform/http/problem.ts'
import type { Input } from '#server/platform/http/served-route.ts'
import type { Database, Transaction } from '#server/platform/postgres/database.ts'
import { crmNames, getConnection } from '../connection-row.ts'
import { announceRun, enqueueRun, queueRun, requireRun, stopRun } from '#server/runs/run-row.ts'
import { crmPushes, openStates, type PushRow, shownPushes } from './push-row.ts'
import { pushRun } from './push-run.ts'
import { mostAtOnce, storeLeads } from './pushed-leads.ts'

/** A push and its job. Up to 10,000 leads are stored at once, more by the job. */
export async function startCrmPush(
  tx: Transaction,
  context: RequestContext,
  { type, id: campaign_id, chosen, connection_id, existing }: Input<typeof contract.startCrmPush>,
) {
  const { account_id, user_id } = context.actor
  await findList(tx, { type, id: campaign_id })
  const connection = await getConnection(tx, connection_id)
  if (connection.state !== 'connected') throw refuse('crm_reconnect_first')
  const { crm, name: account_name } = connection
  const ids = chosenIds(tx, campaign_id, chosen)
  const { leads } = await tx
    .selectFrom(ids.as('chosen'))
    .select(({ fn }) => fn.countAll<number>().as('leads'))
    .executeTakeFirstOrThrow()
  if (leads === 0) throw refuse('nothing_to_push')
  const isForNone =
    connection.is_sample && !(await ids.where('is_sample', '=', true).limit(1).executeTakeFirst())
  if (isForNone) throw refuse('crm_is_sample')
  const push = await tx
    .insertInto('crm_pushes')
    .values({
      account_id,
      campaign_id,
      connection_id,
      created_by: user_id,
      api_key_id: context.actor.api_key?.id ?? null,
      crm,
      account_name,
      existing,
      leads,
      chosen: JSON.stringify(chosen),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  if (leads <= mostAtOnce) await storeLeads(tx, push)
  const after = { crm: crmNames[crm], leads, existing }
  await auditList(tx, context, { action: 'crm_push_started', campaign_id, object_id: push.id, after })
  await enqueueRun(tx, crmPushes, push)
  await announceRun(tx, crmPushes, push)
  return answer(tx, push.id)
}

async function answer(db: Database, id: string) {
  const row = await db.selectFrom('crm_pushes').selectAll().where('id', '=', id).executeTakeFirst()
  const [shown] = row ? await shownPushes(db, [row]) : []
  if (!shown) throw notFound('crm_push')
  return shown
}

export const getCrmPush = (db: Database, _: unknown, { id }: Input<typeof contract.getCrmPush>) =>
  answer(db, id)

export async function stopCrmPush(
  tx: Transaction,
  context: RequestContext,
  { id }: Input<typeof contract.stopCrmPush>,
) {
  await stopRun(tx, pushRun, { id, end: { state: 'stopped', reason: null }, by: context })
  return answer(tx, id)
}

/** Sends what failed and what was not sent. */
export async function retryCrmPush(
  tx: Transaction,
  context: RequestContext,
  { id }: Input<typeof contract.retryCrmPush>,
) {
  const push = await lockEnded(tx, id)
  const open = leadsIn(tx, id, ['failed', ...openStates]).where('result_id', 'is not', null)
  const leads = push.chosen === null ? await countOf(open) : push.leads
  if (leads === 0) throw refuse('nothing_to_push')
  // A former try may have reached the CRM, so its plan stays.
  await tx
    .updateTable('crm_push_leads')
    .set({
      state: sql`case when changes is null then 'waiting' else 'sending' end`,
      tries: 0,
      next_at: null,
      reason: null,
    })
    .where('push_id', '=', id)
    .where('result_id', 'is not', null)
    .where((eb) =>
      eb.or([eb('state', '=', 'failed'), eb.and([eb('state', 'in', openStates), eb('tries', '>', 0)])]),
    )
    .execute()
  await noteAct(tx, context, { action: 'crm_push_retried', push, leads })
  return reopen(tx, context, { push, state: 'queued' })
}

/** Takes a push back, the last lead first. */
export async function undoCrmPush(
  tx: Transaction,
  context: RequestContext,
  { id }: Input<typeof contract.undoCrmPush>,
) {
  const push = await lockEnded(tx, id)
  const leads = await countOf(leadsIn(tx, id, ['created', 'changed']))
  if (leads === 0) throw refuse('nothing_to_undo')
  await tx
    .updateTable('crm_push_leads')
    .set({ tries: 0, next_at: null })
    .where('push_id', '=', id)
    .where('state', 'in', ['created', 'changed'])
    .where('tries', '>', 0)
    .execute()
  await noteAct(tx, context, { action: 'crm_push_undo_started', push, leads })
  return reopen(tx, context, { push, state: 'undoing' })
}

const leadsIn = (tx: Transaction, push_id: string, states: PushLeadState[]) =>
  tx.selectFrom('crm_push_leads').where('push_id', '=', push_id).where('state', 'in', states)

async function countOf(leads: ReturnType<typeof leadsIn>): Promise<number> {
  const { count } = await leads
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

interface Act {
  action: 'crm_push_retried' | 'crm_push_undo_started'
  push: PushRow
  leads: number
}

/** Notes what a user does with a push that has ended. */
async function noteAct(
  tx: Transaction,
  context: RequestContext,
  { action, push, leads }: Act,
): Promise<void> {
  const { id, campaign_id, crm } = push
  const after = { crm: crmNames[crm], leads }
  await auditList(tx, context, { action, campaign_id, object_id: id, after })
}

async function lockEnded(tx: Transaction, id: string): Promise<PushRow> {
  const push = await requireRun(tx, pushRun, id)
  if (push.ended_at === null) throw refuse('crm_push_running')
  const connection = push.connection_id === null ? undefined : await getConnection(tx, push.connection_id)
  if (connection?.state !== 'connected') throw refuse('crm_reconnect_first')
  return push
}

interface Reopened {
  push: PushRow
  state: 'queued' | 'undoing'
}

/** From here on the push runs for the user and the API key that reopen it. */
async function reopen(tx: Transaction, { actor }: Pick<RequestContext, 'actor'>, { push, state }: Reopened) {
  const values = { created_by: actor.user_id, api_key_id: actor.api_key?.id ?? null }
  await queueRun(tx, crmPushes, { row: push, state, values })
  return answer(tx, push.id)
}
