import type { ShownMail } from '#contract/operator/mail-outbox.ts'
import { audit } from '#server/features/audit/audit.ts'
import type { Actor } from '#server/platform/security/actor.ts'
import { refuse } from '#server/platform/http/problem.ts'
import type { Services } from '#server/platform/services.ts'
import { findMail, shownMail } from './outbox-mail.ts'

/**
 * A mail with its code and link, for an operator who has to hand it on: only where no mail server does that, and the
 * account whose mail it is can read that it was done (decision 16).
 */
export async function showOutboxMail(
  services: Services,
  actor: Actor,
  id: string,
  address: string,
): Promise<ShownMail> {
  if (services.mail.smtpUrl !== undefined) throw refuse('mail_server_set_up')
  const found = await findMail(services.db, id)
  const shown = await shownMail(services, found, { withSecrets: true })
  if (shown.text === null) throw refuse('email_forgotten')
  const { account_id, recipient } = found
  await services.db.transaction().execute((tx) =>
    audit(
      tx,
      { actor, address },
      {
        account_id,
        action: 'mail_read',
        object_id: id,
        object_name: recipient,
        before: null,
        after: { subject: shown.subject },
      },
    ),
  )
  return shown
}
