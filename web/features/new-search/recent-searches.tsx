import { useQueries, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { History } from 'lucide-react'
import { listsQuery } from '#web/features/lists/queries.ts'
import { searchQuery } from '#web/features/searches/queries.ts'
import { useT } from '#web/i18n/t.tsx'
import { IconButton } from '#web/ui/control/icon-button.tsx'
import { Menu } from '#web/ui/menu/menu.tsx'
import { addressOf } from './kinds/kinds.ts'

const shown = 3

/** The criteria of the last lists, each as a link that fills the form. */
function useRecent() {
  const { data } = useQuery(listsQuery({ limit: 20 }))
  const lists = (data?.items ?? []).filter((list) => list.search_id).slice(0, shown)
  const searches = useQueries({
    queries: lists.map((list) => searchQuery(list.search_id ?? '')),
    combine: (answers) => answers.map((answer) => answer.data),
  })
  return lists.flatMap(({ id, name, search_id }) => {
    const search = searches.find((one) => one?.id === search_id)
    return search ? [{ id, name, address: addressOf(search.criteria) }] : []
  })
}

export function RecentSearches() {
  const t = useT()
  const recent = useRecent()
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

/** The same behind one icon, for a phone. */
export function RecentMenu() {
  const t = useT()
  const recent = useRecent()
  if (recent.length === 0) return null
  return (
    <Menu
      align="end"
      trigger={<IconButton icon={History} label={t('newSearch.recentSearches')} />}
      items={recent.map(({ name, address }) => ({
        label: name,
        link: <Link to="/lead-search/new-search" search={address} />,
      }))}
    />
  )
}
