import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { SourceFields } from '#contract/operator/sources.ts'
import { setFieldErrors } from '#contract/messages/zod-errors.ts'
import {
  type SourceDriver,
  sourceDriverNames,
  sourceDrivers,
} from '#contract/values/sources/source-drivers.ts'
import { useT } from '#web/i18n/t.tsx'
import { DialogForm } from '#web/ui/form/dialog-form.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { useZodForm } from '#web/ui/form/use-zod-form.ts'
import { Select } from '#web/ui/select/select.tsx'
import { createSource, type Source } from './queries.ts'
import { SourceFieldInputs } from './source-field-inputs.tsx'

setFieldErrors()

function standard(driver: SourceDriver): SourceFields {
  const { label: name, base_url, per_minute, per_day, cost_micros } = sourceDrivers[driver]
  return { name, base_url, key: '', per_minute, per_day, cost_micros }
}

interface NewSourceDialogProps {
  onClose: () => void
  onAdded: (source: Source) => void
}

/** Adds a source, with what its provider's documentation says as a start. It is turned on in the table. */
export function NewSourceDialog({ onClose, onAdded }: NewSourceDialogProps) {
  const t = useT()
  const [first] = sourceDriverNames
  const [driver, setDriver] = useState<SourceDriver>(first)
  const create = useMutation(createSource)
  const form = useZodForm(SourceFields, standard(driver))
  return (
    <DialogForm
      title={t('sources.add')}
      description={t(`sources.terms.${driver}`)}
      confirmLabel={t('sources.add')}
      form={form}
      onClose={onClose}
      onSubmit={async ({ key, ...fields }) => {
        const added = await create.mutateAsync({ driver, ...fields, ...(key && { key }) })
        onClose()
        onAdded(added)
      }}
    >
      <Field label={t('sources.provider')}>
        <Select
          value={driver}
          options={sourceDriverNames
            .filter((value) => value !== 'http')
            .map((value) => ({ value, label: sourceDrivers[value].label }))}
          onChange={(next) => {
            setDriver(next)
            form.reset(standard(next))
          }}
        />
      </Field>
      <SourceFieldInputs form={form} hasKey={false} />
    </DialogForm>
  )
}
