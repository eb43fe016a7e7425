import type { QueryKey } from '@tanstack/react-query'
import type { LiveEvent } from '#web/api/live/read-live.ts'
import { paced } from '#web/api/paced.ts'
import { renew } from '#web/api/renew.ts'
import { refreshMe } from '#web/features/me/queries.ts'

/** Which queries are out of date after an event, by the start of their keys. */
const keysOf: Record<string, (event: LiveEvent) => QueryKey[]> = {
  campaign: ({ id }) => [['lists'], ['list', id]],
  search: ({ campaign_id }) => [['lists'], ['search'], ...(campaign_id ? [['list', campaign_id]] : [])],
  results: ({ campaign_id = '' }) => [['results', campaign_id], ['list', campaign_id], ['lists'], ['search']],
  wallet: () => [['wallet']],
  team: () => [['team'], ['me']],
  import: () => [['imports'], ['datasets']],
}

const everything: QueryKey[] = [
  'lists',
  'list',
  'results',
  'search',
  'wallet',
  'imports',
  'datasets',
  'team',
  'me',
].map((name) => [name])

const renewMe = paced(refreshMe)

function refresh(queryKey: QueryKey) {
  if (queryKey[0] === 'me') renewMe(undefined)
  else renew(queryKey)
}

/** Keeps what is on screen up to date until `signal` aborts. */
export async function followLiveEvents(signal: AbortSignal): Promise<void> {
  const { joinLive } = await import('#web/api/live/join-live.ts') // after the first paint
  joinLive(
    {
      onEvent(event) {
        for (const key of keysOf[event.kind]?.(event) ?? []) refresh(key)
        if (event.kind.startsWith('credits_'))
          void import('#web/features/credits/tell-balance.ts').then(({ tellBalance }) =>
            tellBalance(event.kind),
          )
      },
      onMissed() {
        for (const key of everything) refresh(key)
      },
    },
    signal,
  )
}
