import { audit } from '#server/features/audit/audit.ts'
import type { RequestContext } from '#server/platform/context.ts'
import { sendMail } from '#server/platform/mail/mail.ts'
import type { MailValues } from '#server/platform/mail/mail-text.ts'
import type { MailTemplate } from '#server/platform/mail/mail-texts.ts'
import type { Transaction } from '#server/platform/postgres/database.ts'
import type { AuditEntryValues } from '#server/platform/security/audit-entry.ts'

interface Change extends Pick<AuditEntryValues, 'action' | 'before' | 'after'> {
  mail: MailTemplate
  values?: MailValues
  /** The sign-in method that changed; the user where the change concerns all of them. */
  object?: { id: string; name: string }
}

/** Tells users by email that one of their sign-in methods changed, and logs the change, both in its transaction. */
export async function notifyOwner(
  tx: Transaction,
  context: Pick<RequestContext, 'actor' | 'address'>,
  { mail, values = {}, object, action, before, after }: Change,
): Promise<void> {
  const { user_id, account_id } = context.actor
  const { email } = await tx
    .selectFrom('users')
    .select('email')
    .where('id', '=', user_id)
    .executeTakeFirstOrThrow()
  await sendMail(tx, { to: email, template: mail, values, account: account_id })
  await audit(tx, context, {
    action,
    before,
    after,
    object_id: object?.id ?? user_id,
    object_name: object?.name ?? email,
  })
}
