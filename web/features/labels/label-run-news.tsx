import { useQuery } from '@tanstack/react-query'
import { lazy } from 'react'
import { RunNews } from '#web/features/runs/run-news.tsx'
import { withTexts } from '#web/i18n/language.ts'
import { newestLabelRunQuery } from './queries.ts'

const LabelRunStrip = lazy(withTexts(() => import('./label-run-strip.tsx'), 'labels', 'runStrip'))

/** A change of fewer leads is over before its answer, and its notice offers Undo. */
const jobLeads = 2_000

/** The change of labels of many leads: how far it is, and Undo once it has ended. */
export function LabelRunNews({ listId }: { listId: string }) {
  const { data: run } = useQuery(newestLabelRunQuery(listId))
  if (!run || (run.leads <= jobLeads && run.state !== 'failed' && run.ended_at)) return null
  return <RunNews runs={[run]} Strip={LabelRunStrip} newsMs={30 * 60_000} />
}
