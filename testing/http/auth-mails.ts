import assert from 'node:assert/strict'
import { mailBrand } from '#server/features/mail-outbox/mail-brand.ts'
import { readMailValues } from '#server/platform/mail/mail.ts'
import { renderMail } from '#server/platform/mail/mail-render.ts'
import type { TestApp } from '#testing/app.ts'

/** The newest email to an address, as it waits in the outbox. */
export async function lastMail({ services }: TestApp, to: string) {
  const mail = await services.db
    .selectFrom('outbox_mails')
    .selectAll()
    .where('recipient', '=', to)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  assert.ok(mail?.sealed_values, `no mail waits for ${to}`)
  const brand = await mailBrand(services, mail)
  const { template, language } = mail
  const values = readMailValues(services.secrets, mail.id, mail.sealed_values)
  return renderMail({ template, values, brand, language })
}

export async function mailCode(app: TestApp, to: string): Promise<string> {
  const { text } = await lastMail(app, to)
  return /^[A-Z2-7]{4}-[A-Z2-7]{4}$/m.exec(text)?.[0] ?? assert.fail(`no code in: ${text}`)
}

export async function mailCount({ services }: TestApp, to: string): Promise<number> {
  const rows = await services.db.selectFrom('outbox_mails').select('id').where('recipient', '=', to).execute()
  return rows.length
}
