import { z } from 'zod'
import { Id, Moment } from '#contract/fields.ts'
import { route } from '#contract/route.ts'
import { listTypes } from '#contract/values/list-types.ts'
import { Chosen } from './leads.ts'

export const recheckStates = ['queued', 'running', 'done', 'stopped', 'failed'] as const
export const recheckReasons = ['by_user', 'not_allowed', 'list_deleted', 'kept_failing'] as const

/** Emails that a run checks at most. */
export const mostRechecked = 10_000
/** Checks of one account at a time: each holds a worker for a while. */
export const mostRechecksAtOnce = 3

/** A new check of the emails of chosen leads, with what mail servers said. It costs nothing. */
export const Recheck = z
  .object({
    id: Id('recheck'),
    campaign_id: Id('campaign'),
    state: z.enum(recheckStates),
    reason: z
      .enum([...recheckReasons, 'other'])
      .nullable()
      .describe('Why not all emails were checked'),
    leads: z.number().int().describe('Leads whose emails it checks'),
    settled: z.number().int().describe('Leads that are done'),
    confirmed: z.number().int().describe('Emails that their mail server confirmed'),
    refused: z.number().int().describe('Emails that their mail server refused'),
    refunded: z.number().int().describe('Credits that came back for refused emails'),
    created_at: Moment,
    ended_at: Moment.nullable(),
  })
  .meta({ id: 'Recheck' })
export type Recheck = z.infer<typeof Recheck>

const OneList = z.object({ type: z.enum(listTypes), id: Id('campaign') })
const Wanted = z.object({ chosen: Chosen })

export const previewRecheck = route('POST /api/:type-results/:id/rechecks/preview', {
  access: 'leads',
  scope: 'leads.read',
  summary: 'Counts the chosen leads whose emails a new check would ask mail servers about; free',
  params: OneList,
  body: Wanted,
  data: z.object({
    leads: z.number().int().describe('Leads with a found email, at most 10,000'),
    is_off_here: z.boolean().describe('No mail server is asked by this installation'),
  }),
})

export const startRecheck = route('POST /api/:type-results/:id/rechecks', {
  access: 'leads',
  scope: 'leads.write',
  summary:
    'Checks the emails of the chosen leads again, free; one that is refused within 30 days refunds its credits',
  params: OneList,
  body: Wanted,
  data: Recheck,
})

export const newestRecheck = route('GET /api/campaigns/:id/rechecks/newest', {
  access: 'leads',
  scope: 'leads.read',
  summary: 'The newest check of many emails in a list; null without one',
  params: z.object({ id: Id('campaign') }),
  data: Recheck.nullable(),
})

export const stopRecheck = route('POST /api/rechecks/:id/stop', {
  access: 'leads',
  scope: 'leads.write',
  summary: 'Stops a check of many emails; what mail servers have said stays',
  params: z.object({ id: Id('recheck') }),
  data: Recheck,
})
