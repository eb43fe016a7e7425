import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { type Answer, call } from '#web/api/call.ts'
import { invalidate } from '#web/api/query-client.ts'

declare module '#web/api/query-keys.ts' {
  interface KeyParts {
    notifications: []
  }
}

export type Notification = Answer<'listNotifications'>['items'][number]

/** As many as one looks through in a panel. */
const mostShown = 50

export const notificationsQuery = queryOptions({
  queryKey: ['notifications'],
  queryFn: ({ signal }) =>
    call('listNotifications', { query: { limit: mostShown } }, { signal, quiet: true }),
})

export const markRead = mutationOptions({
  mutationFn: (until: string) => call('readNotifications', { body: { until } }),
  onSuccess: () => invalidate(['notifications']),
})
