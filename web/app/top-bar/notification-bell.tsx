import { useMutation, useQuery } from '@tanstack/react-query'
import { Bell } from 'lucide-react'
import { lazy, Suspense, useState, useSyncExternalStore } from 'react'
import { markRead, notificationsQuery } from '#web/features/notifications/queries.ts'
import { withTexts } from '#web/i18n/language.ts'
import { useT } from '#web/i18n/t.tsx'
import { iconButtonClass } from '#web/ui/control/button-class.ts'
import { Spinner } from '#web/ui/control/spinner.tsx'
import { onNotices, pastNotices } from '#web/ui/notification/notices.ts'
import { Popover } from '#web/ui/popover/popover.tsx'

/** Loads when the panel is first opened. */
const NotificationPanel = lazy(withTexts(() => import('./notification-panel.tsx'), 'notifications'))

/** Running searches, what the account was told, and the messages of this tab; a dot says that some are unread. */
export function NotificationBell() {
  const t = useT()
  const notices = useSyncExternalStore(onNotices, pastNotices)
  const [readId, setReadId] = useState(0)
  const { data: told } = useQuery(notificationsQuery)
  const read = useMutation(markRead)
  const unread = (told?.unread ?? 0) + notices.filter((notice) => notice.id > readId).length
  /** What is new stays marked while the panel is open. */
  const onOpenChange = (isOpen: boolean) => {
    if (isOpen) return
    setReadId(notices[0]?.id ?? 0)
    const newest = told?.items[0]
    if (told && told.unread > 0 && newest) read.mutate(newest.created_at)
  }
  return (
    <Popover
      label={t('shell.activityTitle')}
      align="end"
      className="max-h-[min(480px,var(--available-height))] w-90 p-0"
      onOpenChange={onOpenChange}
      trigger={
        <button
          type="button"
          aria-label={t('shell.activity', { count: unread })}
          className={iconButtonClass('sm')}
        >
          <Bell aria-hidden="true" />
          {unread > 0 && (
            <span className="absolute start-1/2 top-1/2 ms-0.5 -mt-2.5 size-2 rounded-full border-[1.5px] border-surface bg-sec-graphic" />
          )}
        </button>
      }
    >
      {(close) => (
        <Suspense fallback={<Spinner className="m-4" />}>
          <NotificationPanel onLeave={close} />
        </Suspense>
      )}
    </Popover>
  )
}
