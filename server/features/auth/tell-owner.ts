import { audit } from '#server/features/audit/audit.ts'
import type { Actor } from '#server/platform/security/actor.ts'
import type { AuditEntryValues } from '#server/platform/security/audit-entry.ts'
import type { Transaction } from '#server/platform/postgres/database.ts'
import { type MailValues, sendMail } from '#server/platform/mail/mail.ts'
import type { MailTemplate } from '#server/platform/mail/mail-texts.ts'

interface Change extends Omit<AuditEntryValues, 'object_id' | 'object_name'> {
  mail: MailTemplate
  values?: MailValues
  /** What was changed, where that is not the user's sign-in as a whole. */
  object?: { id: string; name: string }
}

/** A way in was changed: its owner hears by mail, and a line stands in the history, both with the change itself. */
export async function tellOwner(
  tx: Transaction,
  actor: Actor,
  { mail, values = {}, object, ...entry }: Change,
): Promise<void> {
  const { email } = await tx
    .selectFrom('users')
    .select('email')
    .where('id', '=', actor.user_id)
    .executeTakeFirstOrThrow()
  await sendMail(tx, { to: email, template: mail, values, account: actor.account_id })
  await audit(tx, actor, {
    ...entry,
    object_id: object?.id ?? actor.user_id,
    object_name: object?.name ?? email,
  })
}
