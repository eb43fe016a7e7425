import { createHash } from 'node:crypto'
import * as contract from '#contract/leads/exports/exports.ts'
import type { ExportFormat } from '#contract/values/lead-columns.ts'
import { fileOf, requireSheetRoom } from '#server/features/leads/csv/csv-link.ts'
import { countExported, countLeftOut } from '#server/features/leads/csv/count-exported.ts'
import { findList } from '#server/features/leads/leads.ts'
import type { RequestContext } from '#server/platform/context.ts'
import { refuse } from '#server/platform/http/problem.ts'
import type { Input } from '#server/platform/http/served-route.ts'
import type { Database, Transaction } from '#server/platform/postgres/database.ts'
import { queueRun } from '#server/runs/run-row.ts'
import { exportRuns, getExport } from './export-row.ts'

/** Leads a minute that are written on a busy machine of two processors, a third of what a quiet one does (docs/benchmarks.md). */
const perMinute: Record<ExportFormat, number> = { csv: 4_000_000, json: 2_000_000, xlsx: 600_000 }

/** Counts the leads of a file. Refuses one that would not hold them. */
export async function previewExport(
  db: Database,
  { services }: Pick<RequestContext, 'services'>,
  input: Input<typeof contract.previewExport>,
) {
  await findList(db, input)
  const file = fileOf(input)
  const leads = await countExported(db, file)
  requireSheetRoom(file, leads)
  const takes_job = leads > services.exporting.mostStreamed
  const left_out = await countLeftOut(db, file)
  return { leads, left_out, takes_job, minutes: Math.max(1, Math.ceil(leads / perMinute[file.format])) }
}

/** An export and the job that writes it: both or none. The same one again, while it is being written, is that one. */
export async function startExport(
  tx: Transaction,
  { actor, address }: Pick<RequestContext, 'actor' | 'address'>,
  input: Input<typeof contract.startExport>,
): Promise<contract.Export> {
  await findList(tx, input)
  const file = fileOf(input)
  const leads = await countExported(tx, file)
  requireSheetRoom(file, leads)
  if (leads === 0) throw refuse('nothing_to_export')
  const request = JSON.stringify(file)
  const once = {
    campaign_id: input.id,
    created_by: actor.user_id,
    request_key: createHash('sha256').update(request).digest('base64url'),
  }
  const { account_id } = actor
  const inserted = await tx
    .insertInto('exports')
    .values({
      ...once,
      account_id,
      api_key_id: actor.api_key?.id ?? null,
      address,
      request,
      format: file.format,
      leads,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
  if (!inserted) {
    const { id } = await tx
      .selectFrom('exports')
      .select('id')
      .where('campaign_id', '=', once.campaign_id)
      .where('created_by', '=', once.created_by)
      .where('request_key', '=', once.request_key)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    return getExport(tx, id)
  }
  await requireTurn(tx, account_id)
  await queueRun(tx, exportRuns, { row: inserted, state: 'queued' })
  return getExport(tx, inserted.id)
}

/** A file of each account holds a worker for a while, so an account has a few at a time. */
export async function requireTurn(tx: Transaction, account_id: string): Promise<void> {
  const { open } = await tx
    .selectFrom('exports')
    .select((eb) => eb.fn.countAll<number>().as('open'))
    .where('account_id', '=', account_id)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow()
  if (open > contract.mostExportsAtOnce)
    throw refuse('too_many_exports', { limit: contract.mostExportsAtOnce })
}
