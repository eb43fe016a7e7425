import type { LiveEvent, LiveEventKind } from '#contract/values/event-kinds.ts'
import { throttle } from '#web/api/throttle.ts'
import type { Key, QueryNoun } from '#web/api/query-keys.ts'
import { renew } from '#web/api/renew.ts'
import { refreshMe } from '#web/session/me.ts'

/** The queries that each kind of event makes stale, by the start of their keys. */
const keysOf: Record<LiveEventKind, (event: Omit<LiveEvent, 'kind'>) => Key[]> = {
  campaign: ({ id }) => [['lists'], ['list', id]],
  search: ({ campaign_id = '' }) => [['lists'], ['search'], ['list', campaign_id]],
  results: ({ campaign_id = '' }) => [['results', campaign_id], ['list', campaign_id], ['lists'], ['search']],
  labels: () => [['labels'], ['results']],
  wallet: () => [['wallet']],
  team: () => [['team'], ['me']],
  import: () => [['imports'], ['datasets'], ['map-sources']],
  credits_low: () => [],
  credits_empty: () => [],
}

/** Every noun that an event can make stale. */
const allNouns = new Set<QueryNoun>(
  Object.values(keysOf).flatMap((keys) => keys({ id: '' }).map(([noun]) => noun)),
)

const renewMe = throttle(refreshMe)

function refresh(key: Key) {
  if (key[0] === 'me') renewMe(undefined)
  else renew(key)
}

/** Keeps what is on screen up to date until `signal` aborts. */
export async function followLiveEvents(signal: AbortSignal): Promise<void> {
  const { joinLive } = await import('#web/api/live/join-live.ts') // after the first paint
  joinLive(
    {
      onEvent(event) {
        if (!(event.kind in keysOf)) return // a newer server than this tab
        for (const key of keysOf[event.kind](event)) refresh(key)
        if (event.kind === 'credits_low' || event.kind === 'credits_empty') void tell(event.kind)
      },
      onMissed() {
        for (const noun of allNouns) refresh([noun])
      },
    },
    signal,
  )
}

async function tell(kind: 'credits_low' | 'credits_empty'): Promise<void> {
  const { tellBalance } = await import('#web/session/wallet.ts')
  tellBalance(kind)
}
