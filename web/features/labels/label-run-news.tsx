import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { withTexts } from '#web/i18n/language.ts'
import { type LabelRun, newestLabelRunQuery } from './queries.ts'

const LabelRunStrip = lazy(withTexts(() => import('./label-run-strip.tsx'), 'labels'))

/** A change of fewer leads is over before its answer, and its notice offers Undo. */
const jobLeads = 2_000

/** An ended change is news for so long. */
const newsMs = 30 * 60_000

interface LabelRunNewsProps {
  listId: string
}

/** The change of labels of many leads: how far it is, and Undo once it has ended. Few lists have one. */
export function LabelRunNews({ listId }: LabelRunNewsProps) {
  const { data: run } = useQuery(newestLabelRunQuery(listId))
  const [putAway, setPutAway] = useState<string>()
  if (!run || putAway === run.id + run.state || isOldNews(run)) return null
  return (
    <Suspense>
      <LabelRunStrip run={run} onPutAway={() => setPutAway(run.id + run.state)} />
    </Suspense>
  )
}

function isOldNews({ state, leads, ended_at }: LabelRun): boolean {
  if (state === 'queued' || state === 'undoing') return false
  return leads <= jobLeads || ended_at === null || Date.now() - Date.parse(ended_at) > newsMs
}
