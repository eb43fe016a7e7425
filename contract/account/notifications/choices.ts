import { z } from 'zod'
import { notificationActions } from '#contract/declared.ts'
import { route } from '#contract/route.ts'

const Action = z.enum(notificationActions)

const Choices = z
  .object({
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
