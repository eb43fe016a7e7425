import { sql } from 'kysely'
import type { Transaction } from '#server/platform/postgres/database.ts'
import { announce } from '#server/platform/events/events.ts'
import { mailWalletReaders } from './wallet-readers.ts'

/**
 * Tells those who may see the wallet that it runs low or is empty, by mail and as an event, once for each time that an
 * entry noted it. Entries do not tell it themselves: they end as fast as they can, for others wait at the wallet.
 */
export async function tellBalance(tx: Transaction, account_id: string): Promise<void> {
  const { rows } = await sql<{ owned: number; notice: 'low' | 'empty' | null }>`
    update wallets set is_untold = false where account_id = ${account_id} and is_untold
    returning notice, balance + held as owned`.execute(tx)
  const { owned = 0, notice = null } = rows[0] ?? {}
  if (notice === null) return
  const name = notice === 'low' ? 'credits_low' : 'credits_empty'
  const readers = await mailWalletReaders(tx, account_id, name, { credits: String(owned) })
  for (const { id } of readers) await announce(tx, { account_id }, { kind: name, id })
}
