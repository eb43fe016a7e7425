import { queryClient } from '#web/api/query-client.ts'
import type { QueryNoun } from '#web/api/query-keys.ts'
import { session } from '#web/api/session.ts'
import type { LoginSearch } from '#web/features/auth/sign-in/login-search.ts'
import { returnTo } from '#web/app/routes/guard.ts'
import { router } from './router.tsx'

let wasToken = session.token()
let isLeaving = false

/** Follows the session wherever it changes: here, in another tab, or by a server that no longer knows the token. */
export function watchSession(): void {
  session.onChange(() => {
    const token = session.token()
    if (token === wasToken) return
    const isFirst = wasToken === null
    wasToken = token
    if (!token) void leave(isLeaving ? {} : { ...returnTo(router.state.location.href), ended: true })
    else void (isFirst ? enter() : import('./go-on-as.ts').then(({ goOnAs }) => goOnAs(token)))
    isLeaving = false
  })
}

async function enter() {
  forgetUser()
  await router.invalidate()
}

async function leave(search: LoginSearch) {
  await router.navigate({ to: '/login', search })
  forgetUser()
}

/** The next end of the session is wanted: Login need not lead back here. */
export function leaveForGood(): void {
  isLeaving = true
  session.end()
}

/** What is of this host, whoever sits here: the page that comes next asks for it already. */
const ofHost: QueryNoun[] = ['site', 'sign-in-options', 'google-script', 'facebook-script']

function forgetUser(): void {
  queryClient.removeQueries({ predicate: ({ queryKey: [noun] }) => !ofHost.includes(noun) })
}
