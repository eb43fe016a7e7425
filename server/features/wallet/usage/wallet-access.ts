import type { Actor } from '#server/platform/security/actor.ts'
import { maySeeWallet } from '#server/platform/security/wallet-access.ts'
import { refuse } from '#server/platform/http/problem.ts'
import { sendMail } from '#server/platform/mail/mail.ts'
import type { MailValues } from '#server/platform/mail/mail-text.ts'
import type { MailTemplate } from '#server/platform/mail/mail-texts.ts'
import type { Transaction } from '#server/platform/postgres/database.ts'

export function requireWallet(actor: Actor): void {
  if (!maySeeWallet(actor)) throw refuse('no_wallet_access')
}

interface WalletMail {
  account_id: string
  template: MailTemplate
  values: MailValues
}

/** Users who see the wallet, in order. */
export const walletReaders = (tx: Transaction, account_id: string) =>
  tx
    .selectFrom('users')
    .select(['id', 'email'])
    .where('account_id', '=', account_id)
    .where('removed_at', 'is', null)
    .where((eb) => eb.or([eb('is_main_user', '=', true), eb('access_to_wallet', '=', true)]))
    .orderBy('id')

/** Mails a receipt to all users who see the wallet, each in their language. */
export async function mailWalletReaders(
  tx: Transaction,
  { account_id, template, values }: WalletMail,
): Promise<void> {
  for (const { id, email } of await walletReaders(tx, account_id).execute())
    await sendMail(tx, { to: email, template, values, account: account_id, reader: id })
}
