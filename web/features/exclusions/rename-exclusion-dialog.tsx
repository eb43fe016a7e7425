import { useMutation } from '@tanstack/react-query'
import { RenameExclusion } from '#contract/leads/exclusions/exclusions.ts'
import { setFieldErrors } from '#contract/messages/zod-errors.ts'
import { useT } from '#web/i18n/t.tsx'
import { Input } from '#web/ui/control/input.tsx'
import { DialogForm } from '#web/ui/form/dialog-form.tsx'
import { FormField } from '#web/ui/form/form-field.tsx'
import { useZodForm } from '#web/ui/form/use-zod-form.ts'
import { type Exclusion, renameExclusion } from './queries.ts'

setFieldErrors()

interface RenameExclusionDialogProps {
  exclusion: Exclusion
  onClose: () => void
}

/** Renames an exclusion list. Searches name it by its id, so they go on with it. */
export function RenameExclusionDialog({ exclusion: { id, name }, onClose }: RenameExclusionDialogProps) {
  const t = useT()
  const rename = useMutation(renameExclusion)
  const form = useZodForm(RenameExclusion, { name })
  return (
    <DialogForm
      title={t('exclusions.renameTitle')}
      form={form}
      onClose={onClose}
      onSubmit={async (body) => {
        await rename.mutateAsync({ params: { id }, body })
        onClose()
      }}
    >
      <FormField control={form.control} name="name" label={t('exclusions.name')}>
        {(field) => <Input {...field} autoComplete="off" dir="auto" maxLength={60} />}
      </FormField>
    </DialogForm>
  )
}
