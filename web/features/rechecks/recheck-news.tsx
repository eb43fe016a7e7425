import { useQuery } from '@tanstack/react-query'
import { lazy } from 'react'
import { RunNews } from '#web/features/runs/run-news.tsx'
import { withTexts } from '#web/i18n/language.ts'
import { newestRecheckQuery } from './queries.ts'

const RecheckStrip = lazy(withTexts(() => import('./recheck-strip.tsx'), 'rechecks', 'runStrip'))

/** The check of many emails: how far it is, and its receipt once it has ended. */
export function RecheckNews({ listId }: { listId: string }) {
  const { data: run } = useQuery(newestRecheckQuery(listId))
  return run ? <RunNews runs={[run]} Strip={RecheckStrip} newsMs={24 * 3_600_000} /> : null
}
