import { readReason } from '#server/platform/reasons.ts'
import type * as contract from '#contract/operator/mail-outbox.ts'
import type { RequestContext } from '#server/platform/context.ts'
import { deliverMail, readMailValues } from '#server/platform/mail/mail.ts'
import { secretNamesOf, withoutSecrets } from '#server/platform/mail/mail-secrets.ts'
import type { MailBrand } from '#server/platform/mail/mail-head.ts'
import { renderMail } from '#server/platform/mail/mail-render.ts'
import { nameOfMail } from '#server/platform/mail/mail-texts.ts'
import { enqueueAll } from '#server/platform/jobs/jobs.ts'
import type { Database, Transaction } from '#server/platform/postgres/database.ts'
import { notFound, refuse } from '#server/platform/http/problem.ts'
import { confirm, type Input } from '#server/platform/http/served-route.ts'
import type { Services } from '#server/platform/services.ts'
import { mailBrand } from './mail-brand.ts'
import { audit } from '#server/features/audit/audit.ts'

export async function findMail(db: Database, id: string) {
  const found = await db
    .selectFrom('outbox_mails')
    .select(['id', 'account_id', 'reseller_id', 'host', 'recipient', 'template'])
    .select(['sealed_values', 'language', 'state', 'reason', 'created_at', 'sent_at'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!found) throw notFound('email')
  return found
}

/** Renders a mail as its recipient sees it, or with its secrets covered. The values of a sent mail are deleted. */
export async function shownMail(
  services: Services,
  found: Awaited<ReturnType<typeof findMail>>,
  { withSecrets }: { withSecrets: boolean },
): Promise<contract.ShownMail> {
  const { account_id: _, template, sealed_values, reseller_id, host, language, reason, ...rest } = found
  const mail = { ...rest, reason: reason === null ? null : readReason(reason) }
  if (sealed_values === null) {
    const subject = nameOfMail(template, language)
    return { ...mail, subject, text: null, html: null, hides: 'nothing', may_show: false }
  }
  const values = readMailValues(services.secrets, mail.id, sealed_values)
  const brand = onThisHost(await mailBrand(services, { reseller_id, host }))
  const rendered = renderMail({
    template,
    values: withSecrets ? values : withoutSecrets(template, values),
    brand,
    language,
  })
  const hides = !withSecrets && secretNamesOf(template).length > 0
  return {
    ...mail,
    ...rendered,
    hides: hides ? 'secrets' : 'nothing',
    may_show: hides && services.mail.smtpUrl === undefined,
  }
}

/** The operator's pages load nothing from other hosts, and every host serves every image. */
const onThisHost = ({ logo, ...brand }: MailBrand): MailBrand => ({
  ...brand,
  logo: logo && { ...logo, url: new URL(logo.url).pathname },
})

/** Shows a mail to the operator, with its secrets covered. */
export async function getOutboxMail(
  db: Database,
  { services }: Pick<RequestContext, 'services'>,
  { id }: Input<typeof contract.getOutboxMail>,
) {
  return shownMail(services, await findMail(db, id), { withSecrets: false })
}

/** Enqueues the mails of these ids once more, or all mails that were not sent. */
export async function retryOutboxMails(
  tx: Transaction,
  { services }: Pick<RequestContext, 'services'>,
  { ids }: Input<typeof contract.retryOutboxMails>,
) {
  if (services.mail.smtpUrl === undefined) throw refuse('no_mail_server')
  const waiting = await tx
    .updateTable('outbox_mails')
    .set({ state: 'waiting', reason: null })
    .where('state', 'in', ['not_sent', 'failed'])
    .where('sealed_values', 'is not', null)
    .$if(ids !== undefined, (query) => query.where('id', 'in', ids ?? []))
    .returning('id')
    .execute()
  await enqueueAll(
    tx,
    deliverMail,
    waiting.map(({ id }) => ({ mail_id: id })),
  )
  return confirm('emails_queued', { retried: waiting.length }, { count: waiting.length })
}

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
