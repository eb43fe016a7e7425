import { useQuery } from '@tanstack/react-query'
import { Link, type LinkProps, useMatches, useParams, useRouter } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { Fragment } from 'react'
import { accountQuery } from '#web/features/admin/accounts/account-queries.ts'
import { leadQuery } from '#web/features/leads/queries.ts'
import { listQuery } from '#web/features/lists/queries.ts'
import { useT } from '#web/i18n/t.tsx'

/** Where the reader is; in a narrow bar the middle gives way first. */
export function Breadcrumb() {
  const t = useT()
  const all = useCrumbs()
  // The menu shows the group as well, so it makes room for a deep page.
  const crumbs = all.length > deepest ? all.slice(1) : all
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
                    : 'min-w-7 shrink-[9999] truncate'
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

const deepest = 3

interface Crumb {
  label: string
  /** The current page and the names of groups are no links. */
  link?: Pick<LinkProps, 'to' | 'params'>
}

/** Where the reader is: the group, the pages that the routes name as parents, and the open page. */
export function useCrumbs(): Crumb[] {
  const t = useT()
  const { routesByPath } = useRouter()
  const leaf = useMatches({ select: (matches) => matches.at(-1) })
  const { listKey, resultId, id = '' } = useParams({ strict: false })
  const list = useQuery({ ...listQuery(listKey?.id ?? ''), enabled: !!listKey }).data
  const lead = useQuery({ ...leadQuery(listKey?.id ?? '', resultId ?? ''), enabled: !!resultId }).data
  const isAccount = leaf?.fullPath === '/admin/accounts/$id'
  const account = useQuery({ ...accountQuery(id), enabled: isAccount }).data
  const names: Partial<Record<string, string>> = {
    '/lead-search/saved-lists/$listKey': list?.name,
    '/lead-search/saved-lists/$listKey/$resultId': lead?.name ?? undefined,
    '/admin/accounts/$id': account?.name,
  }
  if (!leaf) return []

  const { group, title, parent } = leaf.staticData
  const trail: Crumb[] = title ? [{ label: names[leaf.fullPath] ?? t(title) }] : []
  for (let path = parent; path; path = routesByPath[path].options.staticData?.parent) {
    const above = routesByPath[path].options.staticData?.title
    // The addresses of parents hold no more than the address of the open page.
    if (above) trail.unshift({ label: names[path] ?? t(above), link: { to: path, params: leaf.params } })
  }
  return group ? [{ label: t(group) }, ...trail] : trail
}
