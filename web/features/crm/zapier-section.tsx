import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ZapierHookBody } from '#contract/leads/crm/zapier.ts'
import { setFieldErrors } from '#contract/messages/zod-errors.ts'
import { webhookEvents } from '#contract/values/webhooks/webhook-values.ts'
import { listsQuery } from '#web/features/lists/queries.ts'
import { eventNames, removeWebhook, testWebhook } from '#web/features/webhooks/queries.ts'
import { useIsImpersonated } from '#web/features/impersonation/own-hand.tsx'
import { sayCode } from '#web/i18n/say-code.ts'
import { useT } from '#web/i18n/t.tsx'
import { Button } from '#web/ui/control/button.tsx'
import { Input } from '#web/ui/control/input.tsx'
import { Badge } from '#web/ui/display/badge.tsx'
import { DialogForm } from '#web/ui/form/dialog-form.tsx'
import { FormField } from '#web/ui/form/form-field.tsx'
import { FormSection } from '#web/ui/form/form-section.tsx'
import { useZodForm } from '#web/ui/form/use-zod-form.ts'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'
import { Select } from '#web/ui/select/select.tsx'
import { QueryView } from '#web/ui/state/query-view.tsx'
import { crmNames, subscribeZapier, type ZapierHook, zapierHooksQuery } from './queries.ts'

setFieldErrors()

/** Zapier: a Zap for each address, of all lists or of one. */
export function ZapierSection({ isNext }: { isNext: boolean }) {
  const t = useT()
  const hooks = useQuery(zapierHooksQuery)
  const [isAdding, setAdding] = useState(false)
  const isImpersonated = useIsImpersonated()
  const isConnected = hooks.data?.some(({ is_on }) => is_on) === true
  return (
    <FormSection title={crmNames.zapier} hint={t('crm.text.zapier')}>
      <div>
        <Badge dot tone={isConnected ? 'success' : 'neutral'}>
          {t(isConnected ? 'crm.connected' : 'crm.notConnected')}
        </Badge>
      </div>
      <QueryView query={hooks} loadFailed={t('crm.zap.loadFailed')} empty={() => undefined}>
        {(all) =>
          all.length > 0 && (
            <ul className="divide-y divide-line border-y border-line">
              {all.map((hook) => (
                <Zap key={hook.id} hook={hook} />
              ))}
            </ul>
          )
        }
      </QueryView>
      <p className="text-fg-muted">{t('crm.zap.how')}</p>
      {!isImpersonated && (
        <div>
          <Button variant={isNext && !isConnected ? 'primary' : 'secondary'} onClick={() => setAdding(true)}>
            {t('crm.zap.add')}
          </Button>
        </div>
      )}
      {isAdding && <ZapForm onClose={() => setAdding(false)} />}
    </FormSection>
  )
}

function Zap({ hook }: { hook: ZapierHook }) {
  const t = useT()
  const { id, event, list_name, receiver, is_on, reason } = hook
  const test = useMutation(testWebhook)
  const remove = useMutation(removeWebhook)
  const [isLeaving, setLeaving] = useState(false)
  const isImpersonated = useIsImpersonated()
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="grid min-w-0 flex-1 basis-60 gap-0.5">
        <span className="font-medium text-fg-strong">{t(eventNames[event])}</span>
        <span className="text-fg-muted">
          <bdi>{list_name ?? t('crm.zap.allLists')}</bdi> · <bdi dir="ltr">{receiver}</bdi>
        </span>
        {!is_on && <span className="text-warning">{reason && sayCode('reasons', reason)}</span>}
        {test.isSuccess && <span role="status">{t('crm.zap.tested')}</span>}
      </div>
      <Button size="sm" busy={test.isPending} onClick={() => test.mutate({ id, event })}>
        {t('webhooks.test')}
      </Button>
      {!isImpersonated && (
        <Button size="sm" variant="danger" onClick={() => setLeaving(true)}>
          {t('crm.zap.remove')}
        </Button>
      )}
      <ConfirmDialog
        open={isLeaving}
        onOpenChange={() => setLeaving(false)}
        title={t('crm.zap.removeTitle')}
        confirmLabel={t('crm.zap.remove')}
        onConfirm={() => remove.mutateAsync(id)}
      >
        {t('crm.zap.removeText')}
      </ConfirmDialog>
    </li>
  )
}

function ZapForm({ onClose }: { onClose: () => void }) {
  const t = useT()
  const subscribe = useMutation(subscribeZapier)
  const lists = useQuery(listsQuery({ limit: 100 }))
  const form = useZodForm(ZapierHookBody, { target_url: '', event: 'lead.email_found', list_id: null })
  const options = lists.data?.items.map(({ id, name }) => ({ value: id, label: name })) ?? []
  return (
    <DialogForm
      title={t('crm.zap.add')}
      description={t('crm.zap.how')}
      form={form}
      confirmLabel={t('crm.zap.add')}
      onSubmit={async (body) => {
        await subscribe.mutateAsync(body)
        onClose()
      }}
      onClose={onClose}
    >
      <FormField control={form.control} name="target_url" label={t('crm.zap.address')}>
        {(field) => <Input {...field} type="url" dir="ltr" autoComplete="off" spellCheck={false} />}
      </FormField>
      <FormField control={form.control} name="event" label={t('crm.zap.event')}>
        {({ value, onChange }) => (
          <Select
            value={value}
            options={webhookEvents.map((event) => ({ value: event, label: t(eventNames[event]) }))}
            onChange={onChange}
          />
        )}
      </FormField>
      <FormField control={form.control} name="list_id" label={t('crm.zap.list')}>
        {({ value, onChange }) => (
          <Select
            value={value ?? ofAll}
            options={[{ value: ofAll, label: t('crm.zap.allLists') }, ...options]}
            onChange={(id) => onChange(id === ofAll ? null : id)}
          />
        )}
      </FormField>
    </DialogForm>
  )
}

/** In place of the id of a list. */
const ofAll = 'all'
