import { useQuery } from '@tanstack/react-query'
import { runningStates, type SearchState } from '#contract/values/search-states.ts'
import { listsQuery } from '#web/features/lists/queries.ts'
import { useMe } from './use-me.ts'

const atWork: readonly (SearchState | null)[] = runningStates

/** The newest lists, and those of them with a search at work. */
export function useRecentLists() {
  const hasLists = useMe()?.modules.some((module) => module.slug === 'leads') ?? false
  const query = useQuery({ ...listsQuery({ limit: 20 }), enabled: hasLists })
  const lists = query.data?.items ?? []
  return {
    lists,
    atWork: lists.filter((list) => atWork.includes(list.state)),
    running: query.data?.running ?? 0,
    /** Nothing is known of the lists yet: they are on their way, or could not be asked for. */
    isUnknown: hasLists && query.data === undefined,
    query,
  }
}
