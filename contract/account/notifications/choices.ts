import { z } from 'zod'
import { notificationActions } from '#contract/declared.ts'
import { route } from '#contract/route.ts'

const Action = z.enum(notificationActions)

/** When a user gets emails about notifications. */
export const mailTimes = ['at_once', 'daily', 'off'] as const

const Choices = z
  .object({
    mails: z.enum(mailTimes).describe('`daily`: one summary at 8:00 in the time zone of the user'),
    items: z.array(
      z.object({
        action: Action,
        in_product: z.boolean(),
        by_email: z.boolean().nullable().describe('null: no email is sent to this user'),
      }),
    ),
  })
  .meta({ id: 'NotificationChoices' })

export const getNotificationChoices = route('GET /api/notifications/choices', {
  access: 'user',
  summary: 'Which notifications the user wants, and where',
  data: Choices,
})

export const setMailTime = route('PUT /api/notifications/mails', {
  access: 'user',
  summary: 'When the user gets emails about notifications: at once, once a day or never',
  body: z.object({ mails: z.enum(mailTimes) }),
  data: Choices,
})

export const setNotificationChoice = route('PUT /api/notifications/choices', {
  access: 'user',
  summary: 'Switches one kind of notification on or off for the user. What is left out stays',
  body: z.object({
    action: Action,
    in_product: z.boolean().optional(),
    by_email: z.boolean().optional(),
  }),
  data: Choices,
})
