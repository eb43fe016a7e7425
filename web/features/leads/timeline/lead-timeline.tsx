import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { DrawerSection } from '#web/ui/page/drawer-section.tsx'
import { dateOf } from '#web/features/leads/drawer/lead-value.tsx'
import { formatDate } from '#web/i18n/format.ts'
import { useT } from '#web/i18n/t.tsx'
import { linkClass } from '#web/ui/page/link-class.ts'
import { type LeadDetails, leadHistoryQuery } from '../queries.ts'
import { eventsOf } from './lead-events.ts'
import { UndoEvent } from './undo-event.tsx'

/** More would push the list of a lead out of view. */
const shownAtFirst = 6

/** What happened to a lead and its values, the newest first. */
export function LeadTimeline({ lead }: { lead: LeadDetails }) {
  const t = useT()
  const [isWhole, setWhole] = useState(false)
  const { data: done } = useQuery(leadHistoryQuery(lead.campaign_id, lead.id))
  const events = eventsOf(lead, done?.events)
  const shown = isWhole ? events : events.slice(0, shownAtFirst)
  return (
    <DrawerSection title={t('lead.timeline')}>
      <ol className="grid gap-3 border-s border-line ps-4">
        {shown.map(({ key, when, title, values, undoable }) => (
          <li
            key={key}
            className="relative grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 before:absolute before:-start-[18.5px] before:top-[7px] before:size-1.5 before:rounded-full before:bg-line-strong before:shadow-[0_0_0_3px_var(--surface)]"
          >
            <span className="min-w-0 break-words text-fg">{title}</span>
            <time
              dateTime={when}
              title={formatDate(when, 'full')}
              className="text-xs leading-5 text-fg-muted tabular-nums"
            >
              {dateOf(when)}
            </time>
            {undoable && (
              <span className="col-span-full">
                <UndoEvent {...undoable} />
              </span>
            )}
            {values.length > 0 && (
              <span className="col-span-full text-xs break-words text-fg-muted">
                {values.map((value, place) => (
                  <span key={value}>
                    {place > 0 && ' · '}
                    <bdi className="inline-block max-w-full">{value}</bdi>
                  </span>
                ))}
              </span>
            )}
          </li>
        ))}
      </ol>
      {events.length > shown.length && (
        <button type="button" className={`${linkClass} mt-3 touch:min-h-11`} onClick={() => setWhole(true)}>
          {t('lead.timeline.all', { count: events.length })}
        </button>
      )}
    </DrawerSection>
  )
}
