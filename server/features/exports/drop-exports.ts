import { sql } from 'kysely'
import { systemJob } from '#server/platform/jobs/job.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import type { Database, Transaction } from '#server/platform/postgres/database.ts'
import type { Files } from '#server/platform/storage/files.ts'
import { announceRun, endRun, lockBusyRuns, type Owner, queueRun } from '#server/runs/run-row.ts'
import { dropExportsName, exportRuns, unwritten } from './export-row.ts'
import { exportRun } from './write-export.ts'

/** Ends the exports of lists that are being deleted: the files are closed at once and deleted right after. */
export async function endExportsOf(tx: Transaction, campaign_ids: string[]): Promise<void> {
  await closeFiles(tx, { campaign_ids })
  for (const row of await lockBusyRuns(tx, exportRuns, { campaign_ids }))
    await endRun(tx, exportRun, { row, end: { state: 'stopped', reason: 'list_deleted' } })
}

/**
 * Deletes the files of an account, in which an erased person may stand; nothing tells which of them. Exports that are being
 * written begin again, without the person.
 */
export async function endExportsOfAccount(tx: Transaction, account_id: string): Promise<void> {
  await closeFiles(tx, { account_id })
  for (const row of await lockBusyRuns(tx, exportRuns, { account_id }))
    await queueRun(tx, exportRuns, { row, state: 'queued', values: unwritten })
}

const isOf = (owner: Owner) =>
  'account_id' in owner
    ? sql<boolean>`account_id = ${owner.account_id}`
    : sql<boolean>`campaign_id = any(${owner.campaign_ids}::uuid[])`

async function closeFiles(tx: Transaction, owner: Owner): Promise<void> {
  const closed = await tx
    .updateTable('exports')
    .set({ ends_at: sql`now()` })
    .where(isOf(owner))
    .where('ends_at', '>', sql<string>`now()`)
    .returningAll()
    .execute()
  for (const row of closed) await announceRun(tx, exportRuns, row)
  await enqueue(tx, dropExportsName, {})
}

/** Every hour, and when a list or a person was erased: deletes files that have ended, and those of attempts that died. */
export const dropExports = systemJob(dropExportsName, 'files of all accounts end', {
  parallel: 1,
  retries: 4,
  expireS: 15 * 60,
  cron: '41 * * * *',
  async run({ services: { db, files } }) {
    await dropEnded(db, files)
    await files.tidy()
    for await (const key of files.list()) {
      if (!key.startsWith('exports/')) continue
      const owner = await db.selectFrom('exports').select('id').where('file_key', '=', key).executeTakeFirst()
      if (!owner) await files.remove(key)
    }
  },
})

async function dropEnded(db: Database, files: Files): Promise<void> {
  const ended = await db
    .selectFrom('exports')
    .select(['id', 'file_key'])
    .where('file_key', 'is not', null)
    .where(sql<boolean>`(ends_at <= now() or state in ('stopped', 'failed'))`)
    .execute()
  for (const { id, file_key } of ended) {
    if (file_key) await files.remove(file_key)
    await db
      .updateTable('exports')
      .set({ file_key: null })
      .where('id', '=', id)
      .where('file_key', '=', file_key)
      .execute()
  }
}
