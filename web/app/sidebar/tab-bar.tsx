import { Link } from '@tanstack/react-router'
import { Ellipsis } from 'lucide-react'
import { type PlainKey, useT } from '#web/i18n/t.tsx'
import { type MenuEntry, menuFor } from '../menu.ts'
import { menuIcons } from './menu-icons.ts'
import { useShell } from '../shell/shell-acts.ts'
import { useMe } from '../shell/use-me.ts'

const tabs: { to: MenuEntry['to']; label: PlainKey }[] = [
  { to: '/lead-search/new-search', label: 'shell.tabSearch' },
  { to: '/lead-search/saved-lists', label: 'shell.tabLists' },
]
const tabClass =
  'grid content-center place-items-center gap-1 text-xs font-medium text-fg-muted outline-offset-[-2px] aria-[current=page]:text-accent-text'

/** The way around on a phone. */
export function TabBar() {
  const t = useT()
  const me = useMe()
  const { openMenu } = useShell()
  const mine = new Set(me && menuFor(me).flatMap((group) => group.entries.map(({ to }) => to)))
  return (
    <nav
      aria-label={t('shell.mainMenu')}
      className="grid h-16 flex-none auto-cols-fr grid-flow-col border-t border-line bg-surface pb-1 tablet:hidden"
    >
      {tabs
        .filter(({ to }) => mine.has(to))
        .map(({ to, label }) => {
          const Icon = menuIcons[to]
          return (
            <Link key={to} to={to} className={tabClass}>
              <Icon aria-hidden="true" className="size-5" />
              {t(label)}
            </Link>
          )
        })}
      <button type="button" aria-haspopup="dialog" onClick={openMenu} className={tabClass}>
        <Ellipsis aria-hidden="true" className="size-5" />
        {t('shell.tabMore')}
      </button>
    </nav>
  )
}
