import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { withTexts } from '#web/i18n/language.ts'
import { type CrmPush, newestPushQuery } from './queries.ts'

const CrmPushStrip = lazy(withTexts(() => import('./crm-push-strip.tsx'), 'crm'))

/** A good end is news for so long; it can be undone meanwhile. A bad one stays until it is put away. */
const newsMs = 24 * 3_600_000

/** The newest push of a list, while it runs and for a day afterwards. Few lists have one, so it loads then. */
export function CrmPushNews({ listId }: { listId: string }) {
  const { data: push } = useQuery(newestPushQuery(listId))
  const [, setPutAway] = useState(false)
  if (!push || isOldNews(push)) return null
  return (
    <Suspense>
      <CrmPushStrip
        push={push}
        onPutAway={() => {
          localStorage.setItem(seenKey(push), '1')
          setPutAway(true)
        }}
      />
    </Suspense>
  )
}

const seenKey = ({ id, state }: CrmPush) => `receipt.${id}.${state}`

function isOldNews(push: CrmPush): boolean {
  if (push.ended_at === null) return false
  if (localStorage.getItem(seenKey(push))) return true
  return push.failed === 0 && push.state !== 'paused' && Date.now() - Date.parse(push.ended_at) > newsMs
}
