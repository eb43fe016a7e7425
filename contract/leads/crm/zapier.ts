import { z } from 'zod'
import { Id, Line, Moment, Sentence } from '#contract/fields.ts'
import { fieldError } from '#contract/messages/field-errors.ts'
import { route } from '#contract/route.ts'
import { webhookEvents } from '#contract/values/webhooks/webhook-values.ts'

/** An address that Zapier gives: it lets in everyone who knows it. The sample world plays Zapier without https. */
function isZapier(text: string): boolean {
  const url = URL.parse(text)
  if (!url || url.username !== '' || url.password !== '' || url.port !== '') return false
  const isHost =
    (url.protocol === 'https:' && url.hostname === 'hooks.zapier.com') ||
    (url.protocol === 'http:' && url.hostname === 'hooks.testville.example')
  return isHost && /^\/hooks\/(catch|standard)\/./.test(url.pathname)
}

export const ZapierHookBody = z.object({
  target_url: Line(2_000).refine(isZapier, fieldError('url')),
  event: z.enum(webhookEvents),
  list_id: Id('campaign').nullable().default(null).describe('Null for all lists of the account'),
})

const ZapierHook = z
  .object({
    id: Id('webhook'),
    receiver: z.string().describe('The host and the end of the address, which is kept encrypted'),
    event: z.enum(webhookEvents),
    list_id: Id('campaign').nullable(),
    list_name: z.string().nullable(),
    is_on: z.boolean(),
    reason: Sentence.nullable().describe('Why it was turned off by itself'),
    created_at: Moment,
  })
  .meta({ id: 'ZapierHook' })

export const listZapierHooks = route('GET /api/integrations/zapier/hooks', {
  access: 'leads',
  scope: 'webhooks.write',
  outside: true,
  summary: 'The Zaps that are told of leads, newest first',
  query: z.object({ list_id: Id('campaign').optional() }),
  data: z.array(ZapierHook),
})

export const subscribeZapier = route('POST /api/integrations/zapier/hooks', {
  access: 'leads',
  personal: true,
  scope: 'webhooks.point',
  carriesLeads: true,
  outside: true,
  summary: 'Tells a Zap of an event, by its catch hook or its REST hook. DELETE /api/webhooks/:id ends it',
  body: ZapierHookBody,
  data: ZapierHook,
})

export const listZapierSamples = route('GET /api/integrations/zapier/samples', {
  access: 'leads',
  scope: 'webhooks.write',
  carriesLeads: true,
  outside: true,
  summary: 'What a Zap is sent at an event: of the newest leads, newest first, else invented',
  query: z.object({ event: z.enum(webhookEvents), list_id: Id('campaign').optional() }),
  data: z.array(
    z.object({ type: z.enum(webhookEvents), timestamp: Moment, data: z.record(z.string(), z.unknown()) }),
  ),
})
