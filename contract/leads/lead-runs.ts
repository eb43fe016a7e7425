import { z } from 'zod'
import { Credits, Id, Moment } from '#contract/fields.ts'
import { leadRunKinds } from '#contract/values/list-type-facts.ts'
import { listTypes } from '#contract/values/list-types.ts'
import { PageQuery, pageOf } from '#contract/page.ts'
import { route } from '#contract/route.ts'
import { Chosen } from './leads.ts'

export const leadRunStates = ['queued', 'running', 'done', 'partial', 'stopped', 'failed'] as const

/** A tool that ran over leads of a list, with its receipt. */
export const LeadRun = z
  .object({
    id: Id('lead_run'),
    campaign_id: Id('campaign'),
    kind: z.enum(leadRunKinds),
    state: z.enum(leadRunStates),
    reason: z
      .string()
      .nullable()
      .describe(
        'Why not all leads were asked for: credit_limit, by_user, not_allowed, kept_failing, or unasked: for some, no source could be asked',
      ),
    leads: z.number().int().describe('Leads that it asks for'),
    settled: z.number().int().describe('Leads that are done'),
    hits: z.number().int().describe('Leads for which something new was found'),
    already_paid: z.number().int().describe('Hits that cost nothing: the account has paid for them'),
    failed: z.number().int().describe('Leads whose sources could not be asked; they cost nothing'),
    price_each: z.number().int().describe('Of a hit, as it was when the run began'),
    max_credits: z.number().int(),
    charged: z.number().int(),
    refunded: z.number().int(),
    left_out: z.number().int().describe('Leads whose value is on a do-not-contact list; they cost nothing'),
    held: z.number().int(),
    created_at: Moment,
    ended_at: Moment.nullable(),
  })
  .meta({ id: 'LeadRun' })
export type LeadRun = z.infer<typeof LeadRun>

const OneList = z.object({ type: z.enum(listTypes), id: Id('campaign') })
const Wanted = z.object({ kind: z.enum(leadRunKinds), chosen: Chosen })

export const previewLeadRun = route('POST /api/:type-results/:id/lead-runs/preview', {
  access: 'leads',
  scope: 'leads.read',
  summary: 'Counts the leads that a tool would ask for and names the highest price; free',
  params: OneList,
  body: Wanted,
  data: z.object({
    leads: z.number().int().describe('Chosen leads that miss what the tool finds'),
    complete: z
      .number()
      .int()
      .describe('Chosen leads that have it or are still being searched; they cost nothing'),
    left_out: z.number().int().describe('Chosen leads on a do-not-contact list'),
    price_each: z.number().int().describe('Of a hit; a miss costs nothing'),
    max_cost: z.number().int(),
    balance: z.number().int().nullable().describe('null: without access to the wallet'),
  }),
})

export const startLeadRun = route('POST /api/:type-results/:id/lead-runs', {
  access: 'leads',
  scope: 'credits.spend',
  summary: 'Runs a tool over the chosen leads of a list; each hit costs its price once, a miss nothing',
  params: OneList,
  body: Wanted.extend({ max_credits: Credits.min(1).describe('The run ends before it would cost more') }),
  data: LeadRun,
})

export const listLeadRuns = route('GET /api/campaigns/:id/lead-runs', {
  access: 'leads',
  scope: 'leads.read',
  summary: 'The runs of tools over the leads of a list with counts and charge, newest first',
  params: z.object({ id: Id('campaign') }),
  query: PageQuery,
  data: pageOf(LeadRun),
})

const OneRun = z.object({ id: Id('lead_run') })

export const getLeadRun = route('GET /api/lead-runs/:id', {
  access: 'leads',
  scope: 'leads.read',
  summary: 'One run of a tool with its counts and charge',
  params: OneRun,
  data: LeadRun,
})

export const stopLeadRun = route('POST /api/lead-runs/:id/stop', {
  access: 'leads',
  scope: 'leads.write',
  summary: 'Stops a run: no further lead is charged, and what is reserved goes back',
  params: OneRun,
  data: LeadRun,
})

export const recheckResult = route('POST /api/results/:id/recheck', {
  access: 'leads',
  scope: 'leads.write',
  summary: 'Checks the email of a lead again, free; one that is invalid within 30 days refunds its credits',
  params: z.object({ id: Id('result') }),
  body: z.object({
    bounced: z
      .string()
      .regex(/^5\.\d{1,3}\.\d{1,3}$/)
      .optional()
      .describe('The status of a hard bounce (RFC 3463), where one was received: 5.1.1'),
  }),
  data: z.null(),
})
