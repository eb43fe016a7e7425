import { sql } from 'kysely'
import { draftHours, rejectDays } from '#contract/leads/imports/list-imports.ts'
import { systemJob } from '#server/platform/jobs/job.ts'
import { holdsValues, withoutValues } from '#server/features/directory/tables/rejects/kept-values.ts'
import type { Database, Transaction } from '#server/platform/postgres/database.ts'
import type { Files } from '#server/platform/storage/files.ts'
import { endRun, lockRun } from '#server/runs/run-row.ts'
import { dropListImportsName, isDraft, listImports } from './import-row.ts'
import { importRun } from './import-run.ts'

/** Ends the open imports of an account, and deletes their files and rejected rows, in which an erased person may stand. */
export async function endListImportsOfAccount(tx: Transaction, account_id: string): Promise<void> {
  const open = await tx
    .selectFrom('list_imports')
    .select('id')
    .where('account_id', '=', account_id)
    .where('state', 'in', ['checking', 'ready', 'queued', 'running'])
    .orderBy('id')
    .execute()
  for (const { id } of open) {
    const row = await lockRun(tx, listImports, id)
    if (row) await endRun(tx, importRun, { row, end: { state: 'stopped', reason: 'person_erased' } })
  }
  await tx.deleteFrom('list_import_rejects').where('account_id', '=', account_id).execute()
  await tx
    .updateTable('list_imports')
    .set({ omitted: withoutValues })
    .where('account_id', '=', account_id)
    .where('omitted', 'is not', null)
    .execute()
}

const ended = ['done', 'stopped', 'failed', 'undone'] as const
const orphanMs = 3_600_000

/** Every hour, and when an import has ended: deletes files and rejected rows that are no longer needed. */
export const dropListImports = systemJob(dropListImportsName, 'files of all accounts end', {
  parallel: 1,
  retries: 4,
  expireS: 15 * 60,
  cron: '11 * * * *',
  async run({ services: { db, files } }) {
    await endOldDrafts(db)
    await dropFiles(db, files)
    await db
      .deleteFrom('list_import_rejects')
      .where('import_id', 'in', (eb) =>
        eb
          .selectFrom('list_imports')
          .select('id')
          .where('ended_at', '<', sql<string>`now() - make_interval(days => ${rejectDays})`),
      )
      .execute()
    await db
      .updateTable('list_imports')
      .set({ omitted: withoutValues })
      .where('ended_at', '<', sql<string>`now() - make_interval(days => ${rejectDays})`)
      .where(holdsValues)
      .execute()
  },
})

async function endOldDrafts(db: Database): Promise<void> {
  const old = await db
    .selectFrom('list_imports')
    .select('id')
    .where('state', 'in', ['checking', 'ready'])
    .where('created_at', '<', sql<string>`now() - make_interval(hours => ${draftHours})`)
    .execute()
  for (const { id } of old)
    await db.transaction().execute(async (tx) => {
      const row = await lockRun(tx, listImports, id)
      if (row && isDraft(row))
        await endRun(tx, importRun, { row, end: { state: 'stopped', reason: 'expired' } })
    })
}

async function dropFiles(db: Database, files: Files): Promise<void> {
  const due = await db
    .selectFrom('list_imports')
    .select(['id', 'file_key'])
    .where('file_key', 'is not', null)
    .where('state', 'in', [...ended])
    .execute()
  for (const { id, file_key } of due) {
    if (file_key) await files.remove(file_key)
    await db.updateTable('list_imports').set({ file_key: null }).where('id', '=', id).execute()
  }
  for await (const key of files.list()) {
    if (!key.startsWith('list-imports/')) continue
    const file = await files.find(key)
    if (!file || Date.now() - file.changedAt.getTime() < orphanMs) continue // its row may be on its way
    const owner = await db
      .selectFrom('list_imports')
      .select('id')
      .where('file_key', '=', key)
      .executeTakeFirst()
    if (!owner) await files.remove(key)
  }
}
