import { useState } from 'react'
import { saveTableMapping } from '#contract/leads/tables.ts'
import { setFieldErrors } from '#contract/messages/zod-errors.ts'
import { formatDate } from '#web/i18n/format.ts'
import { useT } from '#web/i18n/t.tsx'
import { Input } from '#web/ui/control/input.tsx'
import { DialogForm } from '#web/ui/form/dialog-form.tsx'
import { FormField } from '#web/ui/form/form-field.tsx'
import { useZodForm } from '#web/ui/form/use-zod-form.ts'

setFieldErrors()

interface SaveMappingDialogProps {
  /** Of the mapping that the columns are read by. */
  name: string | null
  onSave: (name: string) => Promise<unknown>
  onClose: () => void
}

/** Saves what the columns of a file hold, under a name. */
export default function SaveMappingDialog({ name, onSave, onClose }: SaveMappingDialogProps) {
  const t = useT()
  const [usual] = useState(() => t('tables.mappingOfDay', { day: formatDate(new Date(), 'short') }))
  const form = useZodForm(saveTableMapping.body, { name: name ?? usual })
  return (
    <DialogForm
      title={t('tables.saveMapping')}
      description={t('tables.saveMappingText')}
      size="sm"
      form={form}
      onClose={onClose}
      onSubmit={async (body) => {
        await onSave(body.name)
        onClose()
      }}
    >
      <FormField control={form.control} name="name" label={t('tables.mappingName')}>
        {(field) => <Input {...field} maxLength={60} autoComplete="off" />}
      </FormField>
    </DialogForm>
  )
}
