import { z } from 'zod'
import { Id, Moment } from '#contract/fields.ts'
import { PageQuery, pageOf } from '#contract/page.ts'
import { route } from '#contract/route.ts'
import { listTypes } from '#contract/values/list-types.ts'

/** One act on a list, or its end. */
export const ListEvent = z
  .object({
    id: Id('audit_entry'),
    created_at: Moment,
    action: z.string(),
    person: z.string().nullable().describe('The name at that time; null: the product itself'),
    object_name: z.string().describe('Mostly the name of the list at that time'),
    values: z.record(z.string(), z.unknown()).describe('Counts and states, by action'),
  })
  .meta({ id: 'ListEvent' })
export type ListEvent = z.infer<typeof ListEvent>

export const listCampaignEvents = route('GET /api/campaigns/:id/events', {
  access: 'leads',
  scope: 'leads.read',
  summary: 'What was done with a list, newest first',
  params: z.object({ id: Id('campaign') }),
  query: PageQuery,
  data: pageOf(ListEvent),
})

export const getLeadHistory = route('GET /api/results/:id/history', {
  access: 'leads',
  scope: 'leads.read',
  summary: 'What was done with a lead, newest first, and the other lists that hold it',
  params: z.object({ id: Id('result') }),
  data: z.object({
    events: z.array(
      ListEvent.extend({
        lead: z
          .object({
            state: z.string().nullable().describe('What the act did to this lead'),
            charged: z.number().int().nullable().describe('Credits for this lead'),
            added: z.array(z.string()).nullable().describe('Labels'),
            removed: z.array(z.string()).nullable().describe('Labels'),
          })
          .describe('What the act did to this lead'),
      }),
    ),
    also_in: z
      .array(
        z.object({
          id: Id('campaign'),
          type: z.enum(listTypes),
          name: z.string(),
          result_id: Id('result').describe('The lead there'),
        }),
      )
      .describe('Lists of the account that hold this business, person or creator too'),
  }),
})
