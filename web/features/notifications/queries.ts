import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { type Answer, call, queryOf, type Sent } from '#web/api/call.ts'
import { invalidate, queryClient } from '#web/api/query-client.ts'

declare module '#web/api/query-keys.ts' {
  interface KeyParts {
    notifications: []
    'notification-choices': []
    'mail-topic': [token: string]
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

export type NotificationChoices = Answer<'getNotificationChoices'>
export type NotificationChoice = NotificationChoices['items'][number]

export const choicesQuery = queryOf('getNotificationChoices', ['notification-choices'])

export const setChoice = mutationOptions({
  mutationFn: (body: Sent<'setNotificationChoice'>['body']) => call('setNotificationChoice', { body }),
  onSuccess: async (choices) => {
    queryClient.setQueryData(choicesQuery.queryKey, choices)
    await invalidate(['notifications'])
  },
})

export const setMailTime = mutationOptions({
  mutationFn: (mails: NotificationChoices['mails']) => call('setMailTime', { body: { mails } }),
  onSuccess: (choices) => queryClient.setQueryData(choicesQuery.queryKey, choices),
})

export const mailTopicQuery = (token: string) =>
  queryOptions({
    queryKey: ['mail-topic', token],
    queryFn: ({ signal }) => call('readMailTopic', { query: { token } }, { signal, quiet: true }),
    retry: false,
  })

export const setMailTopic = (token: string) =>
  mutationOptions({
    mutationFn: (is_on: boolean) => call('setMailTopic', { body: { token, is_on } }, { quiet: true }),
    onSuccess: (topic) => queryClient.setQueryData(mailTopicQuery(token).queryKey, topic),
  })
