import { addAbortSignal, PassThrough } from 'node:stream'
import { sql } from 'kysely'
import { auditList } from '#server/features/audit/audit.ts'
import { exportDays } from '#contract/leads/exports/exports.ts'
import { labelExported } from '#server/features/label-rules/label-rules.ts'
import { copyOf } from '#server/features/leads/csv/csv-export.ts'
import { type CsvRequest, requestOfTicket } from '#server/features/leads/csv/csv-link.ts'
import { exportFiles } from '#server/features/leads/csv/export-files.ts'
import { noteExport } from '#server/features/leads/csv/note-export.ts'
import { mayStillWork } from '#server/features/searches/search-access.ts'
import { errorCode } from '#server/platform/config/start-error.ts'
import { Problem } from '#server/platform/http/problem.ts'
import type { Transaction } from '#server/platform/postgres/database.ts'
import { streamCopy } from '#server/platform/postgres/stream-copy.ts'
import type { Attempt, End, RunKind, Way } from '#server/runs/run-kind.ts'
import { type ExportRow, exportRuns } from './export-row.ts'

/** How often the page sees how far an export is, and a worker whether it was stopped. */
const progressMs = 1_000
/** The longest time in which the database or the store does nothing. */
const stallMs = 120_000

/** Writes the file of an export to the store. Each attempt begins the file again, under a key of its own. */
export const exportRun: RunKind<'exports'> = {
  ...exportRuns,
  limits: { parallel: 1, retries: 4, expireS: 2 * 60 * 60 },
  thing: 'export',
  tooLate: 'export_ended',
  begin: ({ id, format }, attempt) => ({
    state: 'running',
    written: 0,
    file_key: `exports/${id}-${attempt}.${format}`,
  }),
  async prepare({ services: { files } }, { before }) {
    if (before.file_key) await files.remove(before.file_key) // of an attempt that died
    return { opened: undefined }
  },
  async mayGoOn(tx, row) {
    return (await mayStillWork(tx, row)) ? undefined : { state: 'stopped', reason: 'not_allowed' }
  },
  forward: {
    async next(tx, row) {
      const request = await requestOf(tx, row)
      return request ? [request] : { end: { state: 'stopped', reason: 'list_deleted' } }
    },
    work: writeFile,
    settle: finish,
    end: () => ({ state: 'done', reason: null }),
  } satisfies Way<'exports', CsvRequest, Written>,
  lasting(error) {
    const reason = lastingReason(error)
    return reason && { state: 'failed', reason }
  },
  gaveUp: { state: 'failed', reason: 'kept_failing' },
  /** Its account is told of a failure; an export that a user has ended is known. */
  async ended(tx, { id, account_id, campaign_id }, { state, reason }) {
    if (state !== 'failed') return
    const after = { state, reason }
    await auditList(tx, { account_id }, { action: 'export_failed', campaign_id, object_id: id, after })
  },
}

async function requestOf(tx: Transaction, row: ExportRow): Promise<CsvRequest | undefined> {
  try {
    return await requestOfTicket(tx, row, row.request)
  } catch (error) {
    if (error instanceof Problem) return undefined
    throw error
  }
}

interface Written {
  request: CsvRequest
  leads: number
  bytes: number
}

type Writing = Attempt<'exports', Written, undefined>

/** Writes the file and tells of it; leaves none when the export was stopped, overtaken or failed for good. */
async function writeFile(attempt: Writing, request: CsvRequest): Promise<undefined> {
  const { services, row } = attempt
  const file_key = row.file_key ?? ''
  try {
    const written = await putFile(attempt, request)
    if (written && (await attempt.settle({ request, ...written }))) return
  } catch (error) {
    if (attempt.signal.aborted || !lastingReason(error)) throw error
    await services.files.remove(file_key)
    throw error
  }
  await services.files.remove(file_key)
}

/** Writes the file; answers undefined when the export was stopped, or another attempt has begun. */
async function putFile(attempt: Writing, request: CsvRequest): Promise<Omit<Written, 'request'> | undefined> {
  const { services, row, signal } = attempt
  const overtaken = new AbortController()
  let records = 0
  const body = new PassThrough()
  const file = addAbortSignal(
    AbortSignal.any([signal, overtaken.signal]),
    exportFiles[row.format].write(body, request),
  )
  const onRecords = (count: number) => {
    records = count
  }
  const copying = streamCopy(services.pool, copyOf(request), {
    destination: body,
    stallMs,
    onRecords,
  }).catch((error: unknown) => {
    body.destroy(error instanceof Error ? error : undefined)
    throw error
  })
  const watch = setInterval(() => {
    void attempt.note({ written: records }).then(
      (isCurrent) => isCurrent || overtaken.abort(),
      () => undefined, // the next one will tell
    )
  }, progressMs)
  try {
    const putting = services.files.put(row.file_key ?? '', file).catch((error: unknown) => {
      body.destroy()
      throw error
    })
    const [put, copied] = await Promise.allSettled([putting, copying])
    if (overtaken.signal.aborted) return undefined
    if (put.status === 'rejected') throw put.reason
    if (copied.status === 'rejected') throw copied.reason
    return { leads: row.format === 'csv' ? records - 1 : records, bytes: put.value.size }
  } finally {
    clearInterval(watch)
  }
}

/** Keeps the file and tells of it. */
async function finish(tx: Transaction, row: ExportRow, [written]: Written[]): Promise<End<'exports'>> {
  const { id, account_id, campaign_id, created_by, address } = row
  const { request, leads, bytes } = written as Written // an attempt writes one file
  const ends_at = sql<string>`now() + make_interval(days => ${exportDays})`
  const kept = await tx
    .updateTable('exports')
    .set({ leads, written: leads, bytes, ends_at })
    .where('id', '=', id)
    .returning('ends_at')
    .executeTakeFirstOrThrow()
  const context = created_by ? { actor: { user_id: created_by, account_id }, address } : { account_id }
  await noteExport(tx, context, { ...request, kept: { export_id: id, leads, ends_at: kept.ends_at ?? '' } })
  await labelExported(tx, { ...request, campaign_id })
  return { state: 'done', reason: null }
}

/** Why another attempt would fail as well; undefined where it may not. */
function lastingReason(error: unknown): 'disk_full' | 'too_long' | undefined {
  if (['ENOSPC', 'EDQUOT', 'EFBIG'].includes(errorCode(error))) return 'disk_full'
  return error instanceof RangeError ? 'too_long' : undefined
}
