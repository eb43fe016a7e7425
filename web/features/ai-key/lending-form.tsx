import { useMutation } from '@tanstack/react-query'
import { AiKeyLending } from '#contract/account/keys/ai-key.ts'
import { setFieldErrors } from '#contract/messages/zod-errors.ts'
import { highestTextPrice, textKinds } from '#contract/values/ai/text-kinds.ts'
import { useT } from '#web/i18n/t.tsx'
import { Checkbox } from '#web/ui/choice/checkbox.tsx'
import { Button } from '#web/ui/control/button.tsx'
import { NumberField } from '#web/ui/control/number-field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { FormField } from '#web/ui/form/form-field.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { useUnsavedChanges } from '#web/ui/form/unsaved-changes.ts'
import { useLiveForm } from '#web/ui/form/use-live-form.ts'
import { type AiKey, saveAiKeyLending } from './queries.ts'

setFieldErrors()

interface LendingFormProps {
  lending: NonNullable<AiKey['lending']>
  hasKey: boolean
}

/** Whether clients use the key, and what each kind of text costs them. */
export function LendingForm({ lending, hasKey }: LendingFormProps) {
  const t = useT()
  const save = useMutation(saveAiKeyLending)
  const form = useLiveForm(AiKeyLending, lending)
  const { isDirty, isSubmitting } = form.formState
  useUnsavedChanges(isDirty && !isSubmitting)
  const isOn = form.watch('is_on')
  return (
    <Form
      form={form}
      onSubmit={async (body) => {
        await save.mutateAsync({ body })
        form.reset(body)
      }}
    >
      <Checkbox
        checked={isOn}
        onChange={({ target }) => form.setValue('is_on', target.checked, { shouldDirty: true })}
      >
        {t('aiKey.lend')}
      </Checkbox>
      {isOn && !hasKey && <p className="text-fg-muted">{t('aiKey.lendWithout')}</p>}
      {isOn && (
        <fieldset className="grid max-w-100 grid-cols-2 gap-3">
          <legend className="mb-2 font-medium text-fg-strong">{t('aiKey.pricesPerText')}</legend>
          {textKinds.map((kind) => (
            <FormField
              key={kind}
              control={form.control}
              name={`prices.${kind}`}
              label={t(`aiKey.kind.${kind}`)}
            >
              {({ value, onChange }) => (
                <NumberField
                  value={value}
                  min={0}
                  max={highestTextPrice}
                  unit={t('aiKey.unit')}
                  className="max-w-40"
                  onChange={(next) => onChange(Math.round(next ?? 0))}
                />
              )}
            </FormField>
          ))}
        </fieldset>
      )}
      {isDirty && (
        <div className="flex flex-wrap gap-2">
          <SubmitButton variant="secondary">{t('aiKey.saveLending')}</SubmitButton>
          <Button variant="ghost" onClick={() => form.reset()}>
            {t('common.discard')}
          </Button>
        </div>
      )}
    </Form>
  )
}
