import { call } from '#web/api/call.ts'
import { queryClient } from '#web/api/query-client.ts'
import { session } from '#web/api/session.ts'
import { meQuery } from '#web/session/me.ts'
import { ownPath } from '#web/app/routes/return-path.ts'

/** Another token in place of one: the same user goes on with a new password, for anybody else the page begins anew. */
export async function goOnAs(token: string): Promise<void> {
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
