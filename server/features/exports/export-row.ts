import { type Selectable, sql } from 'kysely'
import { z } from 'zod'
import { type Export, exportReasons } from '#contract/leads/exports/exports.ts'
import { knownCode } from '#server/platform/reasons.ts'
import { auditList } from '#server/features/audit/audit.ts'
import { announce } from '#server/platform/events/events.ts'
import { notFound } from '#server/platform/http/problem.ts'
import { jobName } from '#server/platform/jobs/job.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import type { Database, Transaction } from '#server/platform/postgres/database.ts'
import type { DB } from '#server/platform/postgres/tenant-tables.gen.ts'

export type ExportRow = Selectable<DB['exports']>

export const writeExportName = jobName(
  'write-export',
  z.object({ account_id: z.uuid(), export_id: z.uuid() }),
)
export const dropExportsName = jobName('drop-exports', z.object({}))

export const exportColumns = [
  'id',
  'campaign_id',
  'format',
  'state',
  'reason',
  'leads',
  'written',
  'bytes',
  'created_at',
  'ended_at',
  'ends_at',
] as const

/** An export as the wire shows it. */
export const asOnTheWire = (row: Export): Export => ({ ...row, reason: knownCode(exportReasons, row.reason) })

/** The export, locked until the transaction ends. Every change of its state takes this lock first. */
export const lockExport = (tx: Transaction, id: string): Promise<ExportRow | undefined> =>
  tx.selectFrom('exports').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

export async function getExport(db: Database, id: string): Promise<Export> {
  const row = await db.selectFrom('exports').select(exportColumns).where('id', '=', id).executeTakeFirst()
  if (!row) throw notFound('export')
  return asOnTheWire(row)
}

/** Puts a locked export into the queue, for the first time or again: a worker that is still at it writes no more. */
export async function queueExport(
  tx: Transaction,
  { id, account_id, campaign_id, api_key_id }: ExportRow,
): Promise<void> {
  await tx
    .updateTable('exports')
    .set((eb) => ({
      state: 'queued',
      api_key_id,
      reason: null,
      written: 0,
      ended_at: null,
      attempt: eb('attempt', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
  await enqueue(tx, { ...writeExportName, key: id }, { account_id, export_id: id })
  await announceExport(tx, { id, account_id, campaign_id })
}

/** Ends a locked export without a file. Its account is told of a failure; one that a user has ended is known. */
export async function endExport(
  tx: Transaction,
  { id, account_id, campaign_id }: ExportRow,
  { state, reason }: { state: 'stopped' | 'failed'; reason: NonNullable<Export['reason']> },
): Promise<void> {
  await tx
    .updateTable('exports')
    .set((eb) => ({ state, reason, ended_at: sql`now()`, attempt: eb('attempt', '+', 1) }))
    .where('id', '=', id)
    .execute()
  if (state === 'failed')
    await auditList(
      tx,
      { account_id },
      { action: 'export_failed', campaign_id, object_id: id, after: { state, reason } },
    )
  await announceExport(tx, { id, account_id, campaign_id })
}

export const announceExport = (
  tx: Transaction,
  { id, account_id, campaign_id }: Pick<ExportRow, 'id' | 'account_id' | 'campaign_id'>,
): Promise<void> => announce(tx, { account_id }, { kind: 'export', id, campaign_id })
