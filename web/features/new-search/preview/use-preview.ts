import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useState } from 'react'
import type { Criteria } from '#contract/leads/criteria.ts'
import { unreachable } from '#web/api/refusal.ts'
import type { excludedBy } from '../new-search-search.ts'
import type { PreviewState } from '../kinds/search-kind.ts'
import { type PreviewRequest, previewQuery } from '../queries.ts'

const pauseMs = 500

/**
 * What a search would find, asked for once the form has been left alone for a moment. Answers to old questions are dropped.
 * A question that waits for the connection counts as unanswered.
 */
export function usePreview(
  criteria: Criteria | undefined,
  excluding?: ReturnType<typeof excludedBy>,
): PreviewState {
  const excludes = excluding && excluding.exclude_lists.length + excluding.exclusions.length > 0
  const limits = excludes && { limits: excluding }
  const request = criteria && { criteria, ...limits }
  const question = request ? JSON.stringify(request) : ''
  const settled = useSettled(question)
  const asked = settled && question ? (JSON.parse(settled) as PreviewRequest) : undefined
  const query = useQuery({
    ...previewQuery(asked as PreviewRequest), // not asked for while undefined
    enabled: asked !== undefined,
    placeholderData: keepPreviousData,
  })
  const { refetch, isPaused, isPlaceholderData, data } = query
  const isOffline = isPaused && (data === undefined || isPlaceholderData)
  const retry = useCallback(() => void refetch(), [refetch])
  const isNow = criteria !== undefined && settled === question
  const failed = useMemo(() => (isOffline ? unreachable() : query.error), [isOffline, query.error])
  const error = isNow && !query.isFetching ? failed : null
  const preview = isNow && !isPlaceholderData && !error ? data : undefined
  const shown = criteria && !error ? data : undefined
  return useMemo(
    () => ({
      criteria,
      preview,
      shown,
      isCounting: criteria !== undefined && !preview && !error,
      error,
      retry,
    }),
    [criteria, preview, shown, error, retry],
  )
}

/** The text once it has not changed for half a second; the first one and an empty one at once. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pauseMs)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
