import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { AiKeyBody } from '#contract/account/keys/ai-key.ts'
import { setFieldErrors } from '#contract/messages/zod-errors.ts'
import { normaliseBaseUrl } from '#contract/values/ai/model-address.ts'
import { useT } from '#web/i18n/t.tsx'
import { Button } from '#web/ui/control/button.tsx'
import { Input } from '#web/ui/control/input.tsx'
import { PasswordInput } from '#web/ui/control/password-input.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { FormField } from '#web/ui/form/form-field.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { useUnsavedChanges } from '#web/ui/form/unsaved-changes.ts'
import { useZodForm } from '#web/ui/form/use-zod-form.ts'
import { Banner } from '#web/ui/state/banner.tsx'
import { FaultBanner } from './fault-banner.tsx'
import { ModelField } from './model-field.tsx'
import { type AiKey, saveAiKey, type Tested } from './queries.ts'

setFieldErrors()

const usualAddress = 'https://api.openai.com/v1'

interface AiKeyFormProps {
  aiKey: AiKey
  /** Given up, or saved with nothing left to tell. */
  onClose: () => void
}

/** Base URL, model and key. Nothing is stored before the model has answered once. A stored key is never shown. */
export function AiKeyForm({ aiKey: { own, own_hosts }, onClose }: AiKeyFormProps) {
  const t = useT()
  const save = useMutation(saveAiKey)
  const [tested, setTested] = useState<Tested>()
  const form = useZodForm(AiKeyBody, {
    base_url: own?.base_url ?? usualAddress,
    model: own?.model ?? '',
    key: '',
  })
  const { isDirty, isSubmitting } = form.formState
  useUnsavedChanges(isDirty && !isSubmitting)
  const address = normaliseBaseUrl(form.watch('base_url'), own_hosts ?? [])
  const isRead = address.outcome === 'read'
  const isStored = own !== null && own.has_key && isRead && address.baseUrl === own.base_url
  return (
    <Form
      form={form}
      onSubmit={async ({ key, ...body }) => {
        setTested(undefined)
        const answer = await save.mutateAsync({ body: { ...body, ...(key && { key }) } })
        setTested(answer)
        if (answer.fault !== null || !isRead) return
        form.reset({ base_url: address.baseUrl, model: body.model, key: '' })
        if (answer.other_model === null) onClose()
      }}
    >
      <FormField
        control={form.control}
        name="base_url"
        label={t('aiKey.address')}
        hint={
          isRead ? (
            <>
              {t('aiKey.calls')}{' '}
              <bdi dir="ltr" className="break-all">
                {address.calls}
              </bdi>
            </>
          ) : (
            t('aiKey.addressHint')
          )
        }
      >
        {(field) => <Input {...field} dir="ltr" inputMode="url" autoComplete="off" spellCheck={false} />}
      </FormField>
      <FormField
        control={form.control}
        name="key"
        label={t('aiKey.key')}
        hint={t(keyHint({ isStored, isOwnHost: isRead && address.isOwn, hasOther: own?.has_key ?? false }))}
      >
        {({ value, ...field }) => (
          <PasswordInput
            {...field}
            value={value ?? ''}
            dir="ltr"
            autoComplete="off"
            placeholder={isStored ? '••••••••' : ''}
          />
        )}
      </FormField>
      <FormField control={form.control} name="model" label={t('aiKey.model')} hint={t('aiKey.modelHint')}>
        {({ value, onChange }) => (
          <ModelField
            value={value}
            onChange={onChange}
            at={isRead ? { base_url: address.baseUrl, key: form.watch('key') ?? '' } : null}
          />
        )}
      </FormField>
      {tested?.fault && <FaultBanner fault={tested.fault} said={tested.said} />}
      {tested?.other_model && (
        <Banner tone="info" title={t('aiKey.otherModel', { model: tested.other_model })}>
          {t('aiKey.otherModelText')}
        </Banner>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <SubmitButton busyText={t('aiKey.testing')}>{t('aiKey.save')}</SubmitButton>
        {own && <Button onClick={onClose}>{t('common.cancel')}</Button>}
        <span className="text-sm text-fg-muted">{t('aiKey.saveHint')}</span>
      </div>
    </Form>
  )
}

interface KeyFacts {
  isStored: boolean
  isOwnHost: boolean
  /** A key is stored for another address. */
  hasOther: boolean
}

function keyHint({ isStored, isOwnHost, hasOther }: KeyFacts) {
  if (isStored) return 'aiKey.keyStays'
  if (isOwnHost) return 'aiKey.keyOptional'
  return hasOther ? 'aiKey.keyAnew' : 'aiKey.keyHint'
}
