import { useMutation } from '@tanstack/react-query'
import { useT } from '#web/i18n/t.tsx'
import { linkClass } from '#web/ui/page/link-class.ts'
import { undoMerge } from './queries.ts'

interface Event {
  action: string
  values: Record<string, unknown>
}

/** The merge of an event that can still be undone: none of these events undoes it. */
export function mergeToUndo({ action, values }: Event, events: readonly Event[]): string | undefined {
  const id = values['merge_id']
  if (action !== 'leads_merged' || typeof id !== 'string') return undefined
  const isUndone = events.some((one) => one.action === 'leads_merge_undone' && one.values['merge_id'] === id)
  return isUndone ? undefined : id
}

/** Undoes a merge, where an event tells of it. */
export function UndoMerge({ id }: { id: string }) {
  const t = useT()
  const undo = useMutation(undoMerge)
  return (
    <>
      <button
        type="button"
        className={`${linkClass} text-xs leading-5 touch:min-h-11`}
        disabled={undo.isPending}
        onClick={() => undo.mutate(id)}
      >
        {t('lead.undoMerge')}
      </button>
      {undo.error && (
        <span role="alert" className="block text-xs text-danger">
          {undo.error.message}
        </span>
      )}
    </>
  )
}
