import { sql } from 'kysely'
import { z } from 'zod'
import { jobName, systemJob } from '#server/platform/jobs/job.ts'
import { sendMail } from '#server/platform/mail/mail.ts'
import type { Database, Transaction } from '#server/platform/postgres/database.ts'
import { isNotification, mayBeMailed } from './audience.ts'
import {
  isSettled,
  mailReaders,
  notifiedEntries,
  readerOf,
  toldOfEntry,
  unsubscribeToken,
} from './notified-mail.ts'

/** As many as one reads in a mail; the newest. The product shows all. */
const mostTold = 50

/** Every minute: sends the daily summaries whose time has come, each in a transaction of its own. */
export const dailySummaries = systemJob(
  jobName('daily-summaries', z.object({})),
  'sends the daily summaries of users of all accounts',
  {
    parallel: 1,
    retries: 2,
    expireS: 10 * 60,
    cron: '* * * * *',
    run: ({ services: { db }, signal }) => sendDailySummaries(db, signal),
  },
)

export async function sendDailySummaries(db: Database, signal?: AbortSignal): Promise<void> {
  const due = await db
    .selectFrom('notification_mails')
    .select('user_id')
    .distinct()
    .where(sql<boolean>`due_at <= present()`)
    .execute()
  for (const { user_id } of due) {
    if (signal?.aborted) return
    await db.transaction().execute((tx) => sendSummary(tx, user_id))
  }
}

/** Takes what waits and sends one mail. Another worker at the same time finds nothing left; a day without news has no mail. */
async function sendSummary(tx: Transaction, user_id: string): Promise<void> {
  const taken = await tx
    .updateTable('notification_mails')
    .set({ due_at: null })
    .where('user_id', '=', user_id)
    .where(sql<boolean>`due_at <= present()`)
    .returning('entry_id')
    .execute()
  if (taken.length === 0) return
  const found = await mailReaders(tx).where('users.id', '=', user_id).executeTakeFirst()
  if (!found) return
  const entries = await notifiedEntries(tx)
    .where(
      'audit_entries.id',
      'in',
      taken.map(({ entry_id }) => entry_id),
    )
    .orderBy('audit_entries.id', 'desc')
    .execute()
  const told = entries.filter(
    (entry) =>
      isNotification(entry.action) && mayBeMailed(readerOf(found), entry.action) && !isSettled(found, entry),
  )
  if (told.length === 0) return
  await sendMail(tx, {
    to: found.email,
    template: 'daily_summary',
    values: {
      summary: JSON.stringify(told.slice(0, mostTold).map(toldOfEntry)),
      unsubscribe: unsubscribeToken(tx, user_id, 'daily_summary'),
    },
    account: found.account_id,
    reader: user_id,
  })
}
