import { sql } from 'kysely'
import type * as contract from '#contract/account/notifications/choices.ts'
import { notificationActions } from '#contract/declared.ts'
import type { RequestContext } from '#server/platform/context.ts'
import { announce } from '#server/platform/events/events.ts'
import type { Input } from '#server/platform/http/served-route.ts'
import type { Database, Transaction } from '#server/platform/postgres/database.ts'
import { mayBeMailed, mayBeTold } from './audience.ts'

type Context = Pick<RequestContext, 'actor'>

/** The kinds that the user can be told of, each with the user's choice. */
export async function getNotificationChoices(db: Database | Transaction, { actor }: Context) {
  const { notification_mails: mails, ...off } = await db
    .selectFrom('users')
    .select(['notifications_off', 'notification_mails_off', 'notification_mails'])
    .where('id', '=', actor.user_id)
    .executeTakeFirstOrThrow()
  const items = notificationActions
    .filter((action) => mayBeTold(actor, action))
    .map((action) => ({
      action,
      in_product: !off.notifications_off.includes(action),
      by_email: mayBeMailed(actor, action) ? !off.notification_mails_off.includes(action) : null,
    }))
  return { mails, items }
}

/** What already waits for a daily summary comes with the next one. */
export async function setMailTime(
  tx: Transaction,
  context: Context,
  { mails }: Input<typeof contract.setMailTime>,
) {
  const { user_id, account_id } = context.actor
  await tx.updateTable('users').set({ notification_mails: mails }).where('id', '=', user_id).execute()
  await announce(tx, { account_id }, { kind: 'notification_choices', id: user_id })
  return getNotificationChoices(tx, context)
}

export async function setNotificationChoice(
  tx: Transaction,
  context: Context,
  { action, in_product, by_email }: Input<typeof contract.setNotificationChoice>,
) {
  const { user_id, account_id } = context.actor
  const chosen = (column: 'notifications_off' | 'notification_mails_off', isOn: boolean | undefined) =>
    isOn === undefined
      ? {}
      : {
          [column]: isOn
            ? sql<string[]>`array_remove(${sql.ref(column)}, ${action}::text)`
            : sql<string[]>`array_append(array_remove(${sql.ref(column)}, ${action}::text), ${action}::text)`,
        }
  if (in_product !== undefined || by_email !== undefined)
    await tx
      .updateTable('users')
      .set({ ...chosen('notifications_off', in_product), ...chosen('notification_mails_off', by_email) })
      .where('id', '=', user_id)
      .execute()
  await announce(tx, { account_id }, { kind: 'notification_choices', id: user_id })
  return getNotificationChoices(tx, context)
}
