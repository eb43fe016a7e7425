import { Link, useRouterState } from '@tanstack/react-router'
import clsx from 'clsx'
import { ChevronDown, ChevronRight } from 'lucide-react'
import { useId, useState } from 'react'
import { formatNumber } from '#web/i18n/format.ts'
import { useT } from '#web/i18n/t.tsx'
import { Spinner } from '#web/ui/control/spinner.tsx'
import type { MenuEntry, menuFor } from '../menu.ts'
import { useRecentLists } from '../shell/recent-lists.ts'
import { menuIcons } from './menu-icons.ts'
import { RailHint } from './rail-hint.tsx'
import { sidebarLinkClass } from './sidebar-link-class.ts'

type Group = ReturnType<typeof menuFor>[number]

/** A module with its pages; it can be closed, and opens by itself while one of its pages is shown. */
export function SidebarGroup({ group, isRail }: { group: Group; isRail: boolean }) {
  const t = useT()
  const id = useId()
  const storageKey = `sidebar.closed.${group.module}`
  const [isClosed, setClosed] = useState(() => localStorage.getItem(storageKey) !== null)
  const isInUse = useRouterState({
    select: ({ location }) => group.entries.some((entry) => location.pathname.startsWith(entry.to)),
  })
  const isOpen = isRail || isInUse || !isClosed
  const toggle = () => {
    if (isClosed) localStorage.removeItem(storageKey)
    else localStorage.setItem(storageKey, '')
    setClosed(!isClosed)
  }
  return (
    <section aria-labelledby={id} className={isOpen ? 'mb-3' : 'mb-1'}>
      <h2 id={id} className={clsx('text-xs font-medium', isRail && 'sr-only')}>
        {isInUse ? (
          <span className="flex h-7 items-center px-2">{t(group.label)}</span>
        ) : (
          <button
            type="button"
            aria-expanded={isOpen}
            onClick={toggle}
            className="group flex h-7 w-full items-center rounded-sm px-2 hover:text-sb-on touch:h-11"
          >
            {t(group.label)}
            {isOpen ? (
              <ChevronDown aria-hidden="true" className="ms-auto opacity-0 group-hover:opacity-100" />
            ) : (
              <ChevronRight aria-hidden="true" className="ms-auto" />
            )}
          </button>
        )}
      </h2>
      {isOpen && (
        <ul>
          {group.entries.map((entry) => (
            <SidebarItem key={entry.to} entry={entry} isRail={isRail} />
          ))}
        </ul>
      )}
    </section>
  )
}

function SidebarItem({ entry, isRail }: { entry: MenuEntry; isRail: boolean }) {
  const t = useT()
  const label = t(entry.label)
  const Icon = menuIcons[entry.to]
  const link = (
    <Link
      to={entry.to}
      aria-label={isRail ? label : undefined}
      data-rail={isRail || undefined}
      className={sidebarLinkClass}
    >
      <Icon aria-hidden="true" />
      {!isRail && <span className="min-w-0 truncate">{label}</span>}
      {entry.to === '/lead-search/saved-lists' && <Running isRail={isRail} />}
    </Link>
  )
  return (
    <li>
      <RailHint text={label} isRail={isRail}>
        {link}
      </RailHint>
    </li>
  )
}

/** A spinner and how many searches run. */
function Running({ isRail }: { isRail: boolean }) {
  const t = useT()
  const { running } = useRecentLists()
  if (running === 0) return null
  return (
    <span
      className={clsx(
        'flex items-center gap-1.5 text-xs text-sb-muted tabular-nums',
        isRail ? 'absolute end-0.5 top-0.5' : 'ms-auto',
      )}
    >
      <Spinner className={isRail ? 'size-2.5 text-sb-on' : 'text-sb-on'} />
      <span className="sr-only">{t('shell.runningSearches', { count: running })}</span>
      {!isRail && <span aria-hidden="true">{formatNumber(running)}</span>}
    </span>
  )
}
