import { sql } from 'kysely'
import type { Transaction } from '#server/platform/database.ts'
import { announce } from '#server/platform/events.ts'
import { sendMail } from '#server/platform/mail.ts'

/**
 * Tells those who may see the wallet that it runs low or is empty, by mail and as an event, once for each time that an
 * entry noted it. Entries do not tell it themselves: they end as fast as they can, for others wait at the wallet.
 */
export async function tellBalance(tx: Transaction, account_id: string): Promise<void> {
  const { rows } = await sql<{ id: string; email: string; owned: number; notice: 'low' | 'empty' }>`
    with told as (
      update wallets set is_untold = false where account_id = ${account_id} and is_untold
      returning account_id, notice, balance + held as owned
    )
    select users.id, users.email::text as email, owned, notice
    from users join told using (account_id)
    where notice is not null and removed_at is null and (is_main_user or access_to_wallet)
    order by users.id`.execute(tx)
  for (const { id, email, owned, notice } of rows) {
    const name = notice === 'low' ? 'credits_low' : 'credits_empty'
    const values = { credits: owned.toLocaleString('en') }
    await sendMail(tx, { to: email, template: name, values, account: account_id })
    await announce(tx, { account_id, kind: name, id })
  }
}
