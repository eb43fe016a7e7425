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
import { enqueue } from '#server/platform/jobs/jobs.ts'
import type { Transaction } from '#server/platform/postgres/database.ts'
import type { StoredFile } from '#server/platform/storage/files.ts'
import { auditList } from '#server/features/audit/audit.ts'
import { mayStillWork } from '#server/features/searches/search-access.ts'
import type { Attempt, End, RunKind, Way } from '#server/runs/run-kind.ts'
import { changeRun } from '#server/runs/run-row.ts'
import { dropListImportsName, isDraft, listImports, type ListImportRow } from './import-row.ts'
import { type FileOfLeads, type LeadFault, type LeadPart, TooLong } from './rows/row-source.ts'
import { undoImport } from './undo-import.ts'
import { countPart, type ReadPart, writePart } from './write-batch.ts'

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

/** A part of the file, or the word that there are no more. */
type Done = ReadPart | 'read'

type Reading = Attempt<'list_imports', Done, StoredFile | undefined>

/**
 * Checks a file, imports it, or takes an import back, whichever its state says. A part and how far it came are one
 * transaction, so the next attempt goes on behind it.
 */
export const importRun: RunKind<'list_imports', StoredFile | undefined> = {
  ...listImports,
  limits: { parallel: 2, perGroup: 1, retries: 4, expireS }, // files of one account leave room for those of others
  thing: 'import',
  tooLate: 'list_import_ended',
  begin: ({ state }) => ({ state: state === 'queued' ? 'running' : state }),
  async prepare({ services: { files } }, { row }) {
    if (row.state === 'undoing') return { opened: undefined }
    const opened = row.file_key === null ? undefined : await files.find(row.file_key)
    return opened ? { opened } : { end: { state: 'failed', reason: 'file_gone' } }
  },
  mayGoOn,
  forward: {
    next: (tx, row) => Promise.resolve([row]),
    work: readFile,
    async settle(tx, row, done) {
      for (const one of done) {
        if (one === 'read') return row.state === 'running' ? { state: 'done', reason: null } : ready
        const barred = await mayGoOn(tx, row)
        if (barred) return barred
        if (row.state === 'running') await writePart(tx, row, one.part)
        else one.after = await countPart(tx, row, one)
      }
      return undefined
    },
    end: () => ({ state: 'done', reason: null }),
  } satisfies Way<'list_imports', ListImportRow, Done, StoredFile | undefined>,
  back: undoImport,
  lasting(error) {
    const reason = reasonOf(error)
    return reason === null ? undefined : { state: 'failed', reason }
  },
  gaveUp: { state: 'failed', reason: 'kept_failing' },
  ended,
}

const ready = { state: 'ready', reason: null, rests: true } as const

/** An import ends when its list goes to the bin, or when its user may no longer add leads. */
async function mayGoOn(tx: Transaction, row: ListImportRow): Promise<End<'list_imports'> | undefined> {
  if (row.state !== 'running') return undefined
  const list = await tx
    .selectFrom('campaigns')
    .select('id')
    .where('id', '=', row.campaign_id)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!list) return { state: 'stopped', reason: 'list_deleted' }
  return (await mayStillWork(tx, row)) ? undefined : { state: 'stopped', reason: 'not_allowed' }
}

async function readFile(attempt: Reading): Promise<undefined> {
  const { services, signal, opened } = attempt
  const path = join(tmpdir(), `quarry-leads-${randomUUID()}`)
  try {
    if (opened) await pipeline(opened.read(), createWriteStream(path, { mode: 0o600 }), { signal })
    await untilAborted(signal, (connection) =>
      files.run({ name: 'import', connection }, () =>
        inReaderRoom(limits, () => readParts(attempt, path), signal),
      ),
    )
  } catch (error) {
    if (error instanceof ReaderDied)
      services.log.warn({ why: error.why, detail: error.message }, 'a reader of leads died')
    throw error
  } finally {
    await rm(path, { force: true })
  }
}

async function readParts({ row, signal, settle, note }: Reading, path: string): Promise<void> {
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
  if (total !== undefined) await note({ total })
  const seen = new Set<string>()
  let counted: ReadPart['before']
  for await (const part of source.portions(row.id)) {
    signal.throwIfAborted()
    const read: ReadPart = { part, seen, before: counted }
    if (!(await settle(read))) return
    counted = read.after
  }
  await settle('read')
}

/** Tells of an end. The file is deleted right after. */
async function ended(tx: Transaction, row: ListImportRow, { state, reason }: End<'list_imports'>) {
  const { id, account_id, campaign_id, created_by, address, file_name: file } = row
  const leads = isDraft(row) ? 0 : row.added
  await changeRun(tx, listImports, { id, values: { added: leads, head: '[]' } })
  await enqueue(tx, dropListImportsName, {})
  if (campaign_id === null) return
  const user = created_by ? { actor: { user_id: created_by, account_id }, address } : { account_id }
  const about = { campaign_id, object_id: id }
  if (state === 'failed') {
    const after = { file, leads, reason }
    await auditList(tx, { account_id }, { ...about, action: 'list_import_failed', after })
  } else if (state === 'undone')
    await auditList(tx, user, { ...about, action: 'list_import_undone', after: { file, leads: row.removed } })
  else if (leads > 0)
    await auditList(tx, user, { ...about, action: 'leads_imported', after: { file, leads } })
}

/** Why another attempt would fail as well; undefined where it may not. */
function reasonOf(error: unknown): ListImportRow['reason'] {
  if (error instanceof TooLong) return 'too_long'
  if (error instanceof BrokenTable) return error.why === 'too_large' ? 'needs_memory' : 'broken_file'
  if (error instanceof ReaderDied) return error.why === 'memory' ? 'needs_memory' : 'reader_died'
  return null
}
