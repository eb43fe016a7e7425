import { useQuery } from '@tanstack/react-query'
import { lazy } from 'react'
import { RunNews } from '#web/features/runs/run-news.tsx'
import { withTexts } from '#web/i18n/language.ts'
import { type CrmPush, newestPushesQuery } from './queries.ts'

const CrmPushStrip = lazy(withTexts(() => import('./crm-push-strip.tsx'), 'crm', 'runStrip'))

/** The newest push of a list and earlier ones that can be undone, while they run and for a day afterwards. */
export function CrmPushNews({ listId }: { listId: string }) {
  const { data: pushes = [] } = useQuery(newestPushesQuery(listId))
  return (
    <RunNews
      runs={pushes.filter((push, index) => index === 0 || isWorthKeeping(push))}
      Strip={CrmPushStrip}
      newsMs={24 * 3_600_000}
      isBad={({ state, failed }) => failed > 0 || state === 'paused'}
    />
  )
}

/** A push that runs, or that put something into the CRM which Undo takes back. */
const isWorthKeeping = ({ ended_at, created, changed }: CrmPush) => ended_at === null || created + changed > 0
