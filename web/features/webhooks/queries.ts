import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { type Answer, call, mutationById, type Sent } from '#web/api/call.ts'
import { invalidate } from '#web/api/query-client.ts'
import type { WebhookEvent } from '#contract/values/webhooks/webhook-values.ts'
import type { PlainKey } from '#web/i18n/t.tsx'

declare module '#web/api/query-keys.ts' {
  interface KeyParts {
    webhook: [list: string]
    'webhook-messages': [id: string]
  }
}

export type Webhook = NonNullable<Answer<'getWebhook'>>
export type WebhookMessage = Answer<'listWebhookMessages'>['items'][number]

export const eventNames: Record<WebhookEvent, PlainKey> = {
  'lead.created': 'webhooks.leadCreated',
  'lead.email_found': 'webhooks.emailFound',
  'list.completed': 'webhooks.listCompleted',
}

/** The webhook of a list, or that of all lists of the account. */
export const webhookQuery = (list?: string) =>
  queryOptions({
    queryKey: ['webhook', list ?? ''],
    queryFn: ({ signal }) =>
      list
        ? call('getListWebhook', { params: { id: list } }, { signal, quiet: true })
        : call('getWebhook', {}, { signal, quiet: true }),
  })

export const webhookMessagesQuery = (id: string) =>
  queryOptions({
    queryKey: ['webhook-messages', id],
    queryFn: ({ signal }) =>
      call('listWebhookMessages', { params: { id }, query: { limit: 20 } }, { signal, quiet: true }),
  })

const refresh = () => invalidate(['webhook'], ['webhook-messages'], ['zapier-hooks'])

export const saveWebhook = mutationOptions({
  mutationFn: ({ list, ...body }: Sent<'setWebhook'>['body'] & { list?: string | undefined }) =>
    list ? call('setListWebhook', { params: { id: list }, body }) : call('setWebhook', { body }),
  onSuccess: refresh,
})

export const removeWebhook = mutationById('removeWebhook', refresh)

export const rotateSecret = mutationById('rotateWebhookSecret', refresh)

export const testWebhook = mutationOptions({
  mutationFn: ({ id, event }: { id: string } & Sent<'testWebhook'>['body']) =>
    call('testWebhook', { params: { id }, body: { event } }),
  onSuccess: refresh,
})

export const resendMessage = mutationById('resendWebhookMessage', refresh)

export const resendFailed = mutationOptions({
  mutationFn: ({ id, since }: { id: string; since: string }) =>
    call('resendWebhookMessages', { params: { id }, body: { since } }),
  onSuccess: refresh,
})
