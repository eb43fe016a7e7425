import { useMutation } from '@tanstack/react-query'
import clsx from 'clsx'
import { Check } from 'lucide-react'
import { LabelBody } from '#contract/leads/labels.ts'
import { setFieldErrors } from '#contract/messages/zod-errors.ts'
import { type LabelRule, labelRules } from '#contract/values/labels/label-rules.ts'
import { type PlainKey, useT } from '#web/i18n/t.tsx'
import { Input } from '#web/ui/control/input.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { FormField } from '#web/ui/form/form-field.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { useZodForm } from '#web/ui/form/use-zod-form.ts'
import { Select } from '#web/ui/select/select.tsx'
import { colorClass } from './label-chips.tsx'
import { type Label, saveLabel } from './queries.ts'

setFieldErrors()

export const ruleNames: Record<LabelRule, PlainKey> = {
  'lead.created': 'labels.rule.created',
  'lead.email_found': 'labels.rule.emailFound',
  'lead.exported': 'labels.rule.exported',
}

const colors = Object.keys(colorClass).map(Number) as Label['color'][] // the keys of that table

interface LabelFormProps {
  /** Offers to choose what puts the label on leads by itself. */
  withRule?: boolean
  /** The label to change; a new one without it. */
  label: Label | undefined
  /** The color of a new label. */
  color: Label['color']
  onSaved: () => void
}

/** Name, color and rule of a label. */
export function LabelForm({ label, color, withRule = false, onSaved }: LabelFormProps) {
  const t = useT()
  const save = useMutation(saveLabel)
  const form = useZodForm(LabelBody, {
    name: label?.name ?? '',
    color: label?.color ?? color,
    rule: label?.rule ?? null,
  })
  const [picked, rule] = form.watch(['color', 'rule'])
  return (
    <Form
      form={form}
      className="grid gap-3"
      onSubmit={async (body) => {
        await save.mutateAsync({ id: label?.id, body })
        form.reset({ name: '', color, rule: null })
        onSaved()
      }}
    >
      <FormField control={form.control} name="name" label={t(label ? 'labels.rename' : 'labels.new')}>
        {(field) => <Input {...field} maxLength={40} autoComplete="off" />}
      </FormField>
      {withRule && (
        <Field label={t('labels.rule')}>
          <Select
            value={rule ?? 'none'}
            options={[
              { value: 'none', label: t('labels.rule.none') },
              ...labelRules.map((one) => ({ value: one, label: t(ruleNames[one]) })),
            ]}
            onChange={(next) => form.setValue('rule', next === 'none' ? null : next, { shouldDirty: true })}
          />
        </Field>
      )}
      <div className="flex flex-wrap items-end gap-3">
        <fieldset>
          <legend className="pb-1.5 font-medium text-fg-strong">{t('labels.colorOf')}</legend>
          <div className="flex flex-wrap gap-1.5 touch:max-w-50">
            {colors.map((one) => (
              <label
                key={one}
                className={clsx(
                  'relative grid size-7 touch:size-11 place-items-center rounded-full border border-current',
                  colorClass[one],
                )}
              >
                <input
                  type="radio"
                  name="color"
                  checked={one === picked}
                  onChange={() => form.setValue('color', one, { shouldDirty: true })}
                  aria-label={t('labels.color', { number: one })}
                  className="peer absolute inset-0 appearance-none rounded-full"
                />
                <Check aria-hidden="true" className="invisible size-3.5 peer-checked:visible" />
              </label>
            ))}
          </div>
        </fieldset>
        <SubmitButton variant={withRule ? 'primary' : 'secondary'} className="ms-auto">
          {t(label ? 'common.save' : 'labels.add')}
        </SubmitButton>
      </div>
    </Form>
  )
}
