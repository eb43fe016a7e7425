import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { BrokenTable } from '#engine/import/table/broken-table.ts'
import { ReaderDied } from '#server/platform/readers/fork-reader.ts'
import { readerMb } from '#server/platform/readers/account-reader.ts'
import { inReaderRoom, untilAborted } from '#server/platform/readers/reader-room.ts'
import { sourceApart } from '#server/platform/readers/source-apart.ts'
import { fairLimit } from '#server/platform/overload/fair-limit.ts'
import { accountJob } from '#server/platform/jobs/job.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import type { Services } from '#server/platform/services.ts'
import { announceImport, endImport, type ListImportRow, lockImport, runListImportName } from './import-row.ts'
import { type FileOfLeads, type LeadFault, type LeadPart, TooLong } from './rows/row-source.ts'
import { undoImport } from './undo-import.ts'
import { type Counting, countBatch, writeBatch } from './write-batch.ts'

/** Ten times what the largest file takes on a busy machine: a file that holds its reader for longer was made to. */
const longestReadS = 15 * 60
/** A run that takes longer is taken for dead: it may wait for the file of another account, and then read its own. */
const expireS = 2 * longestReadS + 20 * 60

/** What the reading process may hold and take; a file of many megabytes is read in parts. */
const limits = {
  residentMb: readerMb,
  heapMb: 180,
  flags: ['--max-semi-space-size=16'],
  timeoutMs: longestReadS * 1_000,
}

/** One file is read at a time, so that looks and images have room beside it. Accounts take turns. */
const longestWaitMs = expireS * 1_000
const files = fairLimit({
  all: 1,
  account: 1,
  user: 1,
  longestWaitMs,
  crowd: { afterMs: longestWaitMs, longestWaitMs },
})

/**
 * Checks a file, imports it, or takes an import back, whichever its state says. The process may be killed between any two
 * lines: a batch and how far it came are one transaction, so the next attempt goes on behind it. An attempt that a later
 * one has overtaken can write nothing.
 */
export const runListImport = accountJob(runListImportName, {
  parallel: 2,
  perGroup: 1, // files of one account leave room for those of others
  retries: 4,
  expireS,
  onePerKey: true,

  async run({ services, signal }, { list_import_id }) {
    const row = await begin(services.db, list_import_id)
    if (!row) return
    if (row.state === 'undoing') return undoImport(services.db, row, signal)
    const path = join(tmpdir(), `quarry-leads-${randomUUID()}`)
    try {
      const file = row.file_key === null ? undefined : await services.files.find(row.file_key)
      if (!file) return await end(services.db, row, { state: 'failed', reason: 'file_gone' })
      await pipeline(file.read(), createWriteStream(path, { mode: 0o600 }), { signal })
      await untilAborted(signal, (connection) =>
        files.run({ name: 'import', connection }, () =>
          inReaderRoom(limits, () => readFile(services, { row, path, signal }), signal),
        ),
      )
    } catch (error) {
      const reason = reasonOf(error)
      if (signal.aborted || !reason) throw error
      if (error instanceof ReaderDied)
        services.log.warn({ list_import_id, why: error.why, detail: error.message }, 'a reader of leads died')
      await end(services.db, row, { state: 'failed', reason })
    } finally {
      await rm(path, { force: true })
    }
  },

  async parked({ services: { db } }, { list_import_id }) {
    await db.transaction().execute(async (tx) => {
      const row = await lockImport(tx, list_import_id)
      if (row && isOpen(row)) await endImport(tx, row, { state: 'failed', reason: 'kept_failing' })
    })
  },
})

const openStates: readonly ListImportRow['state'][] = ['checking', 'queued', 'running', 'undoing']
const isOpen = ({ state }: ListImportRow) => openStates.includes(state)

/** Takes the import for this attempt, or answers undefined when there is nothing to do. */
async function begin(db: Database, id: string): Promise<ListImportRow | undefined> {
  return db.transaction().execute(async (tx) => {
    const row = await lockImport(tx, id)
    if (!row || !isOpen(row)) return undefined
    const begun = {
      ...row,
      state: row.state === 'queued' ? ('running' as const) : row.state,
      attempt: row.attempt + 1,
    }
    const { state, attempt } = begun
    await tx.updateTable('list_imports').set({ state, attempt }).where('id', '=', id).execute()
    await announceImport(tx, row)
    return begun
  })
}

interface Reading {
  row: ListImportRow
  path: string
  signal: AbortSignal
}

async function readFile({ db }: Services, { row, path, signal }: Reading): Promise<void> {
  const { state, type, plan, file_name } = row
  const before = state === 'running' ? row.read : 0
  const counts = state === 'checking'
  const task: FileOfLeads = { path, before, counts, type, plan, dataset: `Import · ${file_name}` }
  let total: number | undefined
  await using source = sourceApart<LeadPart, { total: number }, LeadFault>({
    module: new URL('rows/row-process.ts', import.meta.url),
    task,
    limits,
    signal,
    onNote: (counted) => {
      total = counted.total
    },
    errorOf: (fault) => ('tooLong' in fault ? new TooLong() : new BrokenTable(fault.broken)),
  })
  await source.whole()
  if (total !== undefined) await noteTotal(db, row, total)
  const counting: Counting = { seen: new Set(), counts: undefined }
  for await (const part of source.portions(row.id)) {
    signal.throwIfAborted()
    const isCurrent =
      state === 'running' ? await writeBatch(db, row, part) : await countBatch(db, row, { part, counting })
    if (!isCurrent) return
  }
  await end(db, row, state === 'running' ? { state: 'done', reason: null } : { state: 'ready', reason: null })
}

const noteTotal = (db: Database, { id, attempt }: ListImportRow, total: number) =>
  db.updateTable('list_imports').set({ total }).where('id', '=', id).where('attempt', '=', attempt).execute()

interface Ending {
  state: 'ready' | 'done' | 'failed'
  reason: ListImportRow['reason']
}

/** Ends a check or an import, unless another attempt or a user was faster. */
async function end(db: Database, begun: ListImportRow, { state, reason }: Ending): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const row = await lockImport(tx, begun.id)
    if (!row || row.attempt !== begun.attempt || !isOpen(row)) return
    if (state === 'failed') return endImport(tx, row, { state, reason })
    await tx.updateTable('list_imports').set({ state }).where('id', '=', row.id).execute()
    if (state === 'done') await endImport(tx, row, { state, reason })
    else await announceImport(tx, row)
  })
}

/** Why another attempt would fail as well; undefined where it may not. */
function reasonOf(error: unknown): ListImportRow['reason'] {
  if (error instanceof TooLong) return 'too_long'
  if (error instanceof BrokenTable) return error.why === 'too_large' ? 'needs_memory' : 'broken_file'
  if (error instanceof ReaderDied) return error.why === 'memory' ? 'needs_memory' : 'reader_died'
  return null
}
