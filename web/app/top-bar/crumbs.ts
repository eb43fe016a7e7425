import { useQuery } from '@tanstack/react-query'
import { type LinkProps, useMatches, useParams } from '@tanstack/react-router'
import { leadQuery } from '#web/features/leads/queries.ts'
import { listQuery } from '#web/features/lists/queries.ts'
import { useT } from '#web/i18n/t.tsx'

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
