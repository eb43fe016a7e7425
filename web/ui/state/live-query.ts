import type { QueryState } from './query-view.tsx'

interface LiveState<Data> extends QueryState<Data> {
  /** What is shown answers an earlier question. */
  isPlaceholderData: boolean
}

/** For data that renew themselves: only a change that the reader has made shows as work going on, not each renewal. */
export function liveQuery<Data>(query: LiveState<Data>): QueryState<Data> {
  const { data, error, isFetching, isPlaceholderData, refetch } = query
  return {
    data,
    error,
    isFetching: isFetching && (data === undefined || isPlaceholderData || error !== null),
    refetch,
  }
}
