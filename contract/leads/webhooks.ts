import { z } from 'zod'
import { Id, Line, Moment, Sentence, Text } from '#contract/fields.ts'
import { fieldError } from '#contract/messages/field-errors.ts'
import { PageQuery, pageOf } from '#contract/page.ts'
import { route } from '#contract/route.ts'
import { webhookEvents, webhookMessageStates } from '#contract/values/webhooks/webhook-values.ts'

/** A public https address without credentials. The sample world is served on this machine and needs no https. */
function isReceiver(text: string): boolean {
  const url = URL.parse(text)
  if (!url || url.username !== '' || url.password !== '') return false
  const isSample = url.hostname === 'testville.example' || url.hostname.endsWith('.testville.example')
  const isHost = /^[^.]+(\.[^.]+)+$/.test(url.hostname.replace(/\.$/, ''))
  return isHost && (url.protocol === 'https:' || (isSample && url.protocol === 'http:'))
}

export const WebhookBody = z.object({
  url: Line(2_000).refine(isReceiver, fieldError('url')),
  events: z.array(z.enum(webhookEvents)).min(1, fieldError('required')),
  is_on: z.boolean().default(true),
})

export const Webhook = WebhookBody.extend({
  id: Id('webhook'),
  campaign_id: Id('campaign').nullable().describe('Null for the webhook of all lists of the account'),
  is_on: z.boolean(),
  reason: Sentence.nullable().describe('Why it was turned off by itself'),
  failing_since: Moment.nullable().describe(
    'Since when no delivery has succeeded; null where the last one did',
  ),
  rotated_until: Moment.nullable().describe('Until when the previous secret signs too'),
  created_at: Moment,
}).meta({ id: 'Webhook' })
export type Webhook = z.infer<typeof Webhook>

/** The secret is answered once, when it is made. */
const WithSecret = Webhook.extend({ secret: z.string().nullable() })

const WebhookAttempt = z.object({
  at: Moment,
  ms: z.number().int(),
  status: z.number().int().nullable().describe('Null where no answer came'),
  reason: Sentence.nullable().describe('Why it did not succeed'),
  answer: z.string().describe('The first kilobyte of the answer'),
})

export const WebhookMessage = z
  .object({
    id: Id('webhook_message'),
    event: z.string(),
    is_test: z.boolean(),
    state: z.enum(webhookMessageStates),
    body: z.string().nullable().describe('The bytes as they were sent; null before the first attempt'),
    attempts: z.array(WebhookAttempt),
    next_at: Moment.nullable(),
    created_at: Moment,
  })
  .meta({ id: 'WebhookMessage' })

const OneList = z.object({ id: Id('campaign') })
const OneWebhook = z.object({ id: Id('webhook') })

export const getListWebhook = route('GET /api/campaign-webhook/:id', {
  access: 'leads',
  scope: 'webhooks.write',
  outside: true,
  summary: 'The webhook of a list, null for a list without one',
  params: OneList,
  data: Webhook.nullable(),
})

export const setListWebhook = route('POST /api/campaign-webhook-setup/:id', {
  access: 'leads',
  personal: true,
  scope: 'webhooks.point',
  carriesLeads: true,
  outside: true,
  summary: 'Sets the webhook of a list; answers its secret the first time',
  params: OneList,
  body: WebhookBody,
  data: WithSecret,
})

export const getWebhook = route('GET /api/webhook', {
  access: 'leads',
  scope: 'webhooks.write',
  outside: true,
  summary: 'The webhook of all lists of the account, null for an account without one',
  data: Webhook.nullable(),
})

export const setWebhook = route('POST /api/webhook', {
  access: 'leads',
  personal: true,
  scope: 'webhooks.point',
  carriesLeads: true,
  outside: true,
  summary: 'Sets the webhook of all lists; answers its secret the first time',
  body: WebhookBody,
  data: WithSecret,
})

export const removeWebhook = route('DELETE /api/webhooks/:id', {
  access: 'leads',
  personal: true,
  scope: 'webhooks.write',
  outside: true,
  summary: 'Removes a webhook with its deliveries',
  params: OneWebhook,
  data: z.null(),
})

export const rotateWebhookSecret = route('POST /api/webhooks/:id/secret', {
  access: 'leads',
  personal: true,
  scope: 'webhooks.point',
  carriesLeads: true,
  outside: true,
  summary: 'Makes a new secret; the previous one signs too for 24 hours',
  params: OneWebhook,
  data: WithSecret,
})

export const testWebhook = route('POST /api/webhooks/:id/test', {
  access: 'leads',
  personal: false,
  scope: 'webhooks.write',
  outside: true,
  summary: 'Sends a sample of an event, once',
  params: OneWebhook,
  body: z.object({ event: z.enum(webhookEvents) }),
  data: WebhookMessage,
})

export const listWebhookMessages = route('GET /api/webhooks/:id/messages', {
  access: 'leads',
  scope: 'webhooks.write',
  carriesLeads: true,
  outside: true,
  summary: 'The deliveries of a webhook with each attempt, newest first',
  params: OneWebhook,
  query: PageQuery.extend({ state: z.enum(webhookMessageStates).optional() }),
  data: pageOf(WebhookMessage),
})

export const resendWebhookMessage = route('POST /api/webhook-messages/:id/resend', {
  access: 'leads',
  scope: 'webhooks.write',
  carriesLeads: true,
  outside: true,
  summary: 'Sends a delivery again, under its id',
  params: z.object({ id: Id('webhook_message') }),
  data: WebhookMessage,
})

export const resendWebhookMessages = route('POST /api/webhooks/:id/resend', {
  access: 'leads',
  personal: false,
  scope: 'webhooks.write',
  carriesLeads: true,
  outside: true,
  summary: 'Sends all deliveries again that failed since a moment, under their ids',
  params: OneWebhook,
  body: z.object({ since: Moment }),
  data: z.object({ count: z.number().int() }),
})

/** A tag may hold fields of a lead or its list, such as {{city}} or {{list.name}}. */
const Tag = Line(60)

export const setCampaignDetails = route('POST /api/campaigns/details', {
  access: 'leads',
  scope: 'leads.write',
  summary: 'Sets the tags and the source of a list, which go with every webhook and export',
  body: z
    .object({
      campaign_id: Id('campaign').optional(),
      tags: z.array(Tag).max(20),
      source: Text.trim().max(120),
    })
    .refine(({ campaign_id }) => campaign_id !== undefined, {
      path: ['campaign_id'],
      message: fieldError('required'),
    }),
  data: z.object({ tags: z.array(z.string()), source: z.string() }),
})
