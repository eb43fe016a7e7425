import { sql } from 'kysely'
import type * as contract from '#contract/account/notifications/notifications.ts'
import { maySeeWallet } from '#server/platform/security/wallet-access.ts'
import type { RequestContext } from '#server/platform/context.ts'
import { announce } from '#server/platform/events/events.ts'
import type { Input } from '#server/platform/http/served-route.ts'
import type { Database, Transaction } from '#server/platform/postgres/database.ts'
import { ofAssignee, ofOperator, ofOwner, ofWallet } from './audience.ts'
import type { Actor } from '#server/platform/security/actor.ts'

/** More than a hundred unread are one number to a reader. */
const mostUnread = 100

/** The wire has milliseconds, so a moment that came from it is compared in milliseconds. */
const isUnread = sql<boolean>`date_trunc('milliseconds', audit_entries.created_at) > users.notifications_read_at`

/** What the actor's account was told. Those about lists are for users who see lists, those about credits for wallet readers. */
export async function listNotifications(
  db: Database,
  { actor }: Pick<RequestContext, 'actor'>,
  { page, limit }: Input<typeof contract.listNotifications>,
) {
  const seen = notificationsOf(db, actor)
  const [rows, { total }, { unread }] = await Promise.all([
    seen
      .leftJoin('campaigns', (join) =>
        join.onRef('campaigns.id', '=', 'audit_entries.campaign_id').on('campaigns.deleted_at', 'is', null),
      )
      .select(['audit_entries.id', 'audit_entries.created_at', 'action', 'object_name', 'after'])
      .select(['campaigns.id as list_id', 'campaigns.type as list_type'])
      .select(isUnread.as('is_unread'))
      .orderBy('audit_entries.id', 'desc')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    seen.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
    db
      .selectFrom(seen.select('audit_entries.id').where(isUnread).limit(mostUnread).as('unread'))
      .select((eb) => eb.fn.countAll<number>().as('unread'))
      .executeTakeFirstOrThrow(),
  ])
  const items = rows.map(({ after, list_id, list_type, is_unread, ...row }) => ({
    ...row,
    list: list_id && list_type ? { id: list_id, type: list_type } : null,
    values: after ?? {},
    is_read: !is_unread,
  }))
  return { items, currentPage: page, pageSize: limit, total, unread }
}

function notificationsOf(db: Database, actor: Actor) {
  return db
    .selectFrom('audit_entries')
    .innerJoin('users', (join) => join.on('users.id', '=', actor.user_id))
    .where('audit_entries.account_id', '=', actor.account_id)
    .where('is_notification', '=', true)
    .where(sql<boolean>`audit_entries.action <> all (users.notifications_off)`)
    .where((eb) =>
      eb.or([
        eb('action', 'not in', ofAssignee),
        eb(sql<string>`after ->> 'assignee_id'`, '=', actor.user_id),
      ]),
    )
    .$if(!actor.modules.has('leads'), (some) => some.where('audit_entries.campaign_id', 'is', null))
    .$if(!actor.modules.has('admin'), (some) => some.where('action', 'not in', ofOperator))
    .$if(!maySeeWallet(actor), (some) => some.where('action', 'not in', ofWallet))
    .$if(!actor.is_main_user, (some) => some.where('action', 'not in', ofOwner))
}

/** Marks what the user has been shown as read. A moment in the future counts as now. */
export async function readNotifications(
  tx: Transaction,
  { actor }: Pick<RequestContext, 'actor'>,
  { until }: Input<typeof contract.readNotifications>,
): Promise<null> {
  const { user_id, account_id } = actor
  await tx
    .updateTable('users')
    .set({
      notifications_read_at: sql<string>`greatest(notifications_read_at, least(${until}::timestamptz, now()))`,
    })
    .where('id', '=', user_id)
    .execute()
  await announce(tx, { account_id }, { kind: 'notifications_read', id: user_id })
  return null
}
