import { Link } from '@tanstack/react-router'
import { CircleAlert } from 'lucide-react'
import { binDays } from '#contract/values/list-types.ts'
import { formatDate, formatNumber, formatPercent } from '#web/i18n/format.ts'
import { t } from '#web/i18n/t.tsx'
import { Spinner } from '#web/ui/control/spinner.tsx'
import type { Column } from '#web/ui/table/column.ts'
import { Meter } from '#web/ui/display/meter.tsx'
import { Nothing } from '#web/ui/display/nothing.tsx'
import { When } from '#web/ui/display/when.tsx'
import { kinds } from './kinds.ts'
import { ListMenu } from './list-menu.tsx'
import { isRunning, ListState, SampleBadge } from './list-state.tsx'
import type { List } from './queries.ts'

/** The columns of the saved lists; in the bin it counts when a list was deleted and how long it stays. */
export function listColumns(tab?: 'archived' | 'bin'): Column<List>[] {
  const left = tab === 'bin' ? ['state', 'spent', 'created_at'] : ['deleted_at']
  return allColumns().filter(({ id }) => !left.includes(id))
}

function allColumns(): Column<List>[] {
  return [
    {
      id: 'name',
      header: t('lists.name'),
      width: 240,
      sortable: true,
      cell: (list) => <NameCell list={list} />,
    },
    {
      id: 'type',
      header: t('lists.type'),
      width: 136,
      cell: (list) => t(kinds[list.type].name),
    },
    {
      id: 'leads',
      header: t('lists.leads'),
      width: 76,
      numeric: true,
      sortable: true,
      cell: (list) => formatNumber(list.leads),
    },
    {
      id: 'with_email',
      header: t('lists.withEmail'),
      width: 168,
      sortable: true,
      cell: (list) => <EmailShare list={list} />,
    },
    { id: 'state', header: t('lists.status'), width: 136, cell: (list) => <ListState list={list} /> },
    {
      id: 'spent',
      header: t('lists.spent'),
      width: 76,
      numeric: true,
      cell: (list) => t('common.progress.credits', { credits: formatNumber(list.spent) }),
    },
    {
      id: 'created_at',
      header: t('lists.created'),
      width: 120,
      sortable: true,
      cell: (list) => <When at={list.created_at} />,
    },
    {
      id: 'deleted_at',
      header: t('lists.deleted'),
      width: 240,
      sortable: true,
      cell: (list) => list.deleted_at !== null && <InBin since={list.deleted_at} />,
    },
    {
      id: 'menu',
      header: t('lists.actions'),
      width: 56,
      control: true,
      cell: (list) => <ListMenu list={list} inTable />,
    },
  ]
}

function NameCell({ list }: { list: List }) {
  const { icon: Icon } = kinds[list.type]
  return (
    <span className="flex min-w-0 items-center gap-2.5">
      {isRunning(list) ? (
        <Spinner className="text-ring" />
      ) : (
        <Icon aria-hidden="true" className="text-fg-muted" />
      )}
      {list.deleted_at === null ? (
        <Link
          to="/lead-search/saved-lists/$listKey"
          params={{ listKey: { type: list.type, id: list.id } }}
          className="truncate rounded-xs hover:underline"
        >
          <bdi>{list.name}</bdi>
        </Link>
      ) : (
        <bdi className="truncate">{list.name}</bdi>
      )}
      {list.is_sample && <SampleBadge />}
    </span>
  )
}

const dayMs = 86_400_000

/** Until when a list stays in the bin. */
export function keptUntil(since: string): string {
  const end = new Date(Date.parse(since) + binDays * dayMs).toISOString()
  return t('lists.keptUntil', { date: formatDate(end, 'short') })
}

/** When a list was deleted, and until when it stays. */
function InBin({ since }: { since: string }) {
  return (
    <span className="flex items-baseline gap-2">
      <When at={since} />
      <span className="text-fg-muted">{keptUntil(since)}</span>
    </span>
  )
}

function EmailShare({ list }: { list: List }) {
  if (list.leads === 0) return <Nothing />
  const share = list.with_email / list.leads
  return (
    <span className="flex items-center gap-2.5 tabular-nums">
      <Meter label={t('lists.withEmail')} share={share} className="w-12 flex-none" />
      <span className="text-fg-strong">{formatPercent(share)}</span>
      <span className="text-fg-muted">{formatNumber(list.with_email)}</span>
      {list.not_checked > 0 && !isRunning(list) && <NotChecked count={list.not_checked} />}
    </span>
  )
}

/** Leads of a finished list that are neither found nor refuted. */
function NotChecked({ count }: { count: number }) {
  return (
    <span
      className="flex items-center gap-1 text-fg-muted"
      title={t('common.email.countNotChecked', { count })}
    >
      <CircleAlert aria-hidden="true" className="size-3 text-warning-dot" />
      <span aria-hidden="true">{formatNumber(count)}</span>
      <span className="sr-only">{t('common.email.countNotChecked', { count })}</span>
    </span>
  )
}
