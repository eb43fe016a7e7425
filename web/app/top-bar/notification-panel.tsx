import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CircleAlert, CircleCheck } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { NotificationList } from '#web/features/notifications/notification-list.tsx'
import { notificationsQuery } from '#web/features/notifications/queries.ts'
import { formatDate, formatNumber, formatRelative } from '#web/i18n/format.ts'
import { useT } from '#web/i18n/t.tsx'
import { Spinner } from '#web/ui/control/spinner.tsx'
import { onNotices, pastNotices } from '#web/ui/notification/notices.ts'
import { QueryView } from '#web/ui/state/query-view.tsx'
import { useRecentLists } from '../shell/recent-lists.ts'

/** Running searches, what the account was told, and the messages of this tab. */
export default function NotificationPanel({ onLeave }: { onLeave: () => void }) {
  const t = useT()
  const notices = useSyncExternalStore(onNotices, pastNotices)
  const { atWork, isUnknown, query } = useRecentLists()
  const told = useQuery(notificationsQuery)
  const items = told.data?.items ?? []
  if (!isUnknown && told.data && atWork.length + notices.length + items.length === 0)
    return (
      <div className="p-4">
        <p className="font-medium text-fg-strong">{t('notifications.none')}</p>
        <p className="text-fg-muted">{t('notifications.noneText')}</p>
      </div>
    )
  return (
    <div className="py-2">
      {isUnknown && (
        <QueryView query={query} loadFailed={t('shell.listsFailed')}>
          {() => null}
        </QueryView>
      )}
      {atWork.length > 0 && <h2 className={headingClass}>{t('notifications.running')}</h2>}
      <ul>
        {atWork.map((list) => (
          <li key={list.id}>
            <Link
              to="/lead-search/saved-lists/$listKey"
              params={{ listKey: { type: list.type, id: list.id } }}
              onClick={onLeave}
              className="flex items-center gap-3 px-4 py-2 outline-offset-[-2px] hover:bg-hover"
            >
              <Spinner className="text-ring" />
              <span className="min-w-0">
                <bdi className="block truncate font-medium text-fg-strong">{list.name}</bdi>
                <span className="text-xs text-fg-muted tabular-nums">
                  {t('notifications.found', {
                    leads: formatNumber(list.leads),
                    emails: formatNumber(list.with_email),
                  })}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {told.isError && (
        <QueryView query={told} loadFailed={t('shell.activityFailed')}>
          {() => null}
        </QueryView>
      )}
      {items.length > 0 && (
        <>
          <h2 className={headingClass}>{t('notifications.recent')}</h2>
          <NotificationList items={items} onLeave={onLeave} />
        </>
      )}
      {notices.length > 0 && <h2 className={headingClass}>{t('notifications.tab')}</h2>}
      <ul>
        {notices.map((notice) => (
          <li key={notice.id} className="flex items-start gap-3 px-4 py-2">
            {notice.kind === 'error' ? (
              <CircleAlert aria-hidden="true" className="mt-0.5 text-danger-dot" />
            ) : (
              <CircleCheck aria-hidden="true" className="mt-0.5 text-success-dot" />
            )}
            <span className="min-w-0 flex-1 break-words text-fg">{notice.text}</span>
            <time
              dateTime={new Date(notice.at).toISOString()}
              title={formatDate(notice.at, 'full')}
              className="flex-none text-xs leading-5 text-fg-muted"
            >
              {formatRelative(notice.at)}
            </time>
          </li>
        ))}
      </ul>
    </div>
  )
}

const headingClass = 'px-4 pt-2 pb-1 text-xs font-medium text-fg-muted'
