import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Transaction } from '#server/platform/postgres/database.ts'
import { jobName } from '#server/platform/jobs/job.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import type { MailTemplate } from './mail-texts.ts'
import type { SecretBox } from '#server/platform/security/secrets.ts'
import type { Site } from '#server/platform/tenancy/sites.ts'

export const deliverMail = jobName('deliver-mail', z.object({ mail_id: z.uuid() }))

export type MailValues = Record<string, string>

interface Mail {
  to: string
  template: MailTemplate
  /** What the text of the template names, beside the brand. */
  values?: MailValues
  /** Whose mail it is. */
  account: string
  /** Where it was asked for: it carries the brand and the links of that host, if that is its owner's domain. */
  site?: Pick<Site, 'host' | 'reseller_id' | 'language'>
  /** Whose profile says the language, where that is not the address's own. */
  reader?: string | null | undefined
}

let box: SecretBox | undefined

/** Once per process: what mails say is encrypted until they are sent, for it may let somebody in. */
export function openMail(secrets: SecretBox): void {
  box = secrets
}

/** Writes a mail in the transaction that makes it true. It leaves after the commit, or waits where no server is set. */
export async function sendMail(
  tx: Transaction,
  { to, template, values = {}, account, site, reader }: Mail,
): Promise<void> {
  if (!box) throw new Error('A mail was written before openMail()')
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
      sealed_values: box.seal(JSON.stringify(values), placeOf(id)),
    })
    .execute()
  await enqueue(tx, deliverMail, { mail_id: id })
}

export function readMailValues(secrets: SecretBox, id: string, sealed: string): MailValues {
  return z.record(z.string(), z.string()).parse(JSON.parse(secrets.open(sealed, placeOf(id))))
}

const placeOf = (id: string) => `outbox_mails:${id}:values`
