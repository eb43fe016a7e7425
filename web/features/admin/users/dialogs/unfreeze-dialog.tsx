import { useMutation } from '@tanstack/react-query'
import { setFieldErrors } from '#contract/messages/zod-errors.ts'
import { UnfreezeCredits } from '#contract/operator/admin-users.ts'
import { useT } from '#web/i18n/t.tsx'
import { Input } from '#web/ui/control/input.tsx'
import { DialogForm } from '#web/ui/form/dialog-form.tsx'
import { FormField } from '#web/ui/form/form-field.tsx'
import { useZodForm } from '#web/ui/form/use-zod-form.ts'
import { unfreezeCredits, type UserDetails } from '#web/features/admin/users/user-queries.ts'

setFieldErrors()

/** Asks why an account may spend again although its ledger does not add up. */
export default function UnfreezeDialog({ user, onClose }: { user: UserDetails; onClose: () => void }) {
  const t = useT()
  const unfreeze = useMutation(unfreezeCredits)
  const form = useZodForm(UnfreezeCredits, { reason: '' })
  return (
    <DialogForm
      title={t('users.unfreezeOf', { name: user.account_name })}
      confirmLabel={t('users.unfreeze')}
      form={form}
      onClose={onClose}
      onSubmit={async ({ reason }) => {
        await unfreeze.mutateAsync({ id: user.id, reason })
        onClose()
      }}
    >
      <p className="text-fg-muted">{t('users.unfreezeText')}</p>
      <FormField control={form.control} name="reason" label={t('admin.reason')}>
        {(field) => <Input {...field} maxLength={300} />}
      </FormField>
    </DialogForm>
  )
}
