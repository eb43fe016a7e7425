import { z } from 'zod'
import { Id, Moment, Text } from '#contract/fields.ts'
import { PageQuery, pageOf } from '#contract/page.ts'
import { route } from '#contract/route.ts'

export const NewAppError = z.object({
  message: Text.max(2_000),
  err: Text.max(12_000).nullish().describe('The stack of the error'),
  info: Text.max(2_000).nullish().describe('The page of the error'),
})
export type NewAppError = z.output<typeof NewAppError>

export const logAppError = route('POST /api/log-app-error', {
  access: 'public',
  summary: 'Reports an uncaught error of the browser application',
  body: NewAppError,
  data: z.object({ reference: z.string() }),
})

/** An error that browsers reported. One error of one page is one of these a day. */
export const AppError = z
  .object({
    id: Id('app_error'),
    reference: z.string().describe('The reference that the page shows its user'),
    message: z.string(),
    stack: z.string().nullable(),
    page: z.string().nullable(),
    reports: z.number().int(),
    created_at: Moment,
    last_at: Moment,
    person: z
      .object({ id: Id('user'), name: z.string(), account_name: z.string() })
      .nullable()
      .describe('The last signed-in user who had the error'),
  })
  .meta({ id: 'AppError' })
export type AppError = z.infer<typeof AppError>

export const listAppErrors = route('GET /api/admin/app-errors', {
  access: 'admin',
  summary: 'Errors of the browser application, newest first',
  query: PageQuery.extend({
    search: Text.trim().max(200).optional().describe('A reference, or a part of the message or of the page'),
  }),
  data: pageOf(AppError),
})
