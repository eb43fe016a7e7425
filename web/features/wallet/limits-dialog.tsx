import { useMutation } from '@tanstack/react-query'
import { setFieldErrors } from '#contract/messages/zod-errors.ts'
import { AccountCaps } from '#contract/wallet/usage.ts'
import { useT } from '#web/i18n/t.tsx'
import { NumberField } from '#web/ui/control/number-field.tsx'
import { DialogForm } from '#web/ui/form/dialog-form.tsx'
import { FormField } from '#web/ui/form/form-field.tsx'
import { useZodForm } from '#web/ui/form/use-zod-form.ts'
import { type Limits, saveLimits } from './queries.ts'

const highest = 1_000_000_000

setFieldErrors()

/** Sets the three limits of the account. */
export default function LimitsDialog({ limits, onClose }: { limits: Limits; onClose: () => void }) {
  const t = useT()
  const save = useMutation(saveLimits)
  const form = useZodForm(AccountCaps, { run: limits.run, day: limits.day.most, month: limits.month.most })
  const fields = [
    ['run', t('wallet.mostPerSearch')],
    ['day', t('wallet.mostPerDay')],
    ['month', t('wallet.mostPerMonth')],
  ] as const
  return (
    <DialogForm
      title={t('wallet.limitsTitle')}
      description={t('wallet.limitsText')}
      form={form}
      onClose={onClose}
      onSubmit={async (caps) => {
        await save.mutateAsync(caps)
        onClose()
      }}
    >
      {fields.map(([name, label]) => (
        <FormField key={name} control={form.control} name={name} label={label}>
          {({ value, onChange }) => (
            <NumberField
              value={value}
              min={1}
              max={highest}
              placeholder={t('wallet.noLimit')}
              onChange={(next) => onChange(next === null ? null : Math.round(next))}
            />
          )}
        </FormField>
      ))}
    </DialogForm>
  )
}
