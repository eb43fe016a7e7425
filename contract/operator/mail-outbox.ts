import { z } from 'zod'
import { Id, Moment, Sentence } from '#contract/fields.ts'
import { PageQuery, pageOf } from '#contract/page.ts'
import { route } from '#contract/route.ts'
import { mailStates } from '#contract/values/operator/operator-lists.ts'

/** A mail of the product. Its content is stored until it is sent, and its code or link is for its reader alone. */
export const OutboxMail = z
  .object({
    id: Id('mail'),
    recipient: z.string(),
    subject: z.string(),
    state: z.enum(mailStates).describe('not_sent: no mail server is configured'),
    reason: Sentence.nullable(),
    created_at: Moment,
    sent_at: Moment.nullable(),
  })
  .meta({ id: 'OutboxMail' })
export type OutboxMail = z.infer<typeof OutboxMail>

export const listOutbox = route('GET /api/admin/outbox', {
  access: 'admin',
  summary: 'Mails of the product, newest first, with those that could not be sent',
  query: PageQuery.extend({ state: z.enum(mailStates).optional() }),
  data: pageOf(OutboxMail).extend({ is_configured: z.boolean() }),
})

/** The content of a mail, for an operator who is not its reader. */
export const ShownMail = OutboxMail.extend({
  text: z.string().nullable().describe('Null once it was sent'),
  html: z.string().nullable(),
  hides: z
    .enum(['nothing', 'secrets'])
    .describe('secrets: the code or the link that signs the recipient in is left out'),
  may_show: z.boolean().describe('Whether the code or link may be shown: only without a mail server'),
}).meta({ id: 'ShownMail' })
export type ShownMail = z.infer<typeof ShownMail>

const One = z.object({ id: Id('mail') })

export const getOutboxMail = route('GET /api/admin/outbox/:id', {
  access: 'admin',
  summary: 'One unsent mail as it looks, without its code or link',
  params: One,
  data: ShownMail,
})

export const showOutboxMail = route('POST /api/admin/outbox/:id/show', {
  access: 'admin',
  personal: true,
  summary:
    'One mail with its code and link, to hand on where no mail server is configured; the audit log records it',
  params: One,
  data: ShownMail,
})

export const retryOutboxMails = route('POST /api/admin/outbox/retry', {
  access: 'admin',
  personal: false,
  summary: 'Sends failed mails again: these mails, or all of them',
  body: z.object({ ids: z.array(Id('mail')).min(1).max(200).optional() }),
  data: z.object({ retried: z.number().int() }),
})
