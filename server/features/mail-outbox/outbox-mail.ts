import { deliverMail, readMailValues } from '#server/platform/mail.ts'
import { renderMail } from '#server/platform/mail-render.ts'
import { mailText } from '#server/platform/mail-texts.ts'
import { enqueueAll } from '#server/platform/jobs.ts'
import type { Transaction } from '#server/platform/database.ts'
import { notFound, Problem } from '#server/platform/problem.ts'
import type { Services } from '#server/platform/services.ts'
import { mailBrand } from './mail-brand.ts'

/** One mail as its reader would see it. What it says is gone once it is sent. */
export async function getOutboxMail(services: Services, id: string) {
  const found = await services.db
    .selectFrom('outbox_mails')
    .select(['id', 'reseller_id', 'host', 'recipient', 'template'])
    .select(['sealed_values', 'language', 'state', 'reason', 'created_at', 'sent_at'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!found) throw notFound('Mail')
  const { template, sealed_values, reseller_id, host, language, ...mail } = found
  if (sealed_values === null) {
    return { ...mail, subject: mailText(template, language).subject, text: null, html: null }
  }
  const values = readMailValues(services.secrets, id, sealed_values)
  const brand = await mailBrand(services, { reseller_id, host })
  return { ...mail, ...renderMail(template, values, brand, language) }
}

/** Mails that were not sent go back to the queue: these, or all that can. */
export async function retryOutboxMails(
  tx: Transaction,
  { mail }: Pick<Services, 'mail'>,
  ids: string[] | undefined,
): Promise<{ retried: number }> {
  if (mail.smtpUrl === undefined) {
    throw new Problem(409, 'No mail server is configured: QUARRY_SMTP_URL is empty', {
      code: 'not_configured',
    })
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
