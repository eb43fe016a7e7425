import { call } from '#web/api/call.ts'
import { queryClient } from '#web/api/query-client.ts'
import { Refusal } from '#web/api/refusal.ts'
import { session } from '#web/api/session.ts'
import { returnTo } from './guard.ts'
import { router } from './router.tsx'

let wasToken = session.token()
let isLeaving = false

/** Follows the session wherever it changes: here, in another tab, or by a server that no longer knows the token. */
export function watchSession(): void {
  session.onChange(() => {
    const token = session.token()
    if (token === wasToken) return
    wasToken = token
    void (token ? enter() : leave(isLeaving ? {} : returnTo(router.state.location.href)))
    isLeaving = false
  })
}

async function enter() {
  forgetUser()
  await router.invalidate()
}

async function leave(search: { back?: string }) {
  await router.navigate({ to: '/login', search })
  forgetUser()
}

/** Ends the session when the server agrees; with the server away it ends here, and the token is revoked later. */
export async function logOut(): Promise<void> {
  const token = session.token()
  try {
    await call('logout', {}, { quiet: true })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    if (error.status === 0 && token) revokeLater(token)
    else if (error.status !== 401) throw error
  }
  isLeaving = true
  session.end()
}

/** The token lives in this tab's memory only, until the server has heard that it is over. */
function revokeLater(token: string): void {
  const revoke = () => {
    const headers = { authorization: `Bearer ${token}`, 'idempotency-key': token.slice(0, 16) }
    fetch('/auth/logout', { method: 'POST', headers }).catch(() =>
      addEventListener('online', revoke, { once: true }),
    )
  }
  addEventListener('online', revoke, { once: true })
}

function forgetUser(): void {
  const site = queryClient.getQueryCache().find({ queryKey: ['site'] })
  queryClient.removeQueries({ predicate: (query) => query !== site })
}
