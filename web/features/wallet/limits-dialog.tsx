import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { useT } from '#web/i18n/t.tsx'
import { NumberField } from '#web/ui/control/number-field.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { DialogFooter } from '#web/ui/overlay/dialog-footer.tsx'
import { Banner } from '#web/ui/state/banner.tsx'
import { type Limits, saveLimits } from './queries.ts'

const highest = 1_000_000_000

/** Three limits of the account. What was typed stays when saving fails. */
export default function LimitsDialog({ limits, onClose }: { limits: Limits; onClose: () => void }) {
  const t = useT()
  const id = useId()
  const [caps, setCaps] = useState({ run: limits.run, day: limits.day.most, month: limits.month.most })
  const save = useMutation(saveLimits)

  function submit(event: FormEvent) {
    event.preventDefault()
    event.stopPropagation()
    if (!save.isPending) save.mutate(caps, { onSuccess: onClose })
  }

  const fields = [
    ['run', t('wallet.mostPerSearch')],
    ['day', t('wallet.mostPerDay')],
    ['month', t('wallet.mostPerMonth')],
  ] as const
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('wallet.limitsTitle')}
      description={t('wallet.limitsText')}
      footer={<DialogFooter onCancel={onClose} form={id} busy={save.isPending} />}
    >
      <form id={id} onSubmit={submit} className="grid gap-4">
        {save.error && <Banner tone="danger" title={save.error.message} />}
        {fields.map(([name, label]) => (
          <Field key={name} label={label}>
            <NumberField
              value={caps[name]}
              min={1}
              max={highest}
              placeholder={t('wallet.noLimit')}
              onChange={(value) => setCaps({ ...caps, [name]: value === null ? null : Math.round(value) })}
            />
          </Field>
        ))}
      </form>
    </Dialog>
  )
}
