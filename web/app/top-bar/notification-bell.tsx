import { Link } from '@tanstack/react-router'
import { Bell, CircleAlert, CircleCheck } from 'lucide-react'
import { useState, useSyncExternalStore } from 'react'
import { formatDate, formatNumber, formatRelative } from '#web/i18n/format.ts'
import { useT } from '#web/i18n/t.tsx'
import { iconButtonClass } from '#web/ui/control/button-class.ts'
import { Spinner } from '#web/ui/control/spinner.tsx'
import { onNotices, pastNotices } from '#web/ui/notification/notices.ts'
import { Popover } from '#web/ui/popover/popover.tsx'
import { QueryView } from '#web/ui/state/query-view.tsx'
import { useRecentLists } from '../shell/recent-lists.ts'

/** Running searches and the last notices of this tab; a dot says that some are unread. */
export function NotificationBell() {
  const t = useT()
  const notices = useSyncExternalStore(onNotices, pastNotices)
  const [readId, setReadId] = useState(0)
  const unread = notices.filter((notice) => notice.id > readId).length
  return (
    <Popover
      label={t('shell.activityTitle')}
      align="end"
      className="max-h-[min(480px,var(--available-height))] w-90 p-0"
      onOpenChange={() => setReadId(notices[0]?.id ?? 0)}
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
      {(close) => <Activity onLeave={close} />}
    </Popover>
  )
}

function Activity({ onLeave }: { onLeave: () => void }) {
  const t = useT()
  const notices = useSyncExternalStore(onNotices, pastNotices)
  const { atWork, isUnknown, query } = useRecentLists()
  if (!isUnknown && atWork.length + notices.length === 0)
    return (
      <div className="p-4">
        <p className="font-medium text-fg-strong">{t('shell.activityNothing')}</p>
        <p className="text-fg-muted">{t('shell.activityNothingText')}</p>
      </div>
    )
  return (
    <div className="py-2">
      {isUnknown && (
        <QueryView query={query} thing={t('shell.yourLists')}>
          {() => null}
        </QueryView>
      )}
      {atWork.length > 0 && <h2 className={headingClass}>{t('shell.activityRunning')}</h2>}
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
                  {t('shell.activityFound', {
                    leads: formatNumber(list.leads),
                    emails: formatNumber(list.with_email),
                  })}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {notices.length > 0 && <h2 className={headingClass}>{t('shell.activityNotices')}</h2>}
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
