import { mutationOptions } from '@tanstack/react-query'
import { call, type Sent } from '#web/api/call.ts'
import { queryClient } from '#web/api/query-client.ts'
import { session } from '#web/api/session.ts'
import { meQuery } from '../me/queries.ts'

/** Signs in; the session that begins takes the visitor to where they wanted to go. */
export const login = mutationOptions({
  mutationFn: (body: Sent<'login'>['body']) => call('login', { body }, { quiet: true }),
  onSuccess: ({ authorisation, user }) => {
    session.begin(authorisation.token)
    queryClient.setQueryData(meQuery.queryKey, user)
  },
})
