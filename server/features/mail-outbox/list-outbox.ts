import { readReason } from '#server/platform/reasons.ts'
import type { MailState, OutboxMail } from '#contract/operator/mail-outbox.ts'
import type { PageQuery } from '#contract/page.ts'
import { readMailValues } from '#server/platform/mail/mail.ts'
import { withoutSecrets } from '#server/platform/mail/mail-secrets.ts'
import { renderMail } from '#server/platform/mail/mail-render.ts'
import { mailText } from '#server/platform/mail/mail-texts.ts'
import type { Services } from '#server/platform/services.ts'
import { mailBrand } from './mail-brand.ts'

/** Mails of every account, for the operator alone: who has no mail server hands them on by hand. */
export async function listOutbox(
  services: Services,
  { page, limit, state }: PageQuery & { state?: MailState | undefined },
) {
  const mails = services.db
    .selectFrom('outbox_mails')
    .$if(state !== undefined, (query) => query.where('state', '=', state ?? 'waiting'))
  const [rows, { total }] = await Promise.all([
    mails
      .select(['id', 'reseller_id', 'host', 'recipient', 'template'])
      .select(['sealed_values', 'language', 'state', 'reason', 'created_at', 'sent_at'])
      .orderBy('created_at', 'desc') // ids of mails are made up before their rows
      .orderBy('id', 'desc')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    mails.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  const shown = async ({ sealed_values, ...mail }: (typeof rows)[number]): Promise<OutboxMail> => {
    const { template, reseller_id, host, language, reason, ...rest } = mail
    const row = { ...rest, reason: reason === null ? null : readReason(reason) }
    if (sealed_values === null) return { ...row, subject: mailText(template, language).subject }
    const values = withoutSecrets(template, readMailValues(services.secrets, row.id, sealed_values))
    const brand = await mailBrand(services, { reseller_id, host })
    return { ...row, subject: renderMail(template, values, brand, language).subject }
  }
  return {
    items: await Promise.all(rows.map(shown)),
    currentPage: page,
    pageSize: limit,
    total,
    is_configured: services.mail.smtpUrl !== undefined,
  }
}
