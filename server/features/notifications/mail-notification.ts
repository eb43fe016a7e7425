import { sql } from 'kysely'
import type { NotificationAction } from '#contract/declared.ts'
import { accountJob } from '#server/platform/jobs/job.ts'
import { sendMail } from '#server/platform/mail/mail.ts'
import type { MailTemplate } from '#server/platform/mail/mail-texts.ts'
import type { Transaction } from '#server/platform/postgres/database.ts'
import { mailNotificationName } from '#server/platform/security/audit-entry.ts'
import { isForStarter, isNotification, mayBeMailed } from './audience.ts'
import {
  isSettled,
  type MailReader,
  mailReaders,
  type NotifiedEntry,
  notifiedEntries,
  readerOf,
  toldOfEntry,
  unsubscribeToken,
} from './notified-mail.ts'

const templates: Record<NotificationAction, MailTemplate> = {
  credits_low: 'credits_low',
  credits_empty: 'credits_empty',
  freshness_used_up: 'freshness_used_up',
  webhook_turned_off: 'webhook_off',
  search_ended: 'search_ended',
  lead_run_ended: 'lead_run_ended',
  crm_push_ended: 'crm_push_ended',
  crm_reconnect_needed: 'crm_reconnect_needed',
  leads_exported: 'leads_exported',
  export_failed: 'export_failed',
  leads_imported: 'leads_imported',
  list_import_failed: 'list_import_failed',
  lead_tasks_overdue: 'lead_tasks_overdue',
  import_ended: 'import_ended',
  bounce_waiting: 'bounce_waiting',
  bounce_decided: 'bounce_decided',
  member_joined: 'member_joined',
}

/**
 * Mails a notification to those who want it by email and have not seen it in the product, or keeps it for their daily
 * summary. A row for each user stands in the same transaction as the mail, so a second run mails nothing twice.
 */
export const mailNotification = accountJob(mailNotificationName, {
  parallel: 2,
  retries: 100,
  expireS: 60,
  run: ({ services }, { entry_id }) =>
    services.db.transaction().execute(async (tx) => {
      const entry = await notifiedEntries(tx).where('audit_entries.id', '=', entry_id).executeTakeFirst()
      if (!entry || !isNotification(entry.action)) return
      const { action } = entry
      const starter = isForStarter(action) ? await findStarter(tx, entry) : undefined
      if (starter === null) return
      const readers = await mailReaders(tx)
        .$if(starter !== undefined, (all) => all.where('users.id', '=', starter ?? ''))
        .orderBy('users.id')
        .execute()
      for (const reader of readers)
        if (mayBeMailed(readerOf(reader), action) && !isSettled(reader, entry))
          await mailOnce(tx, { reader, entry, action })
    }),
})

/** The user who began the work, or has the task; null for what a program began with an API key, which asks for itself. */
async function findStarter(tx: Transaction, entry: NotifiedEntry): Promise<string | null> {
  const { actor_id, object_id, after } = entry
  const assignee_id = after?.['assignee_id']
  if (typeof assignee_id === 'string') return assignee_id
  if (actor_id !== null) return actor_id
  const { rows } = await sql<{ id: string | null }>`
    select created_by as id from (
      select id, created_by from searches union all
      select id, created_by from lead_runs union all
      select id, created_by from crm_pushes union all
      select id, created_by from exports union all
      select id, created_by from list_imports
    ) as work
    where id = ${object_id} and not exists (select from api_key_holds where search_id = work.id)`.execute(tx)
  return rows[0]?.id ?? null
}

interface Mailed {
  reader: MailReader
  entry: NotifiedEntry
  action: NotificationAction
}

async function mailOnce(tx: Transaction, { reader, entry, action }: Mailed): Promise<void> {
  const { id, account_id, notification_mails } = reader
  const due = notification_mails === 'daily' ? nextSummary(id) : sql<string | null>`null::timestamptz`
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('notification_mails')
    .values({ entry_id: entry.id, user_id: id, account_id, due_at: due })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows === 0n || notification_mails === 'daily') return
  const told = toldOfEntry(entry)
  const texts = Object.entries(told.values).map(([name, value]) => [
    name,
    value === null ? '' : String(value),
  ])
  await sendMail(tx, {
    to: reader.email,
    template: templates[action],
    values: {
      ...(Object.fromEntries(texts) as Record<string, string>), // pairs of strings
      object: told.object,
      receiver: told.object,
      list: told.list,
      told: JSON.stringify(told),
      unsubscribe: unsubscribeToken(tx, id, action),
    },
    account: account_id,
    reader: id,
  })
}

/** The next 8:00 of the user, in the time zone of the account where the user has none. */
const nextSummary = (user_id: string) => sql<string>`(
  select (date_trunc('day', local - interval '8 hours') + interval '1 day 8 hours') at time zone zone
  from users
  cross join lateral (select coalesce(time_zone, account_time_zone(account_id)) as zone) as placed
  cross join lateral (select present() at time zone zone as local) as clock
  where users.id = ${user_id}
)`
