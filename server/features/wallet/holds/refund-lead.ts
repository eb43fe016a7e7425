import type { Transaction } from '#server/platform/postgres/database.ts'
import { announce } from '#server/platform/events/events.ts'
import { post } from '#server/features/wallet/ledger/post.ts'

/**
 * Gives back what a lead cost, once, into the lots it was paid from; see `post_entry` for lots that have expired since.
 * Answers how much: 0 when the lead cost nothing or was refunded before.
 */
export async function refundLead(
  tx: Transaction,
  { account_id, result_id }: { account_id: string; result_id: string },
): Promise<number> {
  const charge = await tx
    .selectFrom('credit_entries')
    .select(['number', 'amount', 'search_id', 'campaign_id', 'user_id'])
    .where('account_id', '=', account_id)
    .where('key', '=', `settle:${result_id}`)
    .executeTakeFirst()
  if (!charge) return 0
  const { number, ...purpose } = charge
  const key = `refund:${result_id}`
  const isNew = await post(tx, { ...purpose, account_id, result_id, kind: 'refund', key, undoes: number })
  if (!isNew) return 0
  await announce(tx, { account_id }, { kind: 'wallet', id: account_id })
  return charge.amount
}
