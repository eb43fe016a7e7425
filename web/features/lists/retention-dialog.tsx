import { useMutation } from '@tanstack/react-query'
import { z } from 'zod'
import { useT } from '#web/i18n/t.tsx'
import { RadioGroup } from '#web/ui/choice/radio-group.tsx'
import { DialogForm } from '#web/ui/form/dialog-form.tsx'
import { useZodForm } from '#web/ui/form/use-zod-form.ts'
import { type List, saveRetention } from './queries.ts'

const offered = [30, 90, 180, 365, 730]

/** How long a list keeps its leads. */
export default function RetentionDialog({ list, onClose }: { list: List; onClose: () => void }) {
  const t = useT()
  const save = useMutation(saveRetention)
  const form = useZodForm(z.object({ days: z.string() }), { days: String(list.keep_days ?? '') })
  const known = list.keep_days === null || offered.includes(list.keep_days) ? [] : [list.keep_days]
  return (
    <DialogForm
      size="sm"
      title={t('lists.retention')}
      description={t('lists.retentionText')}
      form={form}
      onClose={onClose}
      onSubmit={async ({ days }) => {
        await save.mutateAsync({ id: list.id, keep_days: days === '' ? null : Number(days) })
        onClose()
      }}
    >
      <RadioGroup
        label={t('lists.retention')}
        value={form.watch('days')}
        onChange={(days) => form.setValue('days', days, { shouldDirty: true })}
        options={[
          { value: '', label: t('lists.retention.always') },
          ...[...known, ...offered]
            .toSorted((a, b) => a - b)
            .map((count) => ({ value: String(count), label: t('lists.retention.days', { count }) })),
        ]}
      />
    </DialogForm>
  )
}
