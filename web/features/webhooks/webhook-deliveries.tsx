import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type WebhookEvent, webhookEvents } from '#contract/values/webhooks/webhook-values.ts'
import { formatRelative } from '#web/i18n/format.ts'
import { sayCode } from '#web/i18n/say-code.ts'
import { type PlainKey, useT } from '#web/i18n/t.tsx'
import { Button } from '#web/ui/control/button.tsx'
import { Badge, type Tone } from '#web/ui/display/badge.tsx'
import { When } from '#web/ui/display/when.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { FormSection } from '#web/ui/form/form-section.tsx'
import { Select } from '#web/ui/select/select.tsx'
import { liveQuery } from '#web/ui/state/live-query.ts'
import { QueryView } from '#web/ui/state/query-view.tsx'
import {
  eventNames,
  resendFailed,
  resendMessage,
  testWebhook,
  type Webhook,
  type WebhookMessage,
  webhookMessagesQuery,
} from './queries.ts'

const states: Record<WebhookMessage['state'], [Tone, PlainKey]> = {
  delivered: ['success', 'webhooks.delivered'],
  waiting: ['neutral', 'webhooks.waiting'],
  failed: ['danger', 'webhooks.failed'],
}

/** A test with its answer, and every delivery with what was sent and answered. */
export function WebhookDeliveries({ webhook }: { webhook: Webhook }) {
  const t = useT()
  const { id, is_on, created_at } = webhook
  const messages = useQuery(webhookMessagesQuery(id))
  const test = useMutation(testWebhook)
  const again = useMutation(resendFailed)
  const [event, setEvent] = useState<WebhookEvent>('lead.email_found')
  const someFailed = messages.data?.items.some(({ state, is_test }) => state === 'failed' && !is_test)
  return (
    <FormSection title={t('webhooks.deliveries')} hint={t('webhooks.deliveriesHint')}>
      <div className="flex flex-wrap items-end gap-2">
        <Field label={t('webhooks.testOf')} className="w-72 max-w-full">
          <Select
            value={event}
            options={webhookEvents.map((value) => ({ value, label: t(eventNames[value]) }))}
            onChange={setEvent}
          />
        </Field>
        <Button busy={test.isPending} onClick={() => test.mutate({ id, event })}>
          {t('webhooks.test')}
        </Button>
        {someFailed && is_on && (
          <Button busy={again.isPending} onClick={() => again.mutate({ id, since: created_at })}>
            {t('webhooks.resendFailed')}
          </Button>
        )}
      </div>
      <QueryView
        query={liveQuery(messages)}
        loadFailed={t('webhooks.deliveriesFailed')}
        empty={({ items }) =>
          items.length > 0 ? undefined : <p className="text-fg-muted">{t('webhooks.none')}</p>
        }
      >
        {({ items }) => (
          <ul className="divide-y divide-line border-y border-line">
            {items.map((message) => (
              <Delivery key={message.id} message={message} isOn={is_on} />
            ))}
          </ul>
        )}
      </QueryView>
    </FormSection>
  )
}

/** One delivery: a line with its state, and on opening the bytes and each answer. */
function Delivery({ message, isOn }: { message: WebhookMessage; isOn: boolean }) {
  const t = useT()
  const resend = useMutation(resendMessage)
  const { event, is_test, state, attempts, next_at, body, created_at } = message
  const [tone, name] = states[state]
  const last = attempts.at(-1)
  return (
    <li>
      <details>
        <summary className="flex min-h-10 flex-wrap items-center gap-x-3 gap-y-1 py-2 touch:min-h-11">
          <Badge tone={tone} dot>
            {t(name)}
          </Badge>
          <code dir="ltr">{event}</code>
          {is_test && <span className="text-fg-muted">{t('webhooks.isTest')}</span>}
          <span className="min-w-0 flex-1 text-fg-muted max-tablet:order-last max-tablet:basis-full">
            {last && (last.reason ? sayCode('reasons', last.reason) : answered(last.status))}
          </span>
          <span className="text-fg-muted">
            {attempts.length > 1 && t('webhooks.tries', { count: attempts.length })}
            {next_at && ` · ${t('webhooks.nextTry', { when: formatRelative(next_at) })}`}
          </span>
          <span className="text-fg-muted">
            <When at={created_at} />
          </span>
        </summary>
        <div className="grid gap-3 pb-3">
          {body !== null && <Bytes title={t('webhooks.request')} text={body} />}
          {attempts
            .filter(({ answer }) => answer !== '')
            .map(({ at, answer }) => (
              <Bytes key={at} title={`${t('webhooks.answer')} · ${formatRelative(at)}`} text={answer} />
            ))}
          {state !== 'waiting' && isOn && (
            <Button
              size="sm"
              className="justify-self-start"
              busy={resend.isPending}
              onClick={() => resend.mutate(message.id)}
            >
              {t('webhooks.resend')}
            </Button>
          )}
        </div>
      </details>
    </li>
  )

  function answered(status: number | null) {
    return status !== null && t('webhooks.answered', { status: String(status) })
  }
}

/** JSON in lines; anything else as it is. */
function indented(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}

function Bytes({ title, text }: { title: string; text: string }) {
  return (
    <div className="grid gap-1">
      <h3 className="font-medium">{title}</h3>
      <pre dir="ltr" className="rounded-sm bg-hover p-3 text-sm break-all whitespace-pre-wrap">
        {indented(text)}
      </pre>
    </div>
  )
}
