import { useMutation } from '@tanstack/react-query'
import { renameCampaign } from '#contract/leads/lists.ts'
import { setFieldErrors } from '#contract/messages/zod-errors.ts'
import { useT } from '#web/i18n/t.tsx'
import { Input } from '#web/ui/control/input.tsx'
import { DialogForm } from '#web/ui/form/dialog-form.tsx'
import { FormField } from '#web/ui/form/form-field.tsx'
import { useZodForm } from '#web/ui/form/use-zod-form.ts'
import { type List, renameList } from './queries.ts'

setFieldErrors()

interface RenameDialogProps {
  list: List
  onClose: () => void
}

/** Renames a list. */
export default function RenameDialog({ list, onClose }: RenameDialogProps) {
  const t = useT()
  const rename = useMutation(renameList)
  const form = useZodForm(renameCampaign.body, { name: list.name })
  return (
    <DialogForm
      title={t('lists.renameTitle')}
      form={form}
      onClose={onClose}
      onSubmit={async ({ name }) => {
        await rename.mutateAsync({ id: list.id, name })
        onClose()
      }}
    >
      <FormField control={form.control} name="name" label={t('lists.name')}>
        {(field) => <Input {...field} maxLength={120} />}
      </FormField>
    </DialogForm>
  )
}
