import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Criteria } from '#contract/leads/criteria.ts'
import type { excludedBy } from '../new-search-search.ts'
import type { PreviewState } from '../kinds/search-kind.ts'
import { type PreviewRequest, previewQuery } from '../queries.ts'

const pauseMs = 500

/** What a search would find, asked for once the form has been left alone for a moment. Answers to old questions are dropped. */
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
  const isNow = criteria !== undefined && settled === question
  const preview = isNow && !query.isPlaceholderData ? query.data : undefined
  const error = isNow && !query.isFetching ? query.error : null
  return {
    criteria,
    preview: error ? undefined : preview,
    shown: criteria && !error ? query.data : undefined,
    isCounting: criteria !== undefined && !preview && !error,
    error,
    retry: () => void query.refetch(),
  }
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
