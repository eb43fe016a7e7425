import { sql } from 'kysely'
import { sendDailySummaries } from '#server/features/notifications/daily-summary.ts'
import { mailNotificationName } from '#server/platform/security/audit-entry.ts'
import type { TestApp } from '#testing/app.ts'

/** Lets the two minutes pass that a notification waits before it is mailed, and mails what is due. */
export async function mailDue(app: TestApp): Promise<void> {
  await sql`
    update pgboss.job set start_after = now()
    where name = ${mailNotificationName.name} and state = 'created'`.execute(app.services.db)
  await app.work([mailNotificationName.name])
}

/** Lets the night pass of all who wait for a daily summary. */
export async function morning({ services: { db } }: TestApp): Promise<void> {
  await sql`update notification_mails set due_at = present() where due_at is not null`.execute(db)
  await sendDailySummaries(db)
}
