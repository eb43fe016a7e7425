import { Link } from '@tanstack/react-router'
import { ArrowUpRight, Link2 } from 'lucide-react'
import type { ReactElement } from 'react'
import type { Site } from '#web/features/branding/queries.ts'
import { Hint } from '#web/ui/popover/hint.tsx'
import { useSite } from '../site.ts'
import { menuPages } from './menu-pages.ts'
import { sidebarLinkClass } from './sidebar-link-class.ts'

/** What the business of this domain puts into the menu of its clients: pages, and links that open in a tab of their own. */
export function CustomLinks({ isRail }: { isRail: boolean }) {
  const { menu } = useSite()
  if (menu.length === 0) return null
  return (
    <ul className="mb-3">
      {menu.map((entry) => (
        <li key={`${entry.label} ${entry.routeName ?? entry.href}`}>
          <CustomLink entry={entry} isRail={isRail} />
        </li>
      ))}
    </ul>
  )
}

function CustomLink({ entry, isRail }: { entry: Site['menu'][number]; isRail: boolean }) {
  const { label, routeName, href } = entry
  const props = {
    className: sidebarLinkClass,
    'aria-label': isRail ? label : undefined,
    'data-rail': isRail || undefined,
  }
  const face = (
    <>
      <Link2 aria-hidden="true" />
      {!isRail && <bdi className="min-w-0 truncate">{label}</bdi>}
      {!isRail && href && <ArrowUpRight aria-hidden="true" className="ms-auto rtl:-scale-x-100" />}
    </>
  )
  return (
    <RailHint text={label} isRail={isRail}>
      {routeName ? (
        <Link {...props} to={menuPages[routeName]}>
          {face}
        </Link>
      ) : (
        <a {...props} href={href} target="_blank" rel="noopener noreferrer">
          {face}
        </a>
      )}
    </RailHint>
  )
}

/** What an entry of the rail is, beside its icon; the full sidebar says it itself. */
function RailHint({
  text,
  isRail,
  children,
}: {
  text: string
  isRail: boolean
  children: ReactElement<Record<string, unknown>>
}) {
  if (!isRail) return children
  return (
    <Hint text={text} side="inline-end" pinnable={false}>
      {children}
    </Hint>
  )
}
