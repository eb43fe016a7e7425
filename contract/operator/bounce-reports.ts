import { z } from 'zod'
import { Id, Moment } from '#contract/fields.ts'
import { PageQuery, pageOf } from '#contract/page.ts'
import { route } from '#contract/route.ts'

/** A bounce whose refund the operator decides about. It names no lead: the leads of an account are its own. */
export const BounceReport = z
  .object({
    id: Id('bounce_report'),
    account_id: Id('account'),
    account_name: z.string(),
    status: z.string().describe('Of the bounce (RFC 3463), as it was reported'),
    credits: z.number().int().describe('What the email cost'),
    paid_emails: z.number().int().describe('Emails that the account paid for in the last 30 days'),
    believed: z.number().int().describe('Refunds on its word alone in the last 30 days'),
    reported_at: Moment,
  })
  .meta({ id: 'BounceReport' })
export type BounceReport = z.infer<typeof BounceReport>

export const listBounceReports = route('GET /api/admin/bounce-reports', {
  access: 'admin',
  summary: 'Reported bounces that no mail server confirmed and whose refund waits, oldest first',
  query: PageQuery,
  data: pageOf(BounceReport),
})

export const settleBounceReport = route('POST /api/admin/bounce-reports/:id', {
  access: 'admin',
  summary: 'Refunds what the email of a reported bounce cost, or declines the refund',
  params: z.object({ id: Id('bounce_report') }),
  body: z.object({ refund: z.boolean() }),
  data: z.null(),
})
