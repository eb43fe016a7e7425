import { Link } from '@tanstack/react-router'
import clsx from 'clsx'
import { formatNumber } from '#web/i18n/format.ts'
import { useT } from '#web/i18n/t.tsx'
import { Spinner } from '#web/ui/control/spinner.tsx'
import type { MenuEntry } from '../menu.ts'
import { menuIcons } from './menu-icons.ts'
import { RailHint } from './rail-hint.tsx'
import { sidebarLinkClass } from './sidebar-link-class.ts'
import { useRecentLists } from '../shell/recent-lists.ts'

export function SidebarItem({ entry, isRail }: { entry: MenuEntry; isRail: boolean }) {
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
