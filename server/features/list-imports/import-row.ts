import { type Selectable, sql } from 'kysely'
import { z } from 'zod'
import { knownCode } from '#server/platform/reasons.ts'
import { type ListImport, listImportReasons, rejectDays } from '#contract/leads/imports/list-imports.ts'
import { noOmissions, omittedOf } from '#server/features/directory/tables/rejects/omissions.ts'
import { notFound } from '#server/platform/http/problem.ts'
import { jobName } from '#server/platform/jobs/job.ts'
import type { Database, Transaction } from '#server/platform/postgres/database.ts'
import type { DB } from '#server/platform/postgres/tenant-tables.gen.ts'
import { type RunNoun, runName } from '#server/runs/run-kind.ts'
import { queueRun } from '#server/runs/run-row.ts'

export type ListImportRow = Selectable<DB['list_imports']>

export const listImports: RunNoun<'list_imports'> = {
  table: 'list_imports',
  ...runName('run-list-import', 'list_import_id', { groupOf: ({ account_id }) => account_id }),
  busy: ['checking', 'queued', 'running', 'undoing'],
  events: ({ id, campaign_id }) => [
    { kind: 'list_import', id, ...(campaign_id === null ? {} : { campaign_id }) },
  ],
}
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

/** Lets a locked import be checked, imported or undone. */
export const queueImport = (
  tx: Transaction,
  row: ListImportRow,
  state: 'checking' | 'queued' | 'undoing',
): Promise<void> =>
  queueRun(tx, listImports, {
    row,
    state,
    values: state === 'undoing' ? { ended_at: row.ended_at } : fromTheBeginning,
  })

/** Whether no lead of it was added yet: its counts are those of the dry run. */
export const isDraft = ({ state }: Pick<ListImport, 'state'>) => state === 'checking' || state === 'ready'
