import { Link, useRouterState } from '@tanstack/react-router'
import { Ellipsis } from 'lucide-react'
import { useT } from '#web/i18n/t.tsx'
import { menuFor } from '../menu.ts'
import { menuIcons } from './menu-icons.ts'
import { useShell } from '../shell/shell-acts.ts'
import { useMe } from '../shell/use-me.ts'
import { useParent } from './use-parent.ts'

const tabClass =
  'grid content-center place-items-center gap-1 text-xs font-medium text-fg-muted outline-offset-[-2px] aria-[current=page]:text-accent-text aria-[current=true]:text-accent-text'

/** The way around on a phone; More stands for every page without a tab. */
export function TabBar() {
  const t = useT()
  const me = useMe()
  const { openMenu } = useShell()
  const path = useRouterState({ select: ({ location }) => location.pathname })
  const tabs = (me ? menuFor(me) : []).flatMap(({ entries }) => entries.filter(({ tab }) => tab))
  const parent = useParent()
  const isElsewhere = !tabs.some(({ to }) => path.startsWith(to) || parent === to)
  return (
    <nav
      aria-label={t('shell.mainMenu')}
      className="grid h-16 flex-none auto-cols-fr grid-flow-col border-t border-line bg-surface pb-1"
    >
      {tabs.map(({ to, label, tab = label }) => {
        const Icon = menuIcons[to]
        return (
          <Link key={to} to={to} className={tabClass} {...(parent === to && { 'aria-current': 'true' })}>
            <Icon aria-hidden="true" className="size-5" />
            {t(tab)}
          </Link>
        )
      })}
      <button
        type="button"
        aria-haspopup="dialog"
        aria-current={isElsewhere ? 'true' : undefined}
        onClick={openMenu}
        className={tabClass}
      >
        <Ellipsis aria-hidden="true" className="size-5" />
        {t('shell.tabMore')}
      </button>
    </nav>
  )
}
