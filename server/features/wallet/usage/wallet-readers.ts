import type { Transaction } from '#server/platform/postgres/database.ts'
import { type MailValues, sendMail } from '#server/platform/mail/mail.ts'
import type { MailTemplate } from '#server/platform/mail/mail-texts.ts'

/** Who is told of the wallet: the main user and whoever was let into it. */
function walletReaders(tx: Transaction, account_id: string): Promise<{ id: string; email: string }[]> {
  return tx
    .selectFrom('users')
    .select(['id', 'email'])
    .where('account_id', '=', account_id)
    .where('removed_at', 'is', null)
    .where((eb) => eb.or([eb('is_main_user', '=', true), eb('access_to_wallet', '=', true)]))
    .orderBy('id')
    .execute()
}

/** The same mail to each of them, in their own language; answers whom it went to. */
export async function mailWalletReaders(
  tx: Transaction,
  account_id: string,
  template: MailTemplate,
  values: MailValues,
): Promise<{ id: string }[]> {
  const readers = await walletReaders(tx, account_id)
  for (const { id, email } of readers)
    await sendMail(tx, { to: email, template, values, account: account_id, reader: id })
  return readers
}
