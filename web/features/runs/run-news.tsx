import { type ComponentType, Suspense, useState } from 'react'
import type { Run } from './run-on-screen.ts'

interface RunNewsProps<One extends Run> {
  /** Newest first. */
  runs: readonly One[]
  /** Few lists have a run, so its strip loads with the first. */
  Strip: ComponentType<{ run: One; onPutAway: () => void }>
  /** How long a good end is news. A bad one stays until it is dismissed. */
  newsMs?: number
  isBad?: (run: One) => boolean
}

const mostShown = 3

/** The strips of runs that go on or have just ended. A run that was dismissed returns when it ends anew. */
export function RunNews<One extends Run>({
  runs,
  Strip,
  newsMs = Infinity,
  isBad = hasFailed,
}: RunNewsProps<One>) {
  const [, setPutAway] = useState(0)
  const shown = runs.filter((run) => run.ended_at === null || isNews(run, isBad(run) ? Infinity : newsMs))
  return (
    <Suspense>
      {shown.slice(0, mostShown).map((run) => (
        <Strip
          key={run.id}
          run={run}
          onPutAway={() => {
            localStorage.setItem(seenKey(run), '1')
            setPutAway((count) => count + 1)
          }}
        />
      ))}
    </Suspense>
  )
}

const hasFailed = ({ state }: Run) => state === 'failed'

const seenKey = ({ id, ended_at }: Run) => `receipt.${id}.${ended_at}`

const isNews = (run: Run, newsMs: number) =>
  !localStorage.getItem(seenKey(run)) && Date.now() - Date.parse(run.ended_at ?? '') <= newsMs
