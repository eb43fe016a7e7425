import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { withTexts } from '#web/i18n/language.ts'
import { type CrmPush, newestPushesQuery } from './queries.ts'

const CrmPushStrip = lazy(withTexts(() => import('./crm-push-strip.tsx'), 'crm'))

/** A good end is news for so long; it can be undone meanwhile. A bad one stays until it is put away. */
const newsMs = 24 * 3_600_000

/**
 * The newest push of a list and earlier ones that can be undone, while they run and for a day afterwards. Few lists have
 * one, so it loads then.
 */
export function CrmPushNews({ listId }: { listId: string }) {
  const { data: pushes = [] } = useQuery(newestPushesQuery(listId))
  const [, setPutAway] = useState(0)
  const shown = pushes.filter((push, index) => !isOldNews(push) && (index === 0 || isWorthKeeping(push)))
  if (shown.length === 0) return null
  return (
    <Suspense>
      {shown.map((push) => (
        <CrmPushStrip
          key={push.id}
          push={push}
          onPutAway={() => {
            localStorage.setItem(seenKey(push), '1')
            setPutAway((count) => count + 1)
          }}
        />
      ))}
    </Suspense>
  )
}

/** A push that runs, or that put something into the CRM which Undo takes back. */
const isWorthKeeping = ({ ended_at, created, changed }: CrmPush) => ended_at === null || created + changed > 0

const seenKey = ({ id, state }: CrmPush) => `receipt.${id}.${state}`

function isOldNews(push: CrmPush): boolean {
  if (push.ended_at === null) return false
  if (localStorage.getItem(seenKey(push))) return true
  return push.failed === 0 && push.state !== 'paused' && Date.now() - Date.parse(push.ended_at) > newsMs
}
