import { type Selectable, sql } from 'kysely'
import type * as contract from '#contract/leads/crm/crm-pushes.ts'
import type { PushLeadState } from '#contract/values/crm/crm-values.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import type { DB } from '#server/platform/postgres/tenant-tables.gen.ts'
import { readReason } from '#server/platform/reasons.ts'
import { type RunNoun, runName } from '#server/runs/run-kind.ts'

export type PushRow = Selectable<DB['crm_pushes']>
export type PushLeadRow = Selectable<DB['crm_push_leads']>

/** One at a time for each connection, in order: two pushes of a lead reach the CRM as they were begun. */
export const crmPushes: RunNoun<'crm_pushes'> = {
  table: 'crm_pushes',
  ...runName('push-leads', 'push_id'),
  busy: ['queued', 'running', 'undoing'],
  events: ({ id, campaign_id }) => [{ kind: 'crm_push', id, campaign_id }],
  keyOf: ({ id, connection_id }) => connection_id ?? id,
}

/** States of leads that are still to be sent. */
export const openStates: PushLeadState[] = ['waiting', 'sending']

/** A push as the wire shows it, with how many of its leads are in each state. Leads that are not stored yet wait. */
export async function shownPushes(db: Database, rows: PushRow[]): Promise<contract.CrmPush[]> {
  if (rows.length === 0) return []
  const counted = await db
    .selectFrom('crm_push_leads')
    .select(['push_id', 'state', sql<number>`count(*)::int`.as('count')])
    .where(
      'push_id',
      'in',
      rows.map(({ id }) => id),
    )
    .groupBy(['push_id', 'state'])
    .execute()
  return rows.map(({ account_name, reason, ...row }) => {
    const of = (...states: PushLeadState[]) =>
      counted.reduce(
        (sum, one) => sum + (one.push_id === row.id && states.includes(one.state) ? one.count : 0),
        0,
      )
    return {
      ...row,
      name: account_name,
      reason: reason === null ? null : readReason(reason),
      waiting: row.chosen === null ? of(...openStates) : row.leads,
      created: of('created'),
      changed: of('changed'),
      skipped: of('skipped'),
      failed: of('failed'),
      undone: of('undone'),
      left: of('left'),
    }
  })
}
