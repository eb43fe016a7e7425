import { readReason } from '#server/platform/reasons.ts'
import type * as contract from '#contract/operator/mail-outbox.ts'
import type { RequestContext } from '#server/platform/context.ts'
import type { Input } from '#server/platform/http/served-route.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { readMailValues } from '#server/platform/mail/mail.ts'
import { withoutSecrets } from '#server/platform/mail/mail-secrets.ts'
import { renderMail } from '#server/platform/mail/mail-render.ts'
import { nameOfMail } from '#server/platform/mail/mail-texts.ts'
import { readPage } from '#server/platform/postgres/read-page.ts'
import { mailBrand } from './mail-brand.ts'

/** Lists the mails of all accounts for the operator, who delivers them by hand where no mail server is set. */
export async function listOutbox(
  db: Database,
  { services }: Pick<RequestContext, 'services'>,
  { state, ...query }: Input<typeof contract.listOutbox>,
) {
  const mails = db
    .selectFrom('outbox_mails')
    .$if(state !== undefined, (query) => query.where('state', '=', state ?? 'waiting'))
  const page = await readPage(
    mails
      .select(['id', 'reseller_id', 'host', 'recipient', 'template'])
      .select(['sealed_values', 'language', 'state', 'reason', 'created_at', 'sent_at'])
      .orderBy('created_at', 'desc') // an id is made before its row
      .orderBy('id', 'desc'),
    mails,
    query,
  )
  const shown = async ({
    sealed_values,
    ...mail
  }: (typeof page.items)[number]): Promise<contract.OutboxMail> => {
    const { template, reseller_id, host, language, reason, ...rest } = mail
    const row = { ...rest, reason: reason === null ? null : readReason(reason) }
    if (sealed_values === null) return { ...row, subject: nameOfMail(template, language) }
    const values = withoutSecrets(template, readMailValues(services.secrets, row.id, sealed_values))
    const brand = await mailBrand(services, { reseller_id, host })
    return { ...row, subject: renderMail({ template, values, brand, language }).subject }
  }
  const items = await Promise.all(page.items.map(shown))
  return { ...page, items, is_configured: services.mail.smtpUrl !== undefined }
}
