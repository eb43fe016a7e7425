import { useMutation } from '@tanstack/react-query'
import { RemoveFactor } from '#contract/operator/admin-users.ts'
import { setFieldErrors } from '#contract/messages/zod-errors.ts'
import { nameOf } from '#contract/values/name-of.ts'
import { useT } from '#web/i18n/t.tsx'
import { Input } from '#web/ui/control/input.tsx'
import { DialogForm } from '#web/ui/form/dialog-form.tsx'
import { FormField } from '#web/ui/form/form-field.tsx'
import { useZodForm } from '#web/ui/form/use-zod-form.ts'
import type { AdminUser } from '#web/features/admin/queries.ts'
import { removeFactor } from '#web/features/admin/users/user-queries.ts'

setFieldErrors()

/** Who lost their phone and their recovery codes comes in by the password alone again; why stands in the history. */
export function RemoveFactorDialog({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const t = useT()
  const remove = useMutation(removeFactor)
  const form = useZodForm(RemoveFactor, { reason: '' })
  const name = nameOf(user)
  return (
    <DialogForm
      title={t('users.removeFactorOf', { name })}
      confirmLabel={t('users.removeFactor')}
      form={form}
      onClose={onClose}
      onSubmit={async ({ reason }) => {
        await remove.mutateAsync({ id: user.id, reason })
        onClose()
      }}
    >
      <p className="text-fg-muted">{t('users.removeFactorText')}</p>
      <FormField control={form.control} name="reason" label={t('admin.reason')}>
        {(field) => <Input {...field} maxLength={300} />}
      </FormField>
    </DialogForm>
  )
}
