import type * as contract from '#contract/wallet/usage.ts'
import { nameOf } from '#contract/values/name-of.ts'
import { audit } from '#server/features/audit/audit.ts'
import type { RequestContext } from '#server/platform/context.ts'
import type { Database, Transaction } from '#server/platform/postgres/database.ts'
import { announce } from '#server/platform/events/events.ts'
import { refuse } from '#server/platform/http/problem.ts'
import { askTogether } from '#server/platform/postgres/statements/ask-together.ts'
import { compiledOnce } from '#server/platform/postgres/statements/compiled-once.ts'
import type { Input } from '#server/platform/http/served-route.ts'
import { priceListOf, pricesOf } from '#server/features/wallet/holds/price-list.ts'
import { maySeeWallet } from '#server/platform/security/wallet-access.ts'
import { capsIn, capsOf } from './caps.ts'
import { leftOfBudget } from './key-budget.ts'

/** What the user may still spend. Users may know their own limits with or without access to the wallet. */
export async function getUserLimits(
  db: Database | Transaction,
  { actor }: Pick<RequestContext, 'actor'>,
): Promise<contract.UserLimits> {
  const { account_id, user_id } = actor
  const [found, priced, [owner]] = await askTogether(
    db,
    capsOf(db, { account_id, user_id }),
    pricesOf(db, { account_id }),
    ownerOf(db, {}),
  )
  const left_of_key = actor.api_key && (await leftOfBudget(db, actor.api_key.id))
  const { cap_run, cap_day, cap_month, cap_member, used_day, used_month, used_member, next_day, next_month } =
    capsIn(found)
  const left = [
    cap_run,
    left_of_key,
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
    prices: priceListOf(priced).prices,
    may_see_wallet: maySeeWallet(actor),
    ask_for_wallet: owner ? nameOf(owner) : null,
  }
}

const ownerOf = compiledOnce((db) =>
  db
    .selectFrom('users')
    .select(['first_name', 'last_name', 'email'])
    .where('is_main_user', '=', true)
    .where('removed_at', 'is', null),
)

/** Sets the limits of the account. A limit holds from the next search on: open holds stay. */
export async function saveAccountCaps(
  tx: Transaction,
  context: Pick<RequestContext, 'actor' | 'address'>,
  { run, day, month }: Input<typeof contract.saveAccountCaps>,
): Promise<contract.UserLimits> {
  const { actor } = context
  const { account_id } = actor
  if (!actor.is_main_user) throw refuse('owner_only_limits')
  const before = await tx
    .selectFrom('wallets')
    .select(['cap_run as run', 'cap_day as day', 'cap_month as month'])
    .where('account_id', '=', account_id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  await tx
    .updateTable('wallets')
    .set({ cap_run: run, cap_day: day, cap_month: month })
    .where('account_id', '=', account_id)
    .execute()
  await audit(tx, context, {
    action: 'limits_changed',
    object_id: account_id,
    object_name: 'Credit limits',
    before,
    after: { run, day, month },
  })
  await announce(tx, actor, { kind: 'wallet', id: account_id })
  return getUserLimits(tx, context)
}
