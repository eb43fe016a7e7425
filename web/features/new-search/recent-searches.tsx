import { useMutation, useQueries, useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { History } from 'lucide-react'
import { call } from '#web/api/call.ts'
import { listsQuery } from '#web/features/lists/queries.ts'
import { searchQuery } from '#web/features/searches/queries.ts'
import { useT } from '#web/i18n/t.tsx'
import { IconButton } from '#web/ui/control/icon-button.tsx'
import { Menu } from '#web/ui/menu/menu.tsx'
import { addressOf } from './kinds/kinds.ts'

const shown = 3

/** The last lists that a search filled. */
function useRecent() {
  const { data } = useQuery(listsQuery({ limit: 20 }))
  return (data?.items ?? [])
    .flatMap(({ id, name, search_id }) => (search_id ? [{ id, name, searchId: search_id }] : []))
    .slice(0, shown)
}

/** The criteria of the last lists, each as a link that fills the form. */
export function RecentSearches() {
  const t = useT()
  const lists = useRecent()
  const searches = useQueries({
    queries: lists.map(({ searchId }) => searchQuery(searchId)),
    combine: (answers) => answers.map((answer) => answer.data),
  })
  const recent = lists.flatMap(({ id, name, searchId }) => {
    const search = searches.find((one) => one?.id === searchId)
    return search ? [{ id, name, address: addressOf(search.criteria) }] : []
  })
  if (recent.length === 0) return null
  return (
    <nav aria-label={t('newSearch.recent')} className="flex min-w-0 items-center gap-2">
      <span className="text-fg-muted">{t('newSearch.recent')}</span>
      {recent.map(({ id, name, address }) => (
        <Link
          key={id}
          to="/lead-search/new-search"
          search={address}
          className="nth-3:@max-[66rem]/head:hidden nth-4:@max-[80rem]/head:hidden h-6 max-w-48 truncate rounded-full border border-line px-2.5 leading-5.5 text-fg transition-colors hover:bg-hover hover:text-fg-strong"
        >
          <bdi>{name}</bdi>
        </Link>
      ))}
    </nav>
  )
}

/** The last lists behind one icon, for a phone. The criteria of one are asked for when it is chosen. */
export function RecentMenu() {
  const t = useT()
  const navigate = useNavigate()
  const recent = useRecent()
  const fillIn = useMutation({
    mutationFn: (id: string) => call('getSearch', { params: { id } }),
    onSuccess: ({ criteria }) => navigate({ to: '/lead-search/new-search', search: addressOf(criteria) }),
  })
  if (recent.length === 0) return null
  return (
    <Menu
      align="end"
      trigger={<IconButton icon={History} label={t('newSearch.recentSearches')} />}
      items={recent.map(({ name, searchId }) => ({
        label: name,
        onSelect: () => fillIn.mutate(searchId),
      }))}
    />
  )
}
