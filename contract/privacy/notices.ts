import { z } from 'zod'
import { Id, Text } from '#contract/fields.ts'
import { route } from '#contract/route.ts'

export const NoticeTemplate = z.object({ body: Text.trim().min(1).max(10_000) })

export const getNoticeTemplate = route('GET /api/privacy/notice', {
  access: 'leads',
  summary: 'The text that tells a person what is held (GDPR Article 14), with fields such as {{name}}',
  data: NoticeTemplate.extend({ is_default: z.boolean() }),
})

export const setNoticeTemplate = route('PUT /api/privacy/notice', {
  access: 'leads',
  summary: 'Changes the text; null brings the default back',
  body: z.object({ body: NoticeTemplate.shape.body.nullable() }),
  data: NoticeTemplate.extend({ is_default: z.boolean() }),
})

export const getNotice = route('GET /api/results/:id/notice', {
  access: 'leads',
  scope: 'leads.read',
  summary: 'The notice for one lead: who holds what, from where, for how long, and how to object',
  params: z.object({ id: Id('result') }),
  data: z.object({ body: z.string() }),
})

export const setRetention = route('PUT /api/campaigns/:id/retention', {
  access: 'leads',
  scope: 'leads.write',
  summary: 'Sets after how many days leads of a list are deleted; null keeps them',
  params: z.object({ id: Id('campaign') }),
  body: z.object({ keep_days: z.number().int().min(1).max(3_650).nullable() }),
  data: z.object({ keep_days: z.number().int().nullable() }),
})
