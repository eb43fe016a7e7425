import type { MailState } from '#contract/values/operator/operator-lists.ts'
import { reason } from '#server/platform/reasons.ts'
import { deliverMail as name, readMailValues } from '#server/platform/mail/mail.ts'
import { turnOffUrl } from '#server/platform/mail/mail-notifications.ts'
import { renderMail } from '#server/platform/mail/mail-render.ts'
import { handToServer } from '#server/platform/mail/mail-server.ts'
import { systemJob } from '#server/platform/jobs/job.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import type { Services } from '#server/platform/services.ts'
import { mailBrand } from './mail-brand.ts'

/** Enough for a mail server that is down for more than an hour, because the queue retries at least once a minute. */
const retries = 100

/** Sends one mail. A second run finds the mail sent; a server that is down is asked again; a refusal is stored as the reason. */
export const deliverMail = systemJob(name, 'a mail carries the brand of the business that sold the account', {
  parallel: 2,
  retries,
  expireS: 120,
  async run({ services }, { mail_id }) {
    const mail = await services.db
      .selectFrom('outbox_mails')
      .select(['reseller_id', 'host', 'recipient', 'template', 'sealed_values', 'language', 'state'])
      .where('id', '=', mail_id)
      .executeTakeFirst()
    if (mail?.state !== 'waiting' || mail.sealed_values === null) return
    const { smtpUrl, from } = services.mail
    if (smtpUrl === undefined) return settle(services, mail_id, { state: 'not_sent' })

    const brand = await mailBrand(services, mail)
    const { template, language } = mail
    const values = readMailValues(services.secrets, mail_id, mail.sealed_values)
    const rendered = renderMail({ template, values, brand, language })
    const delivery = await handToServer(
      { smtpUrl, from },
      {
        id: mail_id,
        to: mail.recipient,
        fromName: brand.name,
        unsubscribe: turnOffUrl(brand.url, values),
        ...rendered,
      },
    )
    switch (delivery.outcome) {
      case 'sent':
        return settle(services, mail_id, {
          state: 'sent',
          sealed_values: null,
          sent_at: new Date().toISOString(),
          reason: null,
        })
      case 'refused':
        return settle(services, mail_id, {
          state: 'failed',
          reason: reason('mail_server_refused', { answer: delivery.why }),
        })
      case 'later':
        throw new Error(`The mail server refused the email: ${delivery.why}`)
    }
  },
  async parked({ services }, { mail_id }) {
    await settle(services, mail_id, { state: 'failed', reason: reason('mail_server_unreachable') })
  },
  async replay(tx, { mail_id }) {
    const waiting = await tx
      .updateTable('outbox_mails')
      .set({ state: 'waiting', reason: null })
      .where('id', '=', mail_id)
      .where('state', '=', 'failed')
      .where('sealed_values', 'is not', null)
      .returning('id')
      .executeTakeFirst()
    if (waiting) await enqueue(tx, name, { mail_id })
  },
})

interface Settled {
  state: Exclude<MailState, 'waiting'>
  sealed_values?: null
  sent_at?: string
  reason?: string | null
}

async function settle({ db }: Services, id: string, to: Settled): Promise<void> {
  await db.updateTable('outbox_mails').set(to).where('id', '=', id).where('state', '=', 'waiting').execute()
}
