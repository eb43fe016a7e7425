import { z } from 'zod'
import { notificationActions } from '#contract/declared.ts'
import { route } from '#contract/route.ts'

const token = z.string().min(1).max(300).describe('From the link under an email')

const MailTopic = z
  .object({
    topic: z.enum([...notificationActions, 'daily_summary']),
    is_on: z.boolean().describe('Whether the holder of the link gets these emails'),
  })
  .meta({ id: 'MailTopic' })

export const readMailTopic = route('GET /auth/unsubscribe', {
  access: 'public',
  summary: 'Which emails the link under an email is about. Changes nothing',
  query: z.object({ token }),
  data: MailTopic,
})

export const setMailTopic = route('POST /auth/unsubscribe', {
  access: 'public',
  summary: 'Turns these emails off or on again, for the holder of the link; no account is shown',
  body: z.object({ token, is_on: z.boolean() }),
  data: MailTopic,
})
