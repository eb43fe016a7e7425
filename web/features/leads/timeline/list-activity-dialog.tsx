import { useQuery } from '@tanstack/react-query'
import { useT } from '#web/i18n/t.tsx'
import { When } from '#web/ui/display/when.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { QueryView } from '#web/ui/state/query-view.tsx'
import { listEventsQuery } from '../queries.ts'
import { actSentence } from './act-words.ts'
import { UndoEvent, undoableOf } from './undo-event.tsx'

/** What was done with a list, newest first. */
export default function ListActivityDialog({ listId, onClose }: { listId: string; onClose: () => void }) {
  const t = useT()
  const events = useQuery(listEventsQuery(listId))
  return (
    <Dialog open onOpenChange={onClose} title={t('lead.listActivity')}>
      <QueryView query={events} loadFailed={t('lead.listActivityFailed')}>
        {({ items }) =>
          items.length === 0 ? (
            <p className="text-fg-muted">{t('lead.listActivity.none')}</p>
          ) : (
            <ol className="grid gap-2">
              {items.map((event) => (
                <li key={event.id} className="flex items-start gap-3">
                  <span className="min-w-0 flex-1 break-words">
                    {actSentence(event)} <UndoOf event={event} events={items} />
                  </span>
                  <span className="flex-none text-xs leading-5 text-fg-muted">
                    <When at={event.created_at} />
                  </span>
                </li>
              ))}
            </ol>
          )
        }
      </QueryView>
    </Dialog>
  )
}

type Done = Parameters<typeof undoableOf>[0]

function UndoOf({ event, events }: { event: Done; events: readonly Done[] }) {
  const undoable = undoableOf(event, events)
  return undoable ? <UndoEvent {...undoable} /> : null
}
