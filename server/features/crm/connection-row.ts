import type { Selectable } from 'kysely'
import type * as contract from '#contract/leads/crm/crm.ts'
import type { ConnectedCrm } from '#contract/values/crm/crm-values.ts'
import type { AccountContext } from '#server/platform/context.ts'
import { announce } from '#server/platform/events/events.ts'
import { notFound } from '#server/platform/http/problem.ts'
import type { Database, Transaction } from '#server/platform/postgres/database.ts'
import type { DB } from '#server/platform/postgres/tenant-tables.gen.ts'
import { readReason } from '#server/platform/reasons.ts'

export type ConnectionRow = Selectable<DB['crm_connections']>

/** The names that people know CRMs by. */
export const crmNames: Record<ConnectedCrm, string> = {
  ghl: 'HighLevel',
  keap: 'Keap',
  hubspot: 'HubSpot',
  pipedrive: 'Pipedrive',
}

export const shownConnection = (row: ConnectionRow): contract.CrmConnection => ({
  id: row.id,
  crm: row.crm,
  name: row.name,
  state: row.state,
  reason: row.reason === null ? null : readReason(row.reason),
  is_sample: row.is_sample,
  pushed_at: row.pushed_at,
  created_at: row.created_at,
})

/** Where the tokens of a connection are sealed. */
export const tokenPlace = (id: string, name: 'access' | 'refresh') => `crm_connections:${id}:${name}`

export async function getConnection(db: Database, id: string): Promise<ConnectionRow> {
  const row = await db.selectFrom('crm_connections').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw notFound('crm_connection')
  return row
}

export const tellConnection = (tx: Transaction, context: Pick<AccountContext, 'account_id'>, id: string) =>
  announce(tx, context, { kind: 'crm', id })
