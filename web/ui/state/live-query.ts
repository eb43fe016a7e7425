import type { QueryState } from './query-view.tsx'

export interface LiveState<Data> extends QueryState<Data> {
  /** What is shown answers an earlier question. */
  isPlaceholderData: boolean
  /** Offline, or between two tries. */
  isPaused: boolean
  failureCount: number
}

/**
 * For data that renew themselves: only a change that the reader has made shows as work going on, not each renewal. The
 * answer to an earlier question goes as soon as the new one fails or cannot be sent: its counts are not those of the new.
 */
export function liveQuery<Data>(query: LiveState<Data>): QueryState<Data> {
  const { error, isFetching, isPlaceholderData, isPaused, failureCount, refetch } = query
  const isUnanswered = isPlaceholderData && (isPaused || failureCount > 0)
  const data = isUnanswered ? undefined : query.data
  return {
    data,
    error,
    isPaused,
    isFetching: isFetching && (data === undefined || isPlaceholderData || error !== null),
    refetch,
  }
}
