import type { AccountCaps, UserLimits } from '#contract/wallet/usage.ts'
import { audit } from '#server/features/audit/audit.ts'
import type { Actor } from '#server/platform/security/actor.ts'
import type { Database, Transaction } from '#server/platform/postgres/database.ts'
import { announce } from '#server/platform/events/events.ts'
import { refuse } from '#server/platform/http/problem.ts'
import { readCaps } from './caps.ts'
import { getPriceList } from '#server/features/wallet/holds/price-list.ts'
import { maySeeWallet } from '#server/features/wallet/usage/wallet-access.ts'

/** What the user who asks may still spend. Everyone may know their own limits, with or without access to the wallet. */
export async function getUserLimits(db: Database | Transaction, actor: Actor): Promise<UserLimits> {
  const [caps, { prices }, main] = await Promise.all([
    readCaps(db, actor.account_id, actor.user_id),
    getPriceList(db, actor.account_id),
    mainUser(db, actor),
  ])
  const { cap_run, cap_day, cap_month, cap_member, used_day, used_month, used_member, next_day, next_month } =
    caps
  const left = [
    cap_run,
    cap_day === null ? null : cap_day - used_day,
    cap_month === null ? null : cap_month - used_month,
    cap_member === null ? null : cap_member - used_member,
  ].filter((credits) => credits !== null)
  return {
    run: cap_run,
    day: { most: cap_day, used: used_day, renews_at: next_day },
    month: { most: cap_month, used: used_month, renews_at: next_month },
    member: { most: cap_member, used: used_member, renews_at: next_month },
    may_reserve: left.length > 0 ? Math.max(0, Math.min(...left)) : null,
    can_edit: actor.is_main_user,
    prices,
    may_see_wallet: maySeeWallet(actor),
    ask_for_wallet: main,
  }
}

async function mainUser(db: Database | Transaction, { account_id }: Actor): Promise<string | null> {
  const main = await db
    .selectFrom('users')
    .select(['first_name', 'last_name', 'email'])
    .where('account_id', '=', account_id)
    .where('is_main_user', '=', true)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  return main ? `${main.first_name} ${main.last_name}`.trim() || main.email : null
}

/** Sets the limits of the account. What is reserved already stays: a limit holds from the next search on. */
export async function saveAccountCaps(
  tx: Transaction,
  actor: Actor,
  caps: AccountCaps,
  address: string,
): Promise<UserLimits> {
  if (!actor.is_main_user) throw refuse('owner_only_limits')
  const before = await tx
    .selectFrom('wallets')
    .select(['cap_run as run', 'cap_day as day', 'cap_month as month'])
    .where('account_id', '=', actor.account_id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  await tx
    .updateTable('wallets')
    .set({ cap_run: caps.run, cap_day: caps.day, cap_month: caps.month })
    .where('account_id', '=', actor.account_id)
    .execute()
  await audit(
    tx,
    { actor, address },
    {
      action: 'limits_changed',
      object_id: actor.account_id,
      object_name: 'Credit limits',
      before,
      after: { ...caps },
    },
  )
  await announce(tx, actor, { kind: 'wallet', id: actor.account_id })
  return getUserLimits(tx, actor)
}
