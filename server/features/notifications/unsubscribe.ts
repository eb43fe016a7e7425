import { sql } from 'kysely'
import { z } from 'zod'
import type * as contract from '#contract/account/notifications/unsubscribe.ts'
import { readAddress } from '#contract/route.ts'
import { streams } from '#contract/streams.ts'
import { announce } from '#server/platform/events/events.ts'
import type { PublicContext } from '#server/platform/context.ts'
import type { Stream } from '#server/platform/http/http.ts'
import { refuse } from '#server/platform/http/problem.ts'
import type { Input } from '#server/platform/http/served-route.ts'
import type { MailTopic } from '#server/platform/mail/mail-notifications.ts'
import type { Database, Transaction } from '#server/platform/postgres/database.ts'
import type { SecretBox } from '#server/platform/security/secrets.ts'
import { isNotification } from './audience.ts'
import { readUnsubscribeToken } from './notified-mail.ts'

/** What a link under a mail is about, for who holds the link. Nothing else of the user or the account is answered. */
export async function readMailTopic(
  db: Database,
  { services }: PublicContext,
  { token }: Input<typeof contract.readMailTopic>,
) {
  const link = readLink(services.secrets, token)
  return { topic: link.topic, is_on: await isOn(db, link) }
}

export async function setMailTopic(
  db: Database,
  { services }: PublicContext,
  { token, is_on }: Input<typeof contract.setMailTopic>,
) {
  const link = readLink(services.secrets, token)
  return db.transaction().execute(async (tx) => {
    await change(tx, link, is_on)
    return { topic: link.topic, is_on: await isOn(tx, link) }
  })
}

/** A mail program posts here when its user turns such mails off, without a page and without a sign-in (RFC 8058). */
export const unsubscribeByProgram: Stream = (app, { db, secrets }) => {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 10_000 }, (_request, _body, done) =>
      done(null),
    )
    scope.post(readAddress(streams.unsubscribe).path, async ({ query }) => {
      const { token = '' } = z.object({ token: z.string().optional() }).catch({}).parse(query)
      const link = readLink(secrets, token)
      await db.transaction().execute((tx) => change(tx, link, false))
      return { success: true }
    })
  })
}

interface Link {
  topic: MailTopic
  user_id: string
}

function readLink(secrets: SecretBox, token: string): Link {
  const link = readUnsubscribeToken(secrets, token)
  if (!link) throw refuse('unsubscribe_link')
  const { topic, user_id } = link
  if (topic === 'daily_summary' || isNotification(topic)) return { topic, user_id }
  throw refuse('unsubscribe_link') // a kind that this version no longer has
}

/** The mails of a user who was removed end with the user. */
async function isOn(db: Database | Transaction, { topic, user_id }: Link): Promise<boolean> {
  const user = await db
    .selectFrom('users')
    .select(['notification_mails', 'notification_mails_off'])
    .where('id', '=', user_id)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  if (!user || user.notification_mails === 'off') return false
  return topic === 'daily_summary'
    ? user.notification_mails === 'daily'
    : !user.notification_mails_off.includes(topic)
}

async function change(tx: Transaction, { topic, user_id }: Link, is_on: boolean): Promise<void> {
  const without = sql<string[]>`array_remove(notification_mails_off, ${topic}::text)`
  const changed = await tx
    .updateTable('users')
    .set(
      topic === 'daily_summary'
        ? { notification_mails: is_on ? 'daily' : 'off' }
        : {
            notification_mails_off: is_on ? without : sql<string[]>`array_append(${without}, ${topic}::text)`,
            ...(is_on && {
              notification_mails: sql<'daily'>`case notification_mails when 'off' then 'at_once' else notification_mails end`,
            }),
          },
    )
    .where('id', '=', user_id)
    .where('removed_at', 'is', null)
    .returning('account_id')
    .executeTakeFirst()
  if (changed) await announce(tx, changed, { kind: 'notification_choices', id: user_id })
}
