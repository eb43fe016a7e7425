import { useMutation } from '@tanstack/react-query'
import { useId } from 'react'
import { setFieldErrors } from '#contract/messages/zod-errors.ts'
import { StartImpersonation } from '#contract/account/impersonation.ts'
import { nameOf } from '#contract/values/name-of.ts'
import { useT } from '#web/i18n/t.tsx'
import { Input } from '#web/ui/control/input.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { FormField } from '#web/ui/form/form-field.tsx'
import { useZodForm } from '#web/ui/form/use-zod-form.ts'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { DialogFooter } from '#web/ui/overlay/dialog-footer.tsx'
import { type AdminUser, startImpersonation } from '#web/features/admin/queries.ts'

setFieldErrors()

/** Nobody becomes somebody else without a reason. */
export function ImpersonateDialog({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const t = useT()
  const id = useId()
  const start = useMutation(startImpersonation)
  const form = useZodForm(StartImpersonation, { reason: '' })
  const name = nameOf(user)
  const backTo = () => {
    const address = new URLSearchParams(location.search)
    address.set('user', user.id)
    return `${location.pathname}?${address.toString()}`
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('admin.workAsName', { name })}
      footer={
        <DialogFooter onCancel={onClose} form={id} busy={form.formState.isSubmitting}>
          {t('admin.start')}
        </DialogFooter>
      }
    >
      <Form
        id={id}
        form={form}
        onSubmit={({ reason }) => start.mutateAsync({ id: user.id, reason, backTo: backTo() })}
      >
        <p className="text-fg-muted">{t('admin.workAsText', { name })}</p>
        <FormField control={form.control} name="reason" label={t('admin.reason')}>
          {(field) => <Input {...field} maxLength={300} />}
        </FormField>
      </Form>
    </Dialog>
  )
}
