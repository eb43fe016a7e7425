import { noticeEvent, type ServerNotice } from '#web/api/call.ts'
import { session } from '#web/api/session.ts'
import { forgetNotices } from '#web/ui/notification/notices.ts'
import { notify } from '#web/ui/notification/notify.ts'

/** What the server says is shown, and kept for as long as this session: who signs in next must not read it. */
export function showNotices(): void {
  addEventListener(noticeEvent, ({ detail }: CustomEventInit<ServerNotice>) => {
    if (detail) notify(...detail)
  })
  session.onChange(() => {
    if (!session.token()) forgetNotices()
  })
}
