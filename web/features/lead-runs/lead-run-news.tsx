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
  const [, setPutAway] = useState(false)
  if (!run || isOldNews(run)) return null
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

function isOldNews(run: LeadRun): boolean {
  if (run.ended_at === null) return false
  if (localStorage.getItem(seenKey(run))) return true
  return run.state !== 'failed' && Date.now() - Date.parse(run.ended_at) > newsMs
}
