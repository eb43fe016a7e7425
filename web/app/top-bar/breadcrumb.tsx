import { useQuery } from '@tanstack/react-query'
import { Link, type LinkProps, useMatches, useParams } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { Fragment } from 'react'
import { leadQuery } from '#web/features/leads/queries.ts'
import { listQuery } from '#web/features/lists/queries.ts'
import { useT } from '#web/i18n/t.tsx'

/** Where the reader is; in a narrow bar the middle gives way first. */
export function Breadcrumb() {
  const t = useT()
  const crumbs = useCrumbs()
  const last = crumbs.length - 1
  return (
    <nav aria-label={t('shell.breadcrumb')} className="min-w-0 flex-1">
      <ol className="flex min-w-0 items-center gap-1.5 text-fg-muted">
        {crumbs.map(({ label, link }, index) => (
          <Fragment key={index}>
            {index > 0 && <ChevronRight aria-hidden="true" className="text-line-strong max-tablet:hidden" />}
            <li
              className={
                index === 0
                  ? 'flex-none'
                  : index === last
                    ? 'min-w-20 truncate'
                    : 'min-w-10 shrink-[9999] truncate'
              }
            >
              {index === last ? (
                <span aria-current="page" className="font-medium text-fg-strong">
                  <bdi>{label}</bdi>
                </span>
              ) : link ? (
                <Link {...link} className="rounded-xs hover:text-fg-strong">
                  <bdi>{label}</bdi>
                </Link>
              ) : (
                label
              )}
            </li>
          </Fragment>
        ))}
      </ol>
    </nav>
  )
}

interface Crumb {
  label: string
  /** The current page and the names of groups are no links. */
  link?: Pick<LinkProps, 'to' | 'params'>
}

/** Where the reader is, from the group to the page, three levels at most. */
export function useCrumbs(): Crumb[] {
  const t = useT()
  const { group, title, above } = useMatches({ select: (matches) => matches.at(-1)?.staticData ?? {} })
  const { listKey, resultId } = useParams({ strict: false })
  const list = useQuery({ ...listQuery(listKey?.id ?? ''), enabled: !!listKey }).data
  const lead = useQuery({ ...leadQuery(listKey?.id ?? '', resultId ?? ''), enabled: !!resultId }).data

  const trail: Crumb[] = group ? [{ label: t(group) }] : []
  if (above) trail.push({ label: t(above.title), link: { to: above.to } })
  if (listKey) {
    trail.push({ label: t('shell.savedLists'), link: { to: '/lead-search/saved-lists' } })
    trail.push({
      label: list?.name ?? t('shell.list'),
      link: { to: '/lead-search/saved-lists/$listKey', params: { listKey } },
    })
  }
  if (resultId) trail.push({ label: lead?.name ?? t('shell.lead') })
  else if (title) trail.push({ label: t(title) })
  return trail.slice(-3)
}
