import { sql } from 'kysely'
import type { Actor } from '#server/platform/security/actor.ts'
import { refuse } from '#server/platform/http/problem.ts'
import { sendMail } from '#server/platform/mail/mail.ts'
import type { MailValues } from '#server/platform/mail/mail-text.ts'
import type { MailTemplate } from '#server/platform/mail/mail-texts.ts'
import type { Transaction } from '#server/platform/postgres/database.ts'

/** The main user sees the wallet, and every teammate whom the main user has given access. */
export const maySeeWallet = (actor: Actor): boolean => actor.is_main_user || actor.access_to_wallet

export function requireWallet(actor: Actor): void {
  if (!maySeeWallet(actor)) throw refuse('no_wallet_access')
}

interface WalletMail {
  account_id: string
  template: MailTemplate
  values: MailValues
}

/**
 * Mails all users who may see the wallet, each in their language, and returns the ids of those to tell in the product.
 * Users who have switched the notification of that name off are left out, in each place for itself.
 */
export async function mailWalletReaders(
  tx: Transaction,
  { account_id, template, values }: WalletMail,
): Promise<string[]> {
  const readers = await tx
    .selectFrom('users')
    .select(['id', 'email'])
    .select(sql<boolean>`${template}::text <> all (notifications_off)`.as('is_told'))
    .select(sql<boolean>`${template}::text <> all (notification_mails_off)`.as('is_mailed'))
    .where('account_id', '=', account_id)
    .where('removed_at', 'is', null)
    .where((eb) => eb.or([eb('is_main_user', '=', true), eb('access_to_wallet', '=', true)]))
    .orderBy('id')
    .execute()
  for (const { id, email, is_mailed } of readers)
    if (is_mailed) await sendMail(tx, { to: email, template, values, account: account_id, reader: id })
  return readers.filter(({ is_told }) => is_told).map(({ id }) => id)
}
