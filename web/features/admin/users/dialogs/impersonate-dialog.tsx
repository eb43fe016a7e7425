import { useMutation } from '@tanstack/react-query'
import { setFieldErrors } from '#contract/messages/zod-errors.ts'
import { StartImpersonation } from '#contract/account/impersonation.ts'
import { nameOf } from '#contract/values/name-of.ts'
import { useT } from '#web/i18n/t.tsx'
import { Input } from '#web/ui/control/input.tsx'
import { DialogForm } from '#web/ui/form/dialog-form.tsx'
import { FormField } from '#web/ui/form/form-field.tsx'
import { useZodForm } from '#web/ui/form/use-zod-form.ts'
import { type AdminUser, startImpersonation } from '#web/features/admin/queries.ts'

setFieldErrors()

/** Asks for the reason before an operator works as this user. */
export function ImpersonateDialog({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const t = useT()
  const start = useMutation(startImpersonation)
  const form = useZodForm(StartImpersonation, { reason: '' })
  const name = nameOf(user)
  const backTo = () => {
    const address = new URLSearchParams(location.search)
    address.set('user', user.id)
    return `${location.pathname}?${address.toString()}`
  }
  return (
    <DialogForm
      title={t('admin.workAsName', { name })}
      confirmLabel={t('admin.start')}
      form={form}
      onClose={onClose}
      onSubmit={({ reason }) => start.mutateAsync({ id: user.id, reason, backTo: backTo() })}
    >
      <p className="text-fg-muted">{t('admin.workAsText', { name })}</p>
      <FormField control={form.control} name="reason" label={t('admin.reason')}>
        {(field) => <Input {...field} maxLength={300} />}
      </FormField>
    </DialogForm>
  )
}
