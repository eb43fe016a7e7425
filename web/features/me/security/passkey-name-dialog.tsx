import { useMutation } from '@tanstack/react-query'
import { PasskeyName } from '#contract/account/second-factor.ts'
import { useT } from '#web/i18n/t.tsx'
import { Input } from '#web/ui/control/input.tsx'
import { DialogForm } from '#web/ui/form/dialog-form.tsx'
import { FormField } from '#web/ui/form/form-field.tsx'
import { useZodForm } from '#web/ui/form/use-zod-form.ts'
import { renamePasskey } from './security-queries.ts'

interface PasskeyNameDialogProps {
  passkey: { id: string; name: string }
  onClose: () => void
}

/** A passkey's new name. What was typed stays when saving fails. */
export function PasskeyNameDialog({ passkey, onClose }: PasskeyNameDialogProps) {
  const t = useT()
  const rename = useMutation(renamePasskey)
  const form = useZodForm(PasskeyName, { name: passkey.name })
  return (
    <DialogForm
      title={t('me.renamePasskey', { name: passkey.name })}
      form={form}
      onClose={onClose}
      onSubmit={async ({ name }) => {
        await rename.mutateAsync({ id: passkey.id, name })
        onClose()
      }}
    >
      <FormField control={form.control} name="name" label={t('me.passkeyName')}>
        {(field) => <Input {...field} maxLength={60} />}
      </FormField>
    </DialogForm>
  )
}
