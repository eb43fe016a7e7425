import { Link } from '@tanstack/react-router'
import clsx from 'clsx'
import { formatNumber } from '#web/i18n/format.ts'
import { useT } from '#web/i18n/t.tsx'
import { Spinner } from '#web/ui/control/spinner.tsx'
import { Hint } from '#web/ui/overlay/hint.tsx'
import type { MenuEntry } from '../menu.ts'
import { menuIcons } from './menu-icons.ts'
import { useRecentLists } from '../shell/recent-lists.ts'

export function SidebarItem({ entry, isRail }: { entry: MenuEntry; isRail: boolean }) {
  const t = useT()
  const label = t(entry.label)
  const Icon = menuIcons[entry.to]
  const link = (
    <Link
      to={entry.to}
      aria-label={isRail ? label : undefined}
      className={clsx(
        'relative flex h-8 items-center gap-2.5 rounded-sm px-2 hover:bg-sb-hover hover:text-sb-on touch:h-11',
        'aria-[current=page]:bg-sb-active aria-[current=page]:font-medium aria-[current=page]:text-sb-on',
        'aria-[current=page]:before:absolute aria-[current=page]:before:inset-y-1.5 aria-[current=page]:before:-start-2 aria-[current=page]:before:w-[3px] aria-[current=page]:before:rounded-e-[3px] aria-[current=page]:before:bg-sb-mark',
        isRail && 'justify-center',
      )}
    >
      <Icon aria-hidden="true" />
      {!isRail && <span className="min-w-0 truncate">{label}</span>}
      {entry.to === '/lead-search/saved-lists' && <Running isRail={isRail} />}
    </Link>
  )
  return (
    <li>
      {isRail ? (
        <Hint text={label} side="inline-end" pinnable={false}>
          {link}
        </Hint>
      ) : (
        link
      )}
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
