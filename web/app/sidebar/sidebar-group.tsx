import { useQuery } from '@tanstack/react-query'
import { Link, useRouterState } from '@tanstack/react-router'
import clsx from 'clsx'
import { ChevronDown, ChevronRight } from 'lucide-react'
import { useId, useState } from 'react'
import { troublesQuery } from '#web/features/admin/system-troubles.ts'
import { taskCountsQuery } from '#web/features/lead-tasks/queries.ts'
import { formatNumber } from '#web/i18n/format.ts'
import { useT } from '#web/i18n/t.tsx'
import { Spinner } from '#web/ui/control/spinner.tsx'
import { Menu } from '#web/ui/menu/menu.tsx'
import type { MenuEntry, menuFor } from '../menu.ts'
import { useRecentLists } from '../shell/recent-lists.ts'
import { groupIcons, menuIcons } from './menu-icons.ts'
import { sidebarLinkClass } from './sidebar-link-class.ts'
import { useParent } from './use-parent.ts'

type Group = ReturnType<typeof menuFor>[number]

/** A module with its pages. The group in use is open; another one opens by a click, and stays open in this browser. */
export function SidebarGroup({ group }: { group: Group }) {
  const t = useT()
  const id = useId()
  const storageKey = `sidebar.open.${group.module}`
  const [isChosen, setChosen] = useState(() => localStorage.getItem(storageKey) !== null)
  const isInUse = useIsInUse(group)
  const parent = useParent()
  const isOpen = isInUse || isChosen
  const toggle = () => {
    if (isChosen) localStorage.removeItem(storageKey)
    else localStorage.setItem(storageKey, '')
    setChosen(!isChosen)
  }
  return (
    <section aria-labelledby={id} className={isOpen ? 'mb-3' : 'mb-1'}>
      <h2 id={id} className="text-xs font-medium">
        {isInUse ? (
          <span className="flex h-7 items-center px-2">{t(group.label)}</span>
        ) : (
          <button
            type="button"
            aria-expanded={isOpen}
            onClick={toggle}
            className="group flex h-8 w-full items-center gap-2 rounded-sm px-2 hover:bg-sb-hover hover:text-sb-on touch:h-11"
          >
            {t(group.label)}
            {!isOpen && <GroupMarks group={group} />}
            {isOpen ? (
              <ChevronDown aria-hidden="true" className="ms-auto opacity-0 group-hover:opacity-100" />
            ) : (
              <ChevronRight aria-hidden="true" className="ms-auto rtl:-scale-x-100" />
            )}
          </button>
        )}
      </h2>
      {isOpen && (
        <ul>
          {group.entries.map(({ to, label }) => {
            const Icon = menuIcons[to]
            return (
              <li key={to}>
                <Link to={to} className={sidebarLinkClass} {...(parent === to && { 'aria-current': 'true' })}>
                  <Icon aria-hidden="true" />
                  <span className="min-w-0 truncate">{t(label)}</span>
                  <span className="ms-auto">
                    <Mark to={to} />
                  </span>
                </Link>
              </li>
            )
          })}
        </ul>
      )}
    </section>
  )
}

/** A module as an icon of the rail; its pages fly out on hover, click or key. */
export function RailGroup({ group }: { group: Group }) {
  const t = useT()
  const isInUse = useIsInUse(group)
  const Icon = groupIcons[group.module]
  return (
    <Menu
      side="inline-end"
      opensOnHover
      className="min-w-52"
      trigger={
        <button
          type="button"
          aria-label={t(group.label)}
          aria-current={isInUse ? 'true' : undefined}
          data-rail
          className={clsx(sidebarLinkClass, 'w-full')}
        >
          <Icon aria-hidden="true" />
          <span className="absolute end-2 top-1.5">
            <GroupMarks group={group} isSmall />
          </span>
        </button>
      }
      items={[
        {
          heading: t(group.label),
          items: group.entries.map(({ to, label }) => ({
            label: t(label),
            icon: menuIcons[to],
            link: (
              <Link
                to={to}
                className="aria-[current=page]:bg-hover aria-[current=page]:font-medium aria-[current=page]:text-fg-strong"
              />
            ),
          })),
        },
      ]}
    />
  )
}

/** Routes name their group, so that pages without an entry count too. */
const useIsInUse = (group: Group) =>
  useRouterState({ select: ({ matches }) => matches.at(-1)?.staticData.group === group.label })

interface MarkProps {
  to: MenuEntry['to']
  /** Without words, over an icon. */
  isSmall?: boolean
}

/** What an entry has to tell before it is opened. */
function Mark({ to, isSmall = false }: MarkProps) {
  if (to === '/lead-search/saved-lists') return <Running isSmall={isSmall} />
  if (to === '/lead-search/tasks') return <DueTasks isSmall={isSmall} />
  return to === '/admin/system' ? <Troubles isSmall={isSmall} /> : null
}

/** A folded group says what its entries tell. */
const GroupMarks = ({ group, isSmall = false }: { group: Group; isSmall?: boolean }) =>
  group.entries.map(({ to }) => <Mark key={to} to={to} isSmall={isSmall} />)

/** A spinner and how many searches run. */
function Running({ isSmall }: { isSmall: boolean }) {
  const t = useT()
  const { running } = useRecentLists()
  if (running === 0) return null
  return (
    <span className="flex items-center gap-1.5 text-xs text-sb-muted tabular-nums">
      <Spinner className={isSmall ? 'size-2.5 text-sb-on' : 'text-sb-on'} />
      <span className="sr-only">{t('shell.runningSearches', { count: running })}</span>
      {!isSmall && <span aria-hidden="true">{formatNumber(running)}</span>}
    </span>
  )
}

/** How many tasks of the user are overdue or due today. */
function DueTasks({ isSmall }: { isSmall: boolean }) {
  const t = useT()
  const { data } = useQuery(taskCountsQuery)
  const count = data ? data.overdue + data.today : 0
  if (count === 0 || isSmall) return null
  return (
    <span className="text-xs text-sb-muted tabular-nums">
      <span className="sr-only">{t('shell.dueTasks', { count })}</span>
      <span aria-hidden="true">{formatNumber(count)}</span>
    </span>
  )
}

/** How many troubles wait for the operator. */
function Troubles({ isSmall }: { isSmall: boolean }) {
  const t = useT()
  const { data } = useQuery(troublesQuery)
  const count = data
    ? data.errors + data.outbox + data.jobs + data.payments + data.disks.filter(({ is_low }) => is_low).length
    : 0
  if (count === 0) return null
  return (
    <span
      className={clsx(
        'grid place-items-center rounded-full bg-danger-solid text-xs leading-none text-on-danger tabular-nums',
        isSmall ? 'size-2' : 'h-4 min-w-4 px-1',
      )}
    >
      <span className="sr-only">{t('shell.troubles', { count })}</span>
      {!isSmall && <span aria-hidden="true">{formatNumber(count)}</span>}
    </span>
  )
}
