import clsx from 'clsx'
import { PanelLeft, X } from 'lucide-react'
import { Fragment, useState, useSyncExternalStore } from 'react'
import { Logo } from '#web/features/branding/logo.tsx'
import { useT } from '#web/i18n/t.tsx'
import { Hint } from '#web/ui/popover/hint.tsx'
import { menuFor } from '../menu.ts'
import { useRecentLists } from '../shell/recent-lists.ts'
import { useMe } from '../shell/use-me.ts'
import { useSite } from '../site.ts'
import { CustomLinks } from './custom-links.tsx'
import { RailGroup, SidebarGroup } from './sidebar-group.tsx'

interface SidebarProps {
  isRail?: boolean
  /** Between sidebar and rail. */
  onToggle?: () => void
  /** In the sheet of a small screen. */
  onClose?: () => void
}

/** The modules of the user: 240 px, or a rail of icons. */
export function Sidebar({ isRail = false, onToggle, onClose }: SidebarProps) {
  const t = useT()
  const me = useMe()
  useRecentLists() // keeps the answer while the items below mount again with their hints
  const label = t(isRail ? 'shell.expandSidebar' : 'shell.collapseSidebar')
  const toggle = onToggle && (
    <Hint text={label} side="inline-end" pinnable={false}>
      <button
        type="button"
        aria-label={label}
        aria-expanded={!isRail}
        aria-keyshortcuts="Meta+B Control+B"
        onClick={onToggle}
        className="ms-auto grid size-7 flex-none place-items-center rounded-md hover:bg-sb-hover hover:text-sb-on touch:size-11"
      >
        <PanelLeft aria-hidden="true" />
      </button>
    </Hint>
  )
  return (
    <div data-sidebar className="flex h-full min-h-0 flex-col bg-sb text-sb-muted">
      <div
        className={clsx('flex h-12 flex-none items-center gap-2', isRail ? 'justify-center' : 'ps-4 pe-3')}
      >
        <BrandMark short={isRail} />
        {!isRail && toggle}
        {onClose && (
          <button
            type="button"
            aria-label={t('common.close')}
            onClick={onClose}
            className="ms-auto grid size-7 flex-none place-items-center rounded-md hover:bg-sb-hover hover:text-sb-on touch:-me-2 touch:size-11"
          >
            <X aria-hidden="true" />
          </button>
        )}
      </div>
      <nav
        aria-label={t('shell.mainMenu')}
        className="flex min-h-0 flex-1 flex-col overflow-y-auto px-2 pt-2"
      >
        {me &&
          menuFor(me).map((group) => (
            // Settings stay in view at the lower edge, however long the menu is.
            <Fragment key={group.module}>
              {group.module === 'settings' && <CustomLinks isRail={isRail} />}
              <div
                className={clsx(
                  group.module === 'settings' && 'sticky bottom-0 mt-auto bg-sb pb-1',
                  isRail && 'mb-1',
                )}
              >
                {isRail ? <RailGroup group={group} /> : <SidebarGroup group={group} />}
              </div>
            </Fragment>
          ))}
      </nav>
      {isRail && (
        <div className="flex flex-none justify-center border-t border-sb-line p-2 *:mx-auto">{toggle}</div>
      )}
    </div>
  )
}

const wide = matchMedia('(width >= 80rem)')

const listen = (change: () => void) => {
  wide.addEventListener('change', change)
  return () => wide.removeEventListener('change', change)
}

/** Whether the sidebar is a rail of icons. Wide and narrow windows keep their own choice; narrow ones start as a rail. */
export function useSidebar(): { isRail: boolean; toggle: () => void } {
  const isWide = useSyncExternalStore(listen, () => wide.matches)
  const key = isWide ? 'sidebar.wide' : 'sidebar.narrow'
  const [, rerender] = useState(0)
  const stored = localStorage.getItem(key)
  const isRail = stored ? stored === 'rail' : !isWide
  const toggle = () => {
    localStorage.setItem(key, isRail ? 'open' : 'rail')
    rerender((count) => count + 1)
  }
  return { isRail, toggle }
}

/** The business of this domain: its logo, or its first letter and name. */
function BrandMark({ short = false }: { short?: boolean }) {
  const { name, logo } = useSite()
  if (logo)
    return (
      <Logo src={logo} name={name} ground="sb" className={short ? 'max-h-7 max-w-10' : 'max-h-7 max-w-40'}>
        <span className={clsx('min-w-0 truncate text-base font-semibold text-sb-on', short && 'sr-only')}>
          <bdi>{name}</bdi>
        </span>
      </Logo>
    )
  return (
    <>
      <span
        aria-hidden={!short}
        role={short ? 'img' : undefined}
        aria-label={short ? name : undefined}
        className="grid size-6 flex-none place-items-center rounded-sm bg-fill text-sm leading-none font-bold text-on-fill"
      >
        {(/\p{L}|\p{N}/u.exec(name)?.[0] ?? '·').toUpperCase()}
      </span>
      <span className={clsx('min-w-0 truncate text-base font-semibold text-sb-on', short && 'sr-only')}>
        <bdi>{name}</bdi>
      </span>
    </>
  )
}
