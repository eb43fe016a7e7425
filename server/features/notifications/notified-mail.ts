import { sql } from 'kysely'
import type { Transaction } from '#server/platform/postgres/database.ts'
import type { MailTopic, Told } from '#server/platform/mail/mail-notifications.ts'
import { contextOf } from '#server/platform/postgres/transaction-context.ts'
import { ownModules } from '#server/platform/security/actor.ts'
import type { SecretBox } from '#server/platform/security/secrets.ts'
import type { Reader } from './audience.ts'

/** Users who get mails about notifications: none who are suspended or were removed. */
export const mailReaders = (tx: Transaction) =>
  tx
    .selectFrom('users')
    .select(['users.id', 'users.email', 'users.account_id', 'is_main_user', 'access_to_wallet'])
    .select(['notification_mails', 'notification_mails_off', 'notifications_off', 'notifications_read_at'])
    .select(ownModules.as('slugs'))
    .where('removed_at', 'is', null)
    .where(sql<boolean>`not is_suspended(users)`)
    .where('notification_mails', '<>', 'off')

export type MailReader = Awaited<ReturnType<ReturnType<typeof mailReaders>['execute']>>[number]

export const readerOf = ({ id, is_main_user, access_to_wallet, slugs }: MailReader): Reader => ({
  user_id: id,
  is_main_user,
  access_to_wallet,
  modules: new Set(slugs),
})

/** An entry of the event table with its list, if that was not deleted. */
export const notifiedEntries = (tx: Transaction) =>
  tx
    .selectFrom('audit_entries')
    .leftJoin('campaigns', (join) =>
      join.onRef('campaigns.id', '=', 'audit_entries.campaign_id').on('campaigns.deleted_at', 'is', null),
    )
    .select(['audit_entries.id', 'audit_entries.created_at', 'audit_entries.action', 'object_id'])
    .select(['object_name', 'after', 'actor_id', 'campaigns.id as list_id', 'campaigns.type as list_type'])

export type NotifiedEntry = Awaited<ReturnType<ReturnType<typeof notifiedEntries>['execute']>>[number]

/** Whether the user has looked at the notification in the product, or wants no mails of its kind. */
export function isSettled(
  { notification_mails_off, notifications_off, notifications_read_at }: MailReader,
  { action, created_at }: Pick<NotifiedEntry, 'action' | 'created_at'>,
): boolean {
  if (notification_mails_off.includes(action)) return true
  return !notifications_off.includes(action) && Date.parse(created_at) <= Date.parse(notifications_read_at)
}

export function toldOfEntry({ action, object_name, after, list_id, list_type }: NotifiedEntry): Told {
  const values = Object.entries(after ?? {}).filter(
    ([, value]) => value === null || typeof value !== 'object',
  )
  return {
    action,
    object: object_name,
    list: list_id && list_type ? `${list_type}-${list_id}` : '', // as the page of a list writes it
    values: Object.fromEntries(values) as Told['values'], // objects are left out above
  }
}

const place = 'unsubscribe'

/** The token that turns mails of one topic off for one user: sealed, so that it names neither. */
export const unsubscribeToken = (tx: Transaction, user_id: string, topic: MailTopic): string =>
  contextOf(tx).secrets.seal(`${topic} ${user_id}`, place)

/** The topic and the user of a token; undefined for anything that we have not sealed. */
export function readUnsubscribeToken(secrets: SecretBox, token: string) {
  try {
    const [topic = '', user_id = ''] = secrets.open(token, place).split(' ')
    return { topic, user_id }
  } catch {
    return undefined
  }
}
