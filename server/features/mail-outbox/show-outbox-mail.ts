import type * as contract from '#contract/operator/mail-outbox.ts'
import { audit } from '#server/features/audit/audit.ts'
import type { RequestContext } from '#server/platform/context.ts'
import { refuse } from '#server/platform/http/problem.ts'
import type { Input } from '#server/platform/http/served-route.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { findMail, shownMail } from './outbox-mail.ts'

/**
 * Shows a mail with its code and link to an operator who delivers it by hand. This works only without a mail server, and
 * the account that the mail belongs to finds an audit entry (decision 16).
 */
export async function showOutboxMail(
  db: Database,
  context: Pick<RequestContext, 'actor' | 'address' | 'services'>,
  { id }: Input<typeof contract.showOutboxMail>,
): Promise<contract.ShownMail> {
  const { services } = context
  if (services.mail.smtpUrl !== undefined) throw refuse('mail_server_set_up')
  const found = await findMail(db, id)
  const shown = await shownMail(services, found, { withSecrets: true })
  if (shown.text === null) throw refuse('email_forgotten')
  const { account_id, recipient } = found
  await db.transaction().execute((tx) =>
    audit(tx, context, {
      account_id,
      action: 'mail_read',
      object_id: id,
      object_name: recipient,
      before: null,
      after: { subject: shown.subject },
    }),
  )
  return shown
}
