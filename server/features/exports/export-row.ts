import type { Selectable } from 'kysely'
import { z } from 'zod'
import { type Export, exportReasons } from '#contract/leads/exports/exports.ts'
import { knownCode } from '#server/platform/reasons.ts'
import { notFound } from '#server/platform/http/problem.ts'
import { jobName } from '#server/platform/jobs/job.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import type { DB } from '#server/platform/postgres/tenant-tables.gen.ts'
import { type RunNoun, runName } from '#server/runs/run-kind.ts'

export type ExportRow = Selectable<DB['exports']>

export const exportRuns: RunNoun<'exports'> = {
  table: 'exports',
  ...runName('write-export', 'export_id'),
  busy: ['queued', 'running'],
  events: ({ id, campaign_id }) => [{ kind: 'export', id, campaign_id }],
}
/** An export that begins again. */
export const unwritten = { written: 0 }

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

export async function getExport(db: Database, id: string): Promise<Export> {
  const row = await db.selectFrom('exports').select(exportColumns).where('id', '=', id).executeTakeFirst()
  if (!row) throw notFound('export')
  return asOnTheWire(row)
}
