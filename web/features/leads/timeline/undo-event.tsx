import { useMutation } from '@tanstack/react-query'
import { undoMerge } from '#web/features/duplicates/queries.ts'
import { undoLabelRun } from '#web/features/labels/queries.ts'
import { useT } from '#web/i18n/t.tsx'
import { linkClass } from '#web/ui/page/link-class.ts'

interface Event {
  action: string
  values: Record<string, unknown>
  created_at: string
}

/** What an event did, and can still be undone. */
export interface Undoable {
  action: keyof typeof undoables
  id: string
}

const dayMs = 24 * 60 * 60_000

/** For how long the server undoes what an event did, where its value names that, and which event tells that it is undone. */
const undoables = {
  leads_merged: { value: 'merge_id', undone: 'leads_merge_undone', ms: 30 * dayMs },
  leads_labelled: { value: 'label_run_id', undone: 'leads_labels_undone', ms: dayMs },
}

const isUndoable = (action: string): action is Undoable['action'] => Object.hasOwn(undoables, action)

/** What an event did, when none of these events undoes it and it is not too long ago. */
export function undoableOf(
  { action, values, created_at }: Event,
  events: readonly Event[],
): Undoable | undefined {
  if (!isUndoable(action)) return undefined
  const { value, undone, ms } = undoables[action]
  const id = values[value]
  if (typeof id !== 'string' || Date.now() - Date.parse(created_at) > ms) return undefined
  const isUndone = events.some((one) => one.action === undone && one.values[value] === id)
  return isUndone ? undefined : { action, id }
}

export function UndoEvent({ action, id }: Undoable) {
  const t = useT()
  const [merge, labels] = [useMutation(undoMerge), useMutation(undoLabelRun)]
  const isMerge = action === 'leads_merged'
  const { isPending, error } = isMerge ? merge : labels
  return (
    <>
      <button
        type="button"
        className={`${linkClass} text-xs leading-5 touch:min-h-11`}
        disabled={isPending}
        onClick={() => (isMerge ? merge.mutate(id) : labels.mutate(id))}
      >
        {isMerge ? t('lead.undoMerge') : t('lead.undoLabels')}
      </button>
      {error && (
        <span role="alert" className="block text-xs text-danger">
          {error.message}
        </span>
      )}
    </>
  )
}
