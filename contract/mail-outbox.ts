import { z } from 'zod'
import { Id, Moment } from './fields.ts'
import { PageQuery, pageOf } from './page.ts'
import { route } from './route.ts'

export const mailStates = ['waiting', 'sent', 'not_sent', 'failed'] as const
export type MailState = (typeof mailStates)[number]

/** A mail of the product. What it says is kept until it is sent. */
export const OutboxMail = z
  .object({
    id: Id,
    recipient: z.string(),
    subject: z.string(),
    text: z.string().nullable().describe('Null once it was sent'),
    state: z.enum(mailStates).describe('not_sent: no mail server is configured'),
    reason: z.string().nullable(),
    created_at: Moment,
    sent_at: Moment.nullable(),
  })
  .meta({ id: 'OutboxMail' })
export type OutboxMail = z.infer<typeof OutboxMail>

export const listOutbox = route('listOutbox', {
  access: 'admin',
  summary: 'Mails of the product, newest first, with those that could not be sent',
  query: PageQuery.extend({ state: z.enum(mailStates).optional() }),
  data: pageOf(OutboxMail).extend({ is_configured: z.boolean() }),
})

export const getOutboxMail = route('getOutboxMail', {
  access: 'admin',
  summary: 'One mail as it looks, while it is not sent',
  params: z.object({ id: Id }),
  data: OutboxMail.extend({ html: z.string().nullable().describe('Null once it was sent') }),
})

export const retryOutboxMails = route('retryOutboxMails', {
  access: 'admin',
  summary: 'Sends again what could not be sent: these mails, or all of them',
  body: z.object({ ids: z.array(Id).min(1).max(200).optional() }),
  data: z.object({ retried: z.number().int() }),
})
