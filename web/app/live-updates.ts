import type { LiveEvent } from '#contract/declared.ts'
import { throttle } from '#web/api/throttle.ts'
import type { Key, QueryNoun } from '#web/api/query-keys.ts'
import { renew } from '#web/api/renew.ts'
import { staleQueries } from '#web/api/stale-queries.static.ts'
import { refreshMe } from '#web/session/me.ts'
import { notifyBalance } from '#web/session/wallet.ts'

/** The keys of the queries that an event makes stale. */
const keysOf = ({ kind, ...ids }: LiveEvent): Key[] =>
  staleQueries[kind].map(([noun, id]) => (id ? [noun, ids[id] ?? ''] : [noun]) as Key) // as the event declares it

/** Every noun that an event can make stale. */
const allNouns = new Set<QueryNoun>(Object.values(staleQueries).flatMap((all) => all.map(([noun]) => noun)))

const renewMe = throttle(refreshMe)

function refresh(key: Key) {
  if (key[0] === 'me') renewMe(undefined)
  else renew(key)
}

/** Keeps what is on screen up to date until `signal` aborts, and says whether the server answers. */
export async function followLiveEvents(
  onAway: (isAway: boolean) => void,
  signal: AbortSignal,
): Promise<void> {
  const { joinLive } = await import('#web/api/live/join-live.ts') // after the first paint
  joinLive(
    {
      onEvent(event, isPast) {
        if (!Object.hasOwn(staleQueries, event.kind)) return // a newer server than this tab
        for (const key of keysOf(event)) refresh(key)
        if (!isPast && (event.kind === 'credits_low' || event.kind === 'credits_empty'))
          notifyBalance(event.kind)
      },
      onMissed() {
        for (const noun of allNouns) refresh([noun])
      },
      onAway,
    },
    signal,
  )
}
