import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import type { ListType } from '#contract/values/list-types.ts'
import { withTexts } from '#web/i18n/language.ts'
import { type LeadRun, newestRunQuery } from './queries.ts'

const LeadRunStrip = lazy(withTexts(() => import('./lead-run-strip.tsx'), 'leadRuns'))

/** A good end is news for so long; a bad one stays until it is put away. */
const newsMs = 30 * 60_000

/** The newest run of a tool over a list, while it runs and for a while afterwards. Few lists have one, so it loads then. */
export function LeadRunNews({ listId, type }: { listId: string; type: ListType }) {
  const { data: run } = useQuery(newestRunQuery(listId))
  return !run || isOldNews(run) ? null : <LeadRunReceipt run={run} type={type} />
}

/** A run of a tool, until its user puts its receipt away. */
export function LeadRunReceipt({ run, type }: { run: LeadRun; type: ListType }) {
  const [, setPutAway] = useState(false)
  if (isPutAway(run)) return null
  return (
    <Suspense>
      <LeadRunStrip
        run={run}
        type={type}
        onPutAway={() => {
          localStorage.setItem(seenKey(run), '1')
          setPutAway(true)
        }}
      />
    </Suspense>
  )
}

const seenKey = ({ id }: LeadRun) => `receipt.${id}`

const isPutAway = (run: LeadRun): boolean =>
  run.ended_at !== null && localStorage.getItem(seenKey(run)) !== null

function isOldNews(run: LeadRun): boolean {
  if (run.ended_at === null) return false
  return run.state !== 'failed' && Date.now() - Date.parse(run.ended_at) > newsMs
}
