import { Link } from '@tanstack/react-router'
import { ArrowUpRight, Link2 } from 'lucide-react'
import type { Site } from '#web/features/branding/queries.ts'
import { useSite } from '../site.ts'
import { menuPages } from '../menu.ts'
import { RailHint } from './rail-hint.tsx'
import { sidebarLinkClass } from './sidebar-link-class.ts'

/** What the business of this domain puts into the menu of its clients: pages, and links that open in a tab of their own. */
export function CustomLinks({ isRail }: { isRail: boolean }) {
  const { menu } = useSite()
  if (menu.length === 0) return null
  return (
    <ul className="mb-3">
      {menu.map((entry) => (
        <li key={`${entry.label} ${'href' in entry ? entry.href : entry.routeName}`}>
          <CustomLink entry={entry} isRail={isRail} />
        </li>
      ))}
    </ul>
  )
}

function CustomLink({ entry, isRail }: { entry: Site['menu'][number]; isRail: boolean }) {
  const { label } = entry
  const isWeb = 'href' in entry
  const props = {
    className: sidebarLinkClass,
    'aria-label': isRail ? label : undefined,
    'data-rail': isRail || undefined,
  }
  const face = (
    <>
      <Link2 aria-hidden="true" />
      {!isRail && <bdi className="min-w-0 truncate">{label}</bdi>}
      {!isRail && isWeb && <ArrowUpRight aria-hidden="true" className="ms-auto rtl:-scale-x-100" />}
    </>
  )
  return (
    <RailHint text={label} isRail={isRail}>
      {isWeb ? (
        <a {...props} href={entry.href} target="_blank" rel="noopener noreferrer">
          {face}
        </a>
      ) : (
        <Link {...props} to={menuPages[entry.routeName]}>
          {face}
        </Link>
      )}
    </RailHint>
  )
}
