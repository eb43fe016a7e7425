import type { RegisteredRouter } from '@tanstack/react-router'
import { call } from '#web/api/call.ts'
import { queryClient } from '#web/api/query-client.ts'
import type { QueryNoun } from '#web/api/query-keys.ts'
import { session } from '#web/api/session.ts'
import type { LoginSearch } from '#web/features/auth/sign-in/login-search.ts'
import { meQuery } from '#web/session/me.ts'
import { returnTo } from './routes/guard.ts'
import { ownPath } from './routes/return-path.ts'

let wasToken = session.token()
let isLeaving = false

/** Follows the session when it changes here, in another tab, or because the server no longer knows the token. */
export function watchSession(router: RegisteredRouter): void {
  session.onChange(() => {
    const token = session.token()
    if (token === wasToken) return
    const isFirst = wasToken === null
    wasToken = token
    if (!token) void leave(router, isLeaving ? {} : { ...returnTo(router.state.location.href), ended: true })
    else void (isFirst ? enter(router) : continueAs(token))
    isLeaving = false
  })
}

async function enter(router: RegisteredRouter) {
  forgetUser()
  await router.invalidate()
}

async function leave(router: RegisteredRouter, search: LoginSearch) {
  await router.navigate({ to: '/login', search })
  forgetUser()
}

/** Ends the session because the user signs out: the sign-in page does not lead back here. */
export function leaveForGood(): void {
  isLeaving = true
  session.end()
}

/** Queries that belong to the host and not to the user. The sign-in page uses them. */
const ofHost: QueryNoun[] = ['site', 'sign-in-options', 'google-script', 'facebook-script']

function forgetUser(): void {
  queryClient.removeQueries({ predicate: ({ queryKey: [noun] }) => !ofHost.includes(noun) })
}

/** Continues with another token: after a new password the page stays, for another user it starts again. */
async function continueAs(token: string): Promise<void> {
  const was = queryClient.getQueryData(meQuery.queryKey)
  const me = await call('getMe', {}, { quiet: true }).catch(() => undefined)
  if (session.token() !== token) return
  if (was && me?.id === was.id && !me.impersonation === !was.impersonation) {
    await queryClient.invalidateQueries()
    return
  }
  const wayBack = session.isAsSomebodyElse() ? '/' : ownPath(session.takeWayBack())
  location.assign(wayBack ?? '/')
}
