import { z } from 'zod'
import { Id, Moment } from '#contract/fields.ts'
import { PageQuery, pageOf } from '#contract/page.ts'
import { route } from '#contract/route.ts'
import { listTypes } from '#contract/values/list-types.ts'

/** What the account is told: work that has ended, or something that needs attention. */
export const Notification = z
  .object({
    id: Id('audit_entry'),
    created_at: Moment,
    action: z.string(),
    object_name: z.string().describe('The name at that time'),
    list: z
      .object({ id: Id('campaign'), type: z.enum(listTypes) })
      .nullable()
      .describe('null: about no list, or about one that was deleted'),
    values: z.record(z.string(), z.unknown()).describe('Counts and states, by action'),
    is_read: z.boolean(),
  })
  .meta({ id: 'Notification' })
export type Notification = z.infer<typeof Notification>

export const listNotifications = route('GET /api/notifications', {
  access: 'user',
  summary: 'What the account was told that the user may see, newest first',
  query: PageQuery,
  data: pageOf(Notification).extend({ unread: z.number().int().describe('At most 100 are counted') }),
})

export const readNotifications = route('POST /api/notifications/read', {
  access: 'user',
  summary: 'Marks the notifications up to a moment as read by the user',
  body: z.object({ until: Moment.describe('created_at of the newest one that was shown') }),
  data: z.null(),
})
