import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Transaction } from '#server/platform/postgres/database.ts'
import { jobName } from '#server/platform/jobs/job.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import { contextOf } from '#server/platform/postgres/transaction-context.ts'
import type { MailValues } from './mail-text.ts'
import type { MailTemplate } from './mail-texts.ts'
import type { SecretBox } from '#server/platform/security/secrets.ts'
import type { Site } from '#server/platform/tenancy/sites.ts'

export const deliverMail = jobName('deliver-mail', z.object({ mail_id: z.uuid() }))

interface Mail {
  to: string
  template: MailTemplate
  /** Values that the texts of the template name, beside the brand. */
  values?: MailValues
  /** The account that the mail belongs to. */
  account: string
  /** The host of the request that causes the mail, whose brand and links the mail carries. */
  site?: Pick<Site, 'host' | 'reseller_id' | 'language'>
  /** The user whose profile names the language, where the recipient's address does not. */
  reader?: string | null | undefined
}

/**
 * Writes a mail in the transaction that makes the mail true. It is sent after the commit, or waits in the outbox where
 * no mail server is set. Its values are encrypted until then, because some of them sign the recipient in.
 */
export async function sendMail(
  tx: Transaction,
  { to, template, values = {}, account, site, reader }: Mail,
): Promise<void> {
  const { secrets } = contextOf(tx)
  if (await isSandbox(tx, account)) return
  const id = randomUUID()
  await tx
    .insertInto('outbox_mails')
    .values({
      id,
      account_id: account,
      host: site?.host ?? null,
      reseller_id: site
        ? site.reseller_id
        : (eb) => eb.selectFrom('accounts').select('reseller_id').where('id', '=', account),
      recipient: to,
      language: sql<string>`coalesce(
        (select language from users where ${reader ? sql`id = ${reader}` : sql`email = ${to} and account_id = ${account}`} limit 1),
        ${site?.language ?? 'en'})`,
      template,
      sealed_values: sealMailValues(secrets, id, values),
    })
    .execute()
  await enqueue(tx, deliverMail, { mail_id: id })
}

/** A sandbox sends no mail: its one user is no person. */
async function isSandbox(tx: Transaction, account: string): Promise<boolean> {
  const found = await tx.selectFrom('accounts').select('kind').where('id', '=', account).executeTakeFirst()
  return found?.kind === 'sandbox'
}

export const sealMailValues = (secrets: SecretBox, id: string, values: MailValues): string =>
  secrets.seal(JSON.stringify(values), sealedFor(id))

export function readMailValues(secrets: SecretBox, id: string, sealed: string): MailValues {
  return z.record(z.string(), z.string()).parse(JSON.parse(secrets.open(sealed, sealedFor(id))))
}

/** Binds sealed values to their row: see `SecretBox`. */
const sealedFor = (id: string) => `outbox_mails:${id}:values`
