import { call } from '#web/api/call.ts'
import { Refusal } from '#web/api/refusal.ts'
import { session } from '#web/api/session.ts'
import { t } from '#web/i18n/t.tsx'
import { notify } from '#web/ui/notification/notify.ts'
import { leaveForGood } from '../session-watch.ts'

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
  leaveForGood()
}

/** The same from a menu, which has closed by the time that a refusal comes: a notice tells it. */
export function logOutFromMenu(): void {
  void logOut().catch(() => notify('error', t('shell.logOutFailed')))
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
