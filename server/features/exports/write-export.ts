import { addAbortSignal, PassThrough } from 'node:stream'
import { sql } from 'kysely'
import { exportDays } from '#contract/leads/exports/exports.ts'
import { labelExported } from '#server/features/label-rules/label-rules.ts'
import { copyOf } from '#server/features/leads/csv/csv-export.ts'
import { type CsvRequest, requestOfTicket } from '#server/features/leads/csv/csv-link.ts'
import { exportFiles } from '#server/features/leads/csv/export-files.ts'
import { noteExport } from '#server/features/leads/csv/note-export.ts'
import { searchAccessOf } from '#server/features/searches/limits/search-access.ts'
import { errorCode } from '#server/platform/config/start-error.ts'
import { Problem } from '#server/platform/http/problem.ts'
import { accountJob } from '#server/platform/jobs/job.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { streamCopy } from '#server/platform/postgres/stream-copy.ts'
import type { Services } from '#server/platform/services.ts'
import { announceExport, endExport, type ExportRow, lockExport, writeExportName } from './export-row.ts'

/** How often the page sees how far an export is, and a worker whether it was stopped. */
const progressMs = 1_000
/** The longest time in which the database or the store does nothing. */
const stallMs = 120_000

/**
 * Writes the file of an export to the store. The process may be killed between any two lines: the next attempt begins the
 * file again under a key of its own, and an attempt that another has overtaken leaves no file and tells of none.
 */
export const writeExport = accountJob(writeExportName, {
  parallel: 1,
  retries: 4,
  expireS: 2 * 60 * 60,
  onePerKey: true,

  async run({ services, signal }, { export_id }) {
    const begun = await begin(services, export_id)
    if (!begun) return
    const { row, request } = begun
    try {
      const written = await writeFile(services, { row, request, signal })
      if (written && (await finish(services.db, { ...begun, ...written }))) return
    } catch (error) {
      const reason = signal.aborted ? undefined : lastingReason(error)
      if (!reason) throw error
      services.log.warn({ err: error, export_id }, 'an export failed')
      await failCurrent(services.db, row, reason)
    }
    await services.files.remove(row.file_key)
  },

  async parked({ services: { db } }, { export_id }) {
    await db.transaction().execute(async (tx) => {
      const row = await lockExport(tx, export_id)
      if (row && row.ended_at === null) await endExport(tx, row, { state: 'failed', reason: 'kept_failing' })
    })
  },
})

/** An export whose file has a key. */
type BegunRow = ExportRow & { file_key: string }

interface Begun {
  row: BegunRow
  request: CsvRequest
}

/** Takes the export for this attempt, or answers undefined when it has ended. */
async function begin({ db, files }: Services, id: string): Promise<Begun | undefined> {
  const found = await db.selectFrom('exports').select('file_key').where('id', '=', id).executeTakeFirst()
  if (found?.file_key) await files.remove(found.file_key) // of an attempt that died
  return db.transaction().execute(async (tx) => {
    const row = await lockExport(tx, id)
    if (!row || row.ended_at !== null) return undefined
    const { maySearch, isSuspended } = await searchAccessOf(tx, { ...row, user_id: row.created_by })
    if (!maySearch || isSuspended) {
      await endExport(tx, row, { state: 'stopped', reason: 'not_allowed' })
      return undefined
    }
    const request = await requestOfTicket(tx, row, row.request).catch((error: unknown) => {
      if (!(error instanceof Problem)) throw error
      return undefined
    })
    if (!request) {
      await endExport(tx, row, { state: 'stopped', reason: 'list_deleted' })
      return undefined
    }
    const attempt = row.attempt + 1
    const file_key = `exports/${id}-${attempt}.${row.format}`
    const begun = { state: 'running' as const, written: 0, attempt, file_key }
    await tx.updateTable('exports').set(begun).where('id', '=', id).execute()
    await announceExport(tx, row)
    return { row: { ...row, ...begun }, request }
  })
}

interface Written {
  leads: number
  bytes: number
}

/** Writes the file; answers undefined when the export was stopped, or another attempt has begun. */
async function writeFile(
  { db, pool, files }: Services,
  { row, request, signal }: Begun & { signal: AbortSignal },
): Promise<Written | undefined> {
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
  const copying = streamCopy(pool, copyOf(request), { destination: body, stallMs, onRecords }).catch(
    (error: unknown) => {
      body.destroy(error instanceof Error ? error : undefined)
      throw error
    },
  )
  const watch = setInterval(() => {
    void noteProgress(db, row, records).then(
      (isCurrent) => isCurrent || overtaken.abort(),
      () => undefined, // the next one will tell
    )
  }, progressMs)
  try {
    const putting = files.put(row.file_key, file).catch((error: unknown) => {
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

async function noteProgress(db: Database, { id, attempt }: ExportRow, written: number): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const row = await tx
      .updateTable('exports')
      .set((eb) => ({ written: eb.fn('greatest', ['written', eb.val(written)]) }))
      .where('id', '=', id)
      .where('attempt', '=', attempt)
      .where('ended_at', 'is', null)
      .returning(['id', 'account_id', 'campaign_id'])
      .executeTakeFirst()
    if (row) await announceExport(tx, row)
    return row !== undefined
  })
}

async function lockCurrent(tx: Parameters<typeof lockExport>[0], { id, attempt }: ExportRow) {
  const row = await lockExport(tx, id)
  return row && row.ended_at === null && row.attempt === attempt ? row : undefined
}

/** Ends the export with its file and tells of it once; false when another attempt or a user was faster. */
async function finish(db: Database, { row, request, leads, bytes }: Begun & Written): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    if (!(await lockCurrent(tx, row))) return false
    const { id, account_id, campaign_id, created_by, address } = row
    const ended = await tx
      .updateTable('exports')
      .set({
        state: 'done',
        leads,
        written: leads,
        bytes,
        ended_at: sql`now()`,
        ends_at: sql`now() + make_interval(days => ${exportDays})`,
      })
      .where('id', '=', id)
      .returning('ends_at')
      .executeTakeFirstOrThrow()
    const context = created_by ? { actor: { user_id: created_by, account_id }, address } : { account_id }
    const kept = { export_id: id, leads, ends_at: ended.ends_at ?? '' }
    await noteExport(tx, context, { ...request, kept })
    await labelExported(tx, { ...request, campaign_id })
    await announceExport(tx, row)
    return true
  })
}

async function failCurrent(db: Database, begun: ExportRow, reason: 'disk_full' | 'too_long'): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const row = await lockCurrent(tx, begun)
    if (row) await endExport(tx, row, { state: 'failed', reason })
  })
}

/** Why another attempt would fail as well; undefined where it may not. */
function lastingReason(error: unknown): 'disk_full' | 'too_long' | undefined {
  if (['ENOSPC', 'EDQUOT', 'EFBIG'].includes(errorCode(error))) return 'disk_full'
  return error instanceof RangeError ? 'too_long' : undefined
}
