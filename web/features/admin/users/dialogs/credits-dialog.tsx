import { useMutation } from '@tanstack/react-query'
import { UserCredits } from '#contract/operator/admin-users.ts'
import { setFieldErrors } from '#contract/messages/zod-errors.ts'
import { useT } from '#web/i18n/t.tsx'
import { Input } from '#web/ui/control/input.tsx'
import { NumberField } from '#web/ui/control/number-field.tsx'
import { DialogForm } from '#web/ui/form/dialog-form.tsx'
import { FormField } from '#web/ui/form/form-field.tsx'
import { useZodForm } from '#web/ui/form/use-zod-form.ts'
import { type BulkResult, giveCredits } from '#web/features/admin/users/user-queries.ts'

setFieldErrors()

interface CreditsDialogProps {
  ids: string[]
  name?: string | undefined
  onClose: () => void
  onResult: (result: BulkResult) => void
}

/** Credits for the accounts of these users, with a reason that they can read. */
export default function CreditsDialog({ ids, name, onClose, onResult }: CreditsDialogProps) {
  const t = useT()
  const give = useMutation(giveCredits)
  const form = useZodForm(UserCredits, { credits: 100, reason: '', expires_on: null })
  const credits = form.watch('credits')
  return (
    <DialogForm
      title={name ? t('users.creditsOne', { name }) : t('users.creditsTitle', { count: ids.length })}
      description={t('users.creditsText')}
      confirmLabel={t('users.creditsConfirm', { credits: credits || 0 })}
      form={form}
      onClose={onClose}
      onSubmit={async (values) => onResult(await give.mutateAsync({ ids, ...values }))}
    >
      <FormField control={form.control} name="credits" label={t('users.creditsEach')}>
        {({ value, onChange }) => <NumberField value={value} onChange={onChange} min={1} max={10_000_000} />}
      </FormField>
      <FormField
        control={form.control}
        name="reason"
        label={t('users.creditsReason')}
        hint={t('users.creditsReasonHint')}
      >
        {(field) => <Input {...field} maxLength={200} />}
      </FormField>
      <FormField
        control={form.control}
        name="expires_on"
        label={t('users.creditsExpire')}
        hint={t('users.creditsExpireHint')}
        optional
      >
        {({ value, onChange, ...field }) => (
          <Input
            {...field}
            type="date"
            value={value ?? ''}
            onChange={(event) => onChange(event.target.value || null)}
          />
        )}
      </FormField>
    </DialogForm>
  )
}
