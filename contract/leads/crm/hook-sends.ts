import { z } from 'zod'
import { Id, Sentence } from '#contract/fields.ts'
import { route } from '#contract/route.ts'
import { listTypes } from '#contract/values/list-types.ts'
import { Chosen } from '../leads.ts'

/** Leads of one call at most. */
export const maxLeadsPerSend = 10_000

const count = z.number().int()

/** Chosen leads that a webhook or a Zap is told of, and what became of them. */
export const HookSend = z
  .object({
    id: Id('hook_send'),
    webhook_id: Id('webhook'),
    leads: count,
    waiting: count,
    delivered: count,
    failed: count,
    misses: z
      .array(z.object({ result_id: Id('result'), name: z.string(), reason: Sentence.nullable() }))
      .describe('The first 50 leads that were not delivered'),
  })
  .meta({ id: 'HookSend' })
export type HookSend = z.infer<typeof HookSend>

export const sendToHook = route('POST /api/:type-results/:id/hook-sends', {
  access: 'leads',
  scope: 'webhooks.write',
  carriesLeads: true,
  outside: true,
  summary: `Sends the chosen leads to a webhook or Zap, one delivery each, at most ${maxLeadsPerSend}; leads on a do-not-contact list are left out`,
  params: z.object({ type: z.enum(listTypes), id: Id('campaign') }),
  body: z.object({ chosen: Chosen, webhook_id: Id('webhook') }),
  data: HookSend,
})

const OneSend = z.object({ id: Id('hook_send') })

export const getHookSend = route('GET /api/hook-sends/:id', {
  access: 'leads',
  scope: 'webhooks.write',
  carriesLeads: true,
  outside: true,
  summary: 'How many of the leads sent to a webhook or a Zap arrived, and which did not',
  params: OneSend,
  data: HookSend,
})

export const retryHookSend = route('POST /api/hook-sends/:id/retry', {
  access: 'leads',
  scope: 'webhooks.write',
  carriesLeads: true,
  outside: true,
  summary: 'Sends again what was not delivered',
  params: OneSend,
  data: HookSend,
})
