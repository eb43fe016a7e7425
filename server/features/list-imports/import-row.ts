import { type Selectable, sql } from 'kysely'
import { z } from 'zod'
import { knownCode } from '#server/platform/reasons.ts'
import { type ListImport, listImportReasons, rejectDays } from '#contract/leads/imports/list-imports.ts'
import { auditList } from '#server/features/audit/audit.ts'
import { noOmissions, omittedOf } from '#server/features/directory/tables/rejects/omissions.ts'
import { announce } from '#server/platform/events/events.ts'
import { notFound } from '#server/platform/http/problem.ts'
import { jobName } from '#server/platform/jobs/job.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import type { Database, Transaction } from '#server/platform/postgres/database.ts'
import type { DB } from '#server/platform/postgres/tenant-tables.gen.ts'

export type ListImportRow = Selectable<DB['list_imports']>

export const runListImportName = jobName(
  'run-list-import',
  z.object({ account_id: z.uuid(), list_import_id: z.uuid() }),
  { groupOf: ({ account_id }) => account_id },
)
export const dropListImportsName = jobName('drop-list-imports', z.object({}))

const hasRejects = sql<boolean>`(
  list_imports.state in ('done', 'stopped', 'failed', 'undone')
    and list_imports.ended_at > now() - make_interval(days => ${sql.lit(rejectDays)})
    and exists (select from list_import_rejects where import_id = list_imports.id)
)`.as('has_rejects')

const isUndoable = sql<boolean>`(
  list_imports.state in ('done', 'stopped', 'failed')
    and exists (select from results where list_import_id = list_imports.id)
)`.as('is_undoable')

const skipsOwned = sql<boolean>`(list_imports.plan ->> 'skip_owned')::boolean`.as('skip_owned')
const country = sql<string | null>`list_imports.plan ->> 'country'`.as('country')

/** Imports for `asOnTheWire`. */
export const selectImports = (db: Database) =>
  db
    .selectFrom('list_imports')
    .select([
      'id',
      'campaign_id',
      'type',
      'file_name',
      'bytes',
      'state',
      'reason',
      'total',
      'read',
      'added',
      'in_list',
      'repeated',
      'owned',
      'left_out',
      'rejected',
      'unread',
      'removed',
      'created_at',
      'ended_at',
      'omitted',
      'plan',
    ])
    .select([country, skipsOwned, hasRejects, isUndoable])

/** An import as the wire shows it. */
export const asOnTheWire = <Row extends Pick<ListImportRow, 'omitted' | 'plan' | 'reason'>>({
  omitted,
  plan,
  reason,
  ...row
}: Row) => ({
  ...row,
  reason: knownCode(listImportReasons, reason),
  omitted: omittedOf(omitted ?? noOmissions, plan),
})

/** The import, locked until the transaction ends. Every change of its counts or state takes this lock first. */
export const lockImport = (tx: Transaction, id: string): Promise<ListImportRow | undefined> =>
  tx.selectFrom('list_imports').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

export async function findImport(db: Database, id: string): Promise<ListImport> {
  const row = await selectImports(db).where('list_imports.id', '=', id).executeTakeFirst()
  if (!row) throw notFound('import')
  return asOnTheWire(row)
}

/** What an attempt begins with. */
const fromTheBeginning = {
  read: 0,
  added: 0,
  in_list: 0,
  repeated: 0,
  owned: 0,
  left_out: 0,
  rejected: 0,
  unread: 0,
  omitted: JSON.stringify(noOmissions),
}

/** Lets a locked import be checked, imported or undone: a worker that is still at it writes no more. */
export async function queueImport(
  tx: Transaction,
  { id, account_id, campaign_id }: Pick<ListImportRow, 'id' | 'account_id' | 'campaign_id'>,
  state: 'checking' | 'queued' | 'undoing',
): Promise<void> {
  await tx
    .updateTable('list_imports')
    .set((eb) => ({
      state,
      reason: null,
      ...(state === 'undoing' ? {} : fromTheBeginning),
      attempt: eb('attempt', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
  await enqueue(tx, { ...runListImportName, key: id }, { account_id, list_import_id: id })
  await announceImport(tx, { id, account_id, campaign_id })
}

interface End {
  state: 'done' | 'stopped' | 'failed' | 'undone'
  reason: ListImport['reason']
}

/** Whether no lead of it was added yet: its counts are those of the dry run. */
export const isDraft = ({ state }: Pick<ListImport, 'state'>) => state === 'checking' || state === 'ready'

/** Ends a locked import and tells of it. Its file is deleted right after. */
export async function endImport(tx: Transaction, row: ListImportRow, { state, reason }: End): Promise<void> {
  const { id, account_id, campaign_id, created_by, address, file_name: file } = row
  const leads = isDraft(row) ? 0 : row.added
  await tx
    .updateTable('list_imports')
    .set((eb) => ({
      state,
      reason,
      added: leads,
      head: '[]',
      attempt: eb('attempt', '+', 1),
      ended_at: sql<string>`coalesce(ended_at, now())`,
    }))
    .where('id', '=', id)
    .execute()
  await enqueue(tx, dropListImportsName, {})
  await announceImport(tx, row)
  if (campaign_id === null || state === 'undone') return
  const user = created_by ? { actor: { user_id: created_by, account_id }, address } : { account_id }
  const about = { campaign_id, object_id: id }
  if (state === 'failed')
    await auditList(
      tx,
      { account_id },
      { ...about, action: 'list_import_failed', after: { file, leads, reason } },
    )
  else if (leads > 0)
    await auditList(tx, user, { ...about, action: 'leads_imported', after: { file, leads } })
}

export const announceImport = (
  tx: Transaction,
  { id, account_id, campaign_id }: Pick<ListImportRow, 'id' | 'account_id' | 'campaign_id'>,
): Promise<void> =>
  announce(tx, { account_id }, { kind: 'list_import', id, ...(campaign_id === null ? {} : { campaign_id }) })
