import { sql } from 'kysely'
import { creditsAdded } from '#server/features/wallet/grants/grant-credits.ts'
import { lockWallet } from '#server/features/wallet/ledger/post.ts'
import { announce } from '#server/platform/events/events.ts'
import type { Database, Transaction } from '#server/platform/postgres/database.ts'
import type { Fault } from './unreconciled.ts'

/** Freezes the wallet of each account whose books do not add up, with all of its faults. A frozen one stays frozen since then. */
export async function freezeWallets(db: Database, faults: Fault[]): Promise<void> {
  for (const [account_id, found = []] of Object.entries(
    Object.groupBy(faults, (fault) => fault.account_id),
  )) {
    await db.transaction().execute(async (tx) => {
      await lockWallet(tx, account_id)
      await tx
        .updateTable('wallets')
        .set({
          frozen_at: sql<string>`coalesce(frozen_at, now())`,
          frozen_for: found.map(({ what }) => what),
        })
        .where('account_id', '=', account_id)
        .execute()
      await announce(tx, { account_id }, { kind: 'wallet', id: account_id })
    })
  }
}

/** Unfreezes a wallet and returns the faults that froze it, which count as accepted from now on; undefined when it is not frozen. */
export async function unfreezeWallet(tx: Transaction, account_id: string): Promise<string[] | undefined> {
  await lockWallet(tx, account_id)
  const unfrozen = await tx
    .updateTable('wallets')
    .set({
      frozen_at: null,
      frozen_for: [],
      accepted_faults: sql<string[]>`accepted_faults || frozen_for`,
    })
    .where('account_id', '=', account_id)
    .where('frozen_at', 'is not', null)
    .returning(sql<string[]>`old.frozen_for`.as('faults'))
    .executeTakeFirst()
  if (!unfrozen) return undefined
  await creditsAdded(tx, account_id) // searches that were refused meanwhile
  await announce(tx, { account_id }, { kind: 'wallet', id: account_id })
  return unfrozen.faults
}
