import { useQuery } from '@tanstack/react-query'
import type { SearchState } from '#contract/searches.ts'
import { listsQuery } from '#web/features/lists/queries.ts'
import { useMe } from './use-me.ts'

const atWork: readonly (SearchState | null)[] = ['queued', 'running']

/** The newest lists, and those of them with a search at work. */
export function useRecentLists() {
  const hasLists = useMe()?.modules.some((module) => module.slug === 'leads') ?? false
  const { data } = useQuery({ ...listsQuery({ limit: 20 }), enabled: hasLists })
  const lists = data?.items ?? []
  return {
    lists,
    atWork: lists.filter((list) => atWork.includes(list.state)),
    running: data?.running ?? 0,
  }
}
