import { useQuery } from '@tanstack/react-query'
import { lazy } from 'react'
import type { ListType } from '#contract/values/list-types.ts'
import { RunNews } from '#web/features/runs/run-news.tsx'
import { withTexts } from '#web/i18n/language.ts'
import { type LeadRun, newestRunQuery } from './queries.ts'

const LeadRunStrip = lazy(withTexts(() => import('./lead-run-strip.tsx'), 'leadRuns', 'runStrip'))

/** The newest run of a tool over a list, while it runs and for a while afterwards. */
export function LeadRunNews({ listId, type }: { listId: string; type: ListType }) {
  const { data: run } = useQuery(newestRunQuery(listId))
  return run && <LeadRunReceipt run={run} type={type} newsMs={30 * 60_000} />
}

interface LeadRunReceiptProps {
  run: LeadRun
  type: ListType
  newsMs?: number
}

/** A run of a tool, until its user dismisses its receipt. */
export function LeadRunReceipt({ run, type, ...news }: LeadRunReceiptProps) {
  return <RunNews runs={[{ ...run, type }]} Strip={LeadRunStrip} {...news} />
}
