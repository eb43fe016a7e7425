import { sql } from 'kysely'
import { sealMailValues } from '#server/platform/mail/mail.ts'
import type { TestApp } from '#testing/app.ts'
import type { TestUser } from '#testing/make.ts'

interface Written {
  /** A list, and a lead in it. */
  firms: string
  firm: string
  texts: string[]
}

/** Texts in every place that an account writes to or that is written about it. */
export async function writeEverywhere(
  { services: { db, secrets } }: TestApp,
  { account_id, id: created_by, email }: TestUser,
  { firms, firm, texts }: Written,
): Promise<void> {
  const text = texts.join(' | ')
  const json = JSON.stringify({ texts, [text]: 1 })
  const by = { account_id, created_by, result_id: firm }
  await db
    .insertInto('lead_notes')
    .values({ ...by, text })
    .execute()
  await db
    .insertInto('lead_tasks')
    .values({ ...by, title: text, due_on: '2026-12-01', assignee_id: created_by })
    .execute()
  await db.insertInto('app_errors').values({ message: text, stack: text, details: text }).execute()
  await db
    .updateTable('campaigns')
    .set({ source: text, tags: [text, 'another tag'] })
    .where('id', '=', firms)
    .execute()
  await sql`insert into facts (account_id, result_id, field, value, source, source_url, method, evidence)
    values (${account_id}, ${firm}, 'website', 'https://some.example', ${text}, ${text}, 'page_text', ${text})`.execute(
    db,
  )
  await sql`insert into webhooks (account_id, url, events, is_on, sealed_secret) values (${account_id}, 'https://h.example', '{}', true, '-')`.execute(
    db,
  )
  await sql`insert into webhook_messages (account_id, webhook_id, event, result_id, state, body, attempts)
    select ${account_id}, id, 'lead.created', ${firm}, 'delivered', ${json}, ${json}::jsonb from webhooks where account_id = ${account_id}`.execute(
    db,
  )
  await sql`insert into idempotency_keys (account_id, key, request_hash, answer, status)
    values (${account_id}, 'stored', '\\x00', ${json}::jsonb, 200)`.execute(db)
  await sql`insert into parked_jobs (name, reason, payload)
    values ('none', ${text}, jsonb_build_object('account_id', ${account_id}::text, 'text', ${text}::text))`.execute(
    db,
  )
  await sql`insert into exclusions (account_id, name) values (${account_id}, ${text})`.execute(db)
  await sql`insert into privacy_notices (account_id, body) values (${account_id}, ${text})`.execute(db)
  await sql`insert into audit_entries (account_id, actor_name, action, object_name, before, after, address)
    values (${account_id}, '', 'list_renamed', ${text}, ${json}::jsonb, ${json}::jsonb, '')`.execute(db)
  const id = crypto.randomUUID()
  const sealed_values = sealMailValues(secrets, id, { object: text })
  await db
    .insertInto('outbox_mails')
    .values({
      id,
      account_id,
      recipient: email,
      template: 'search_ended',
      state: 'not_sent',
      sealed_values,
    })
    .execute()
}
