import { sql } from 'kysely'
import type { Wallet } from '#contract/credits.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { Database, Transaction } from '#server/platform/database.ts'
import { grantCredits } from './grant-credits.ts'
import { requireWallet } from './wallet-access.ts'

/** A wallet with its first credits, for a new account. */
export async function openWallet(tx: Transaction, account_id: string, firstCredits: number): Promise<void> {
  await tx.insertInto('wallets').values({ account_id }).execute()
  if (firstCredits > 0) {
    await grantCredits(tx, {
      account_id,
      credits: firstCredits,
      kind: 'grant',
      reference: 'first',
      expires_at: null,
    })
  }
}

export async function getWallet(db: Database, actor: Actor): Promise<Wallet> {
  requireWallet(actor)
  const { rows } = await sql<Omit<Wallet, 'notice'> & { is_low: boolean }>`
    select balance, held, (
      select coalesce(sum(case kind when 'settle' then amount when 'refund' then -amount end), 0)::bigint
      from credit_entries
      where account_id = wallets.account_id and kind in ('settle', 'refund')
        and created_at >= date_trunc('month', now(), 'UTC')
    ) as used_this_period,
      (balance + held) * 10 < coalesce(plan_credits, last_filled) as is_low
    from wallets where account_id = ${actor.account_id}`.execute(db)
  const [wallet] = rows
  if (!wallet) return { balance: 0, held: 0, used_this_period: 0, notice: 'empty' }
  const { is_low, ...figures } = wallet
  return { ...figures, notice: figures.balance <= 0 ? 'empty' : is_low ? 'low' : null }
}
