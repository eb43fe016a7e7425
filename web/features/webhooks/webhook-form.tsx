import { useMutation } from '@tanstack/react-query'
import { WebhookBody } from '#contract/leads/webhooks.ts'
import { setFieldErrors } from '#contract/messages/zod-errors.ts'
import { webhookEvents } from '#contract/values/webhooks/webhook-values.ts'
import { sayCode } from '#web/i18n/say-code.ts'
import { useT } from '#web/i18n/t.tsx'
import { Checkbox } from '#web/ui/choice/checkbox.tsx'
import { Switch } from '#web/ui/choice/switch.tsx'
import { Input } from '#web/ui/control/input.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { FormField } from '#web/ui/form/form-field.tsx'
import { FormSection } from '#web/ui/form/form-section.tsx'
import { SaveBar } from '#web/ui/form/save-bar.tsx'
import { useLiveForm } from '#web/ui/form/use-live-form.ts'
import { Banner } from '#web/ui/state/banner.tsx'
import { eventNames, saveWebhook, type Webhook } from './queries.ts'

setFieldErrors()

interface WebhookFormProps {
  list: string | undefined
  webhook: Webhook | null
  /** A new webhook answers its secret, once. */
  onSecret: (secret: string) => void
}

/** Where events go, which, and whether they are sent. */
export function WebhookForm({ list, webhook, onSecret }: WebhookFormProps) {
  const t = useT()
  const save = useMutation(saveWebhook)
  const form = useLiveForm(WebhookBody, {
    url: webhook?.url ?? '',
    events: webhook?.events ?? ['lead.email_found', 'list.completed'],
    is_on: webhook?.is_on ?? true,
  })
  return (
    <Form
      form={form}
      className="flex flex-col"
      onSubmit={async (body) => {
        const { secret } = await save.mutateAsync({ ...body, list })
        if (secret !== null) onSecret(secret)
        form.reset(body)
      }}
    >
      <div className="max-w-220 px-6 max-tablet:px-4">
        {webhook?.reason && (
          <div className="pt-6">
            <Banner tone="warning" title={t('webhooks.turnedOff')}>
              {sayCode('reasons', webhook.reason)}
            </Banner>
          </div>
        )}
        <FormSection title={t('webhooks.receiver')} hint={t('webhooks.receiverHint')}>
          <FormField control={form.control} name="url" label={t('webhooks.url')}>
            {(field) => (
              <Input
                {...field}
                type="url"
                dir="ltr"
                autoComplete="off"
                spellCheck={false}
                placeholder="https://example.com/hooks"
              />
            )}
          </FormField>
          <FormField control={form.control} name="events" label={t('webhooks.events')}>
            {({ value, onChange }) => (
              <div className="grid justify-items-start gap-1">
                {webhookEvents.map((event) => (
                  <Checkbox
                    key={event}
                    checked={value.includes(event)}
                    onChange={({ target }) =>
                      onChange(
                        webhookEvents.filter((one) => (one === event ? target.checked : value.includes(one))),
                      )
                    }
                  >
                    {t(eventNames[event])}
                  </Checkbox>
                ))}
              </div>
            )}
          </FormField>
          <Switch
            checked={form.watch('is_on') ?? true}
            onChange={({ target }) => form.setValue('is_on', target.checked, { shouldDirty: true })}
          >
            {t('webhooks.isOn')}
          </Switch>
        </FormSection>
      </div>
      <SaveBar onDiscard={() => form.reset()} />
    </Form>
  )
}
