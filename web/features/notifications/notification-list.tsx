import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import clsx from 'clsx'
import {
  Bell,
  Coins,
  Database,
  Download,
  FileCheck,
  FileUp,
  ListChecks,
  MailCheck,
  MailX,
  type LucideIcon,
  Plug,
  Search,
  Send,
  UserPlus,
  Webhook,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { downloadExport } from '#web/features/exports/queries.ts'
import { t as say, useT } from '#web/i18n/t.tsx'
import { When } from '#web/ui/display/when.tsx'
import type { Notification } from './queries.ts'

interface NotificationListProps {
  items: readonly Notification[]
  /** A link was followed. */
  onLeave: () => void
}

/** What the account was told, newest first; each opens its thing. */
export function NotificationList({ items, onLeave }: NotificationListProps) {
  const t = useT()
  return (
    <ul>
      {items.map((item) => {
        const Icon = icons[item.action] ?? Bell
        const isBad = isFailure(item)
        return (
          <li key={item.id}>
            <Destination of={item} onLeave={onLeave}>
              <Icon
                aria-hidden="true"
                className={`mt-0.5 flex-none ${isBad ? 'text-danger-dot' : 'text-fg-muted'}`}
              />
              <span className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)_auto] gap-x-3">
                {item.object_name && (
                  <bdi className="truncate font-medium text-fg-strong">{item.object_name}</bdi>
                )}
                <span className={clsx('break-words text-fg', item.object_name && 'order-1 col-span-full')}>
                  {wordsOf(item)}
                </span>
                <span className="flex items-center gap-2 self-start text-xs leading-5 text-fg-muted">
                  <When at={item.created_at} />
                  {!item.is_read && (
                    <span className="size-2 rounded-full bg-sec-graphic">
                      <span className="sr-only">{t('notifications.unread')}</span>
                    </span>
                  )}
                </span>
              </span>
            </Destination>
          </li>
        )
      })}
    </ul>
  )
}

const rowClass = 'flex items-start gap-3 px-4 py-2'
const linkClass = `${rowClass} outline-offset-[-2px] hover:bg-hover`

/** A file, a list, or the page that the notification is about; a list that was deleted opens nothing. */
function Destination({
  of: item,
  onLeave,
  children,
}: {
  of: Notification
  onLeave: () => void
  children: ReactNode
}) {
  const download = useMutation(downloadExport)
  const { action, list } = item
  const file = list && fileOf(item)
  if (file)
    return (
      <button
        type="button"
        aria-busy={download.isPending}
        onClick={() => download.mutate(file)}
        className={`${linkClass} w-full text-start`}
      >
        {children}
      </button>
    )
  const to = pages[action]
  const lead = item.values['result_id']
  if (list && typeof lead === 'string')
    return (
      <Link
        to="/lead-search/saved-lists/$listKey/$resultId"
        params={{ listKey: list, resultId: lead }}
        onClick={onLeave}
        className={linkClass}
      >
        {children}
      </Link>
    )
  if (list && to === undefined)
    return (
      <Link
        to="/lead-search/saved-lists/$listKey"
        params={{ listKey: list }}
        onClick={onLeave}
        className={linkClass}
      >
        {children}
      </Link>
    )
  if (to === undefined) return <div className={rowClass}>{children}</div>
  return (
    <Link to={to} onClick={onLeave} className={linkClass}>
      {children}
    </Link>
  )
}

const pages: Record<
  string,
  | '/admin/system/bounces'
  | '/admin/data'
  | '/lead-search/tasks'
  | '/manage-team'
  | '/settings/freshness'
  | '/settings/wallet'
  | '/settings/integration/crm'
  | '/settings/integration/webhook'
> = {
  import_ended: '/admin/data',
  bounce_waiting: '/admin/system/bounces',
  lead_tasks_overdue: '/lead-search/tasks',
  member_joined: '/manage-team',
  freshness_used_up: '/settings/freshness',
  credits_low: '/settings/wallet',
  credits_empty: '/settings/wallet',
  crm_reconnect_needed: '/settings/integration/crm',
  webhook_turned_off: '/settings/integration/webhook',
}

/** The export whose file is kept still. */
function fileOf({ values: { export_id, ends_at } }: Notification): string | undefined {
  const isKept = typeof ends_at === 'string' && Date.parse(ends_at) > Date.now()
  return isKept && typeof export_id === 'string' ? export_id : undefined
}

const icons: Record<string, LucideIcon> = {
  search_ended: Search,
  lead_run_ended: FileCheck,
  crm_push_ended: Send,
  leads_exported: Download,
  export_failed: Download,
  leads_imported: FileUp,
  list_import_failed: FileUp,
  import_ended: Database,
  bounce_waiting: MailX,
  bounce_decided: MailX,
  lead_tasks_overdue: ListChecks,
  member_joined: UserPlus,
  freshness_used_up: MailCheck,
  credits_low: Coins,
  credits_empty: Coins,
  crm_reconnect_needed: Plug,
  webhook_turned_off: Webhook,
}

const isFailure = ({ action, values }: Notification) =>
  values['state'] === 'failed' ||
  [
    'export_failed',
    'list_import_failed',
    'credits_empty',
    'crm_reconnect_needed',
    'webhook_turned_off',
  ].includes(action)

/** A notification of a later version says what it is called. */
function wordsOf({ action, values }: Notification): string {
  const key = `notifications.${action}` as 'notifications.leads_exported' // each takes the values of its own action
  const words = say(key, values as { leads: number; ends_at: string })
  return words === key ? action.replaceAll('_', ' ') : words
}
