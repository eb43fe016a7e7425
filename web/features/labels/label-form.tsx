import { useMutation } from '@tanstack/react-query'
import clsx from 'clsx'
import { Check } from 'lucide-react'
import { LabelBody } from '#contract/leads/labels.ts'
import { setFieldErrors } from '#contract/messages/zod-errors.ts'
import { useT } from '#web/i18n/t.tsx'
import { Input } from '#web/ui/control/input.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { FormField } from '#web/ui/form/form-field.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { useZodForm } from '#web/ui/form/use-zod-form.ts'
import { colorClass } from './label-chips.tsx'
import { type Label, saveLabel } from './queries.ts'

setFieldErrors()

const colors = Object.keys(colorClass).map(Number) as Label['color'][] // the keys of that table

interface LabelFormProps {
  /** The label to change; a new one without it. */
  label: Label | undefined
  /** The color of a new label. */
  color: Label['color']
  onSaved: () => void
}

/** Name and color of a label. */
export function LabelForm({ label, color, onSaved }: LabelFormProps) {
  const t = useT()
  const save = useMutation(saveLabel)
  const form = useZodForm(LabelBody, { name: label?.name ?? '', color: label?.color ?? color })
  const picked = form.watch('color')
  return (
    <Form
      form={form}
      className="grid gap-3"
      onSubmit={async (body) => {
        await save.mutateAsync({ id: label?.id, body })
        form.reset({ name: '', color })
        onSaved()
      }}
    >
      <FormField control={form.control} name="name" label={t(label ? 'labels.rename' : 'labels.new')}>
        {(field) => <Input {...field} maxLength={40} autoComplete="off" />}
      </FormField>
      <div className="flex flex-wrap items-center gap-1.5">
        {colors.map((one) => (
          <label
            key={one}
            className={clsx('relative grid size-7 place-items-center rounded-full', colorClass[one])}
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
        <SubmitButton variant="secondary" className="ms-auto">
          {t(label ? 'common.save' : 'labels.add')}
        </SubmitButton>
      </div>
    </Form>
  )
}
