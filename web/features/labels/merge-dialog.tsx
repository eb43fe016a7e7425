import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { formatNumber } from '#web/i18n/format.ts'
import { useT } from '#web/i18n/t.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { ActDialog } from '#web/ui/overlay/act-dialog.tsx'
import { Select } from '#web/ui/select/select.tsx'
import { type Label, mergeLabel } from './queries.ts'
import { useLabelUndo } from './use-label-undo.ts'

interface MergeDialogProps {
  label: Label
  others: readonly Label[]
  /** Leads that have the label. */
  leads: number
  onClose: () => void
}

/** Merges a label into another one, and says before how many leads change. */
export default function MergeDialog({ label, others, leads, onClose }: MergeDialogProps) {
  const t = useT()
  const [into, setInto] = useState<string>()
  const merge = useMutation(mergeLabel)
  const offerUndo = useLabelUndo()
  const send = () =>
    into &&
    merge.mutate(
      { id: label.id, into },
      {
        onSuccess: (run) => {
          offerUndo(run)
          onClose()
        },
      },
    )
  return (
    <ActDialog
      title={t('labels.mergeTitle', { name: label.name })}
      sending={merge}
      confirmLabel={t('labels.mergeConfirm')}
      disabled={!into}
      onConfirm={send}
      onClose={onClose}
    >
      <Field label={t('labels.mergeInto')}>
        <Select
          value={into ?? null}
          placeholder={t('labels.mergeChoose')}
          options={others.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={setInto}
        />
      </Field>
      <p className="text-fg-muted">
        {t('labels.mergeText', { count: leads, leads: formatNumber(leads), name: label.name })}
      </p>
    </ActDialog>
  )
}
