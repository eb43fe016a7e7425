import { sql } from 'kysely'
import type { Wallet } from '#contract/credits.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { Database, Transaction } from '#server/platform/database.ts'
import { post } from './post.ts'
import { requireWallet } from './wallet-access.ts'

/** A wallet with its first credits, for a new account. */
export async function openWallet(tx: Transaction, account_id: string, firstCredits: number): Promise<void> {
  await tx.insertInto('wallets').values({ account_id }).execute()
  if (firstCredits > 0) {
    await post(tx, { account_id, kind: 'grant', amount: firstCredits, key: 'grant:first' })
  }
}

/** Below this share of what the account had after its last grant or purchase, the wallet says that it is low. */
const lowShare = 0.1

export async function getWallet(db: Database, actor: Actor): Promise<Wallet> {
  requireWallet(actor)
  const { rows } = await sql<Omit<Wallet, 'notice'> & { after_last_filling: number | null }>`
    select balance, held, (
      select coalesce(sum(case kind when 'settle' then amount when 'refund' then -amount end), 0)::bigint
      from credit_entries
      where account_id = wallets.account_id and kind in ('settle', 'refund')
        and created_at >= date_trunc('month', now(), 'UTC')
    ) as used_this_period, (
      select balance_after + held_after from credit_entries
      where account_id = wallets.account_id and kind in ('grant', 'purchase')
      order by number desc limit 1
    ) as after_last_filling
    from wallets where account_id = ${actor.account_id}`.execute(db)
  const [wallet] = rows
  if (!wallet) return { balance: 0, held: 0, used_this_period: 0, notice: 'empty' }
  const { after_last_filling, ...figures } = wallet
  const isLow = figures.balance + figures.held < (after_last_filling ?? 0) * lowShare
  return { ...figures, notice: figures.balance <= 0 ? 'empty' : isLow ? 'low' : null }
}
