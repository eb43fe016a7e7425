import { readReason } from '#server/platform/reasons.ts'
import type { ShownMail } from '#contract/operator/mail-outbox.ts'
import { deliverMail, readMailValues } from '#server/platform/mail/mail.ts'
import { secretNamesOf, withoutSecrets } from '#server/platform/mail/mail-secrets.ts'
import { type MailBrand, renderMail } from '#server/platform/mail/mail-render.ts'
import { mailText } from '#server/platform/mail/mail-texts.ts'
import { enqueueAll } from '#server/platform/jobs/jobs.ts'
import type { Database, Transaction } from '#server/platform/postgres/database.ts'
import { notFound, refuse } from '#server/platform/http/problem.ts'
import type { Services } from '#server/platform/services.ts'
import { mailBrand } from './mail-brand.ts'

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

/** As its reader would see it, with or without what lets that reader in. What it says is gone once it is sent. */
export async function shownMail(
  services: Services,
  found: Awaited<ReturnType<typeof findMail>>,
  { withSecrets }: { withSecrets: boolean },
): Promise<ShownMail> {
  const { account_id: _, template, sealed_values, reseller_id, host, language, reason, ...rest } = found
  const mail = { ...rest, reason: reason === null ? null : readReason(reason) }
  if (sealed_values === null) {
    const { subject } = mailText(template, language)
    return { ...mail, subject, text: null, html: null, hides: 'nothing', may_show: false }
  }
  const values = readMailValues(services.secrets, mail.id, sealed_values)
  const brand = onThisHost(await mailBrand(services, { reseller_id, host }))
  const rendered = renderMail(
    template,
    withSecrets ? values : withoutSecrets(template, values),
    brand,
    language,
  )
  const hides = !withSecrets && secretNamesOf(template).length > 0
  return {
    ...mail,
    ...rendered,
    hides: hides ? 'secrets' : 'nothing',
    may_show: hides && services.mail.smtpUrl === undefined,
  }
}

/** The pages of the platform load nothing from elsewhere, and every host has every image. */
const onThisHost = ({ logo, ...brand }: MailBrand): MailBrand => ({
  ...brand,
  logo: logo && { ...logo, url: new URL(logo.url).pathname },
})

/** One mail for the operator, who is not its reader. */
export async function getOutboxMail(services: Services, id: string): Promise<ShownMail> {
  return shownMail(services, await findMail(services.db, id), { withSecrets: false })
}

/** Mails that were not sent go back to the queue: these, or all that can. */
export async function retryOutboxMails(
  tx: Transaction,
  { mail }: Pick<Services, 'mail'>,
  ids: string[] | undefined,
): Promise<{ retried: number }> {
  if (mail.smtpUrl === undefined) {
    throw refuse('no_mail_server')
  }
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
  return { retried: waiting.length }
}
