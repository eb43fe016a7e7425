import { sql } from 'kysely'
import type { Transaction } from '#server/platform/database.ts'
import { announce } from '#server/platform/events.ts'
import { sendMail } from '#server/platform/mail.ts'

/**
 * Tells those who may see the wallet that it runs low or is empty, by mail and as an event, in the transaction that made
 * it so. The month's grant of a plan that is due this minute fills it again: then there is nothing to tell.
 */
export async function tellBalance(
  tx: Transaction,
  account_id: string,
  notice: 'low' | 'empty',
): Promise<void> {
  const { rows } = await sql<{ id: string; email: string; owned: number }>`
    select users.id, users.email::text as email, wallets.balance + wallets.held as owned
    from users join wallets using (account_id)
    where account_id = ${account_id} and removed_at is null and (is_main_user or access_to_wallet)
      and not exists (
        select from account_plans where account_id = ${account_id} and next_grant_at <= present()
      )
    order by users.id`.execute(tx)
  const name = notice === 'low' ? 'credits_low' : 'credits_empty'
  for (const { id, email, owned } of rows) {
    const values = { credits: owned.toLocaleString('en') }
    await sendMail(tx, { to: email, template: name, values, account: account_id })
    await announce(tx, { account_id, kind: name, id })
  }
}
