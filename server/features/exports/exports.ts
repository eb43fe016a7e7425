import { sql } from 'kysely'
import type * as contract from '#contract/leads/exports/exports.ts'
import { requireList } from '#server/features/leads/require-list.ts'
import type { RequestContext } from '#server/platform/context.ts'
import { createTicket } from '#server/platform/downloads/download-tickets.ts'
import { refuse } from '#server/platform/http/problem.ts'
import type { Input } from '#server/platform/http/served-route.ts'
import type { Database, Transaction } from '#server/platform/postgres/database.ts'
import { queueRun, requireRun, stopRun } from '#server/runs/run-row.ts'
import { asOnTheWire, exportColumns, exportRuns, getExport, unwritten } from './export-row.ts'
import { requireTurn } from './start-export.ts'
import { exportRun } from './write-export.ts'

/** As many as a page shows. */
const mostShown = 20

export async function listExports(
  db: Database,
  context: unknown,
  { id }: Input<typeof contract.listExports>,
): Promise<contract.Export[]> {
  await requireList(db, id)
  const rows = await db
    .selectFrom('exports')
    .select(exportColumns)
    .where('campaign_id', '=', id)
    .where(
      sql<boolean>`(ended_at is null or ends_at > now() or ends_at is null and ended_at > now() - interval '1 day')`,
    )
    .orderBy('id', 'desc')
    .limit(mostShown)
    .execute()
  return rows.map(asOnTheWire)
}

export async function stopExport(
  tx: Transaction,
  context: unknown,
  { id }: Input<typeof contract.stopExport>,
): Promise<contract.Export> {
  await stopRun(tx, exportRun, { id, end: { state: 'stopped', reason: 'by_user' } })
  return getExport(tx, id)
}

export async function retryExport(
  tx: Transaction,
  { actor }: Pick<RequestContext, 'actor'>,
  { id }: Input<typeof contract.retryExport>,
): Promise<contract.Export> {
  const row = await requireRun(tx, exportRun, id)
  await requireList(tx, row.campaign_id)
  if (row.state !== 'failed' && row.state !== 'stopped') throw refuse('export_not_ended')
  const twin = await tx
    .selectFrom('exports')
    .select('id')
    .where('campaign_id', '=', row.campaign_id)
    .where('created_by', '=', row.created_by)
    .where('request_key', '=', row.request_key)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  if (twin) return getExport(tx, twin.id)
  await queueRun(tx, exportRuns, {
    row,
    state: 'queued',
    values: { ...unwritten, api_key_id: actor.api_key?.id ?? null },
  })
  await requireTurn(tx, actor.account_id)
  return getExport(tx, id)
}

/** Answers an address of the file, for the session or API key that asks. */
export async function createExportLink(
  db: Database,
  context: Pick<RequestContext, 'actor'>,
  { id }: Input<typeof contract.createExportLink>,
): Promise<{ url: string }> {
  const { state, ends_at, campaign_id } = await getExport(db, id)
  await requireList(db, campaign_id)
  if (state !== 'done') throw refuse('export_gone')
  if (ends_at === null || Date.parse(ends_at) <= Date.now()) throw refuse('export_gone')
  return { url: `/api/exports/files/${await createTicket(db, context, { kind: 'export', file: { id } })}` }
}
