import { sql } from 'kysely'
import type { Wallet } from '#contract/credits.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { Database, Transaction } from '#server/platform/database.ts'
import { post } from './post.ts'

/** A wallet with its first credits, for a new account. */
export async function openWallet(tx: Transaction, account_id: string, firstCredits: number): Promise<void> {
  await tx.insertInto('wallets').values({ account_id }).execute()
  if (firstCredits > 0) {
    await post(tx, { account_id, kind: 'grant', amount: firstCredits, key: 'grant:first' })
  }
}

export async function getWallet(db: Database, actor: Actor): Promise<Wallet> {
  const { rows } = await sql<Wallet>`
    select balance, held, (
      select coalesce(sum(case kind when 'settle' then amount when 'refund' then -amount end), 0)::bigint
      from credit_entries
      where account_id = wallets.account_id and kind in ('settle', 'refund')
        and created_at >= date_trunc('month', now())
    ) as used_this_period
    from wallets where account_id = ${actor.account_id}`.execute(db)
  return rows[0] ?? { balance: 0, held: 0, used_this_period: 0 }
}
