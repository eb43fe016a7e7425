import { useMutation } from '@tanstack/react-query'
import { useT } from '#web/i18n/t.tsx'
import { notify } from '#web/ui/notification/notify.ts'
import { type LabelRun, undoLabelRun } from './queries.ts'

/** Says how many leads changed, with Undo. A change that takes a job is shown above the list until it ends. */
export function useLabelUndo(): (run: LabelRun) => void {
  const t = useT()
  const { mutate } = useMutation(undoLabelRun)
  return ({ id, state, leads }) => {
    if (state !== 'done') return
    notify('success', t('labels.changed', { count: leads }), {
      label: t('labels.undo'),
      onClick: () => mutate(id),
    })
  }
}
