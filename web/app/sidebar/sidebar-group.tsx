import { useRouterState } from '@tanstack/react-router'
import clsx from 'clsx'
import { ChevronDown, ChevronRight } from 'lucide-react'
import { useId, useState } from 'react'
import { useT } from '#web/i18n/t.tsx'
import type { menuFor } from '../menu.ts'
import { SidebarItem } from './sidebar-item.tsx'

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
