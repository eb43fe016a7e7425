import { z } from 'zod'
import { Id, Moment, Sentence } from '#contract/fields.ts'
import { PageQuery, pageOf } from '#contract/page.ts'
import { route } from '#contract/route.ts'
import {
  connectedCrms,
  existingPolicies,
  pushLeadStates,
  pushStates,
} from '#contract/values/crm/crm-values.ts'
import { listTypes } from '#contract/values/list-types.ts'
import { Chosen } from '../leads.ts'

const count = z.number().int()

export const CrmPush = z
  .object({
    id: Id('crm_push'),
    campaign_id: Id('campaign'),
    connection_id: Id('crm_connection').nullable().describe('Null after the CRM was disconnected'),
    crm: z.enum(connectedCrms),
    name: z.string().describe('What the CRM calls the account'),
    existing: z.enum(existingPolicies),
    state: z.enum(pushStates),
    reason: Sentence.nullable(),
    leads: count,
    waiting: count,
    created: count,
    changed: count,
    skipped: count,
    failed: count,
    undone: count,
    left: count.describe('Contacts that an undo left alone'),
    created_at: Moment,
    ended_at: Moment.nullable(),
  })
  .meta({ id: 'CrmPush' })
export type CrmPush = z.infer<typeof CrmPush>

const Change = z.object({
  field: z.string().describe('As the CRM calls it'),
  from: z.string(),
  to: z.string(),
})

const PreviewLead = z.object({
  result_id: Id('result'),
  name: z.string(),
  outcome: z.enum(['create', 'change', 'skip', 'unknown']),
  reason: Sentence.nullable(),
  changes: z.array(Change),
  tags: z.array(z.string()),
})

const OneList = z.object({ type: z.enum(listTypes), id: Id('campaign') })
const PushBody = z.object({
  chosen: Chosen,
  connection_id: Id('crm_connection'),
  existing: z.enum(existingPolicies).default('fill'),
})
const OnePush = z.object({ id: Id('crm_push') })

export const previewCrmPush = route('POST /api/:type-results/:id/crm-preview', {
  access: 'leads',
  scope: 'leads.read',
  outside: true,
  summary:
    'What a push would do: all chosen leads counted, and the first ones looked up in the CRM. Sends nothing',
  params: OneList,
  body: PushBody,
  data: z.object({
    leads: count,
    suppressed: count.describe('On a do-not-contact list: skipped'),
    without_contact: count.describe('Without a found email and without a phone: skipped'),
    is_sample: z.boolean().describe('Whether the CRM is of the sample world, and no real CRM'),
    sample_leads: count.describe('Of the sample world, which no other CRM is told of: skipped'),
    real_leads: count.describe('Real ones, which no sample CRM is told of: skipped'),
    mapped: count,
    unmapped: count,
    looked_up: z.array(PreviewLead),
  }),
})

export const startCrmPush = route('POST /api/:type-results/:id/crm-pushes', {
  access: 'leads',
  scope: 'leads.write',
  outside: true,
  summary: 'Sends the chosen leads to a CRM',
  params: OneList,
  body: PushBody,
  data: CrmPush,
})

export const listCrmPushes = route('GET /api/campaigns/:id/crm-pushes', {
  access: 'leads',
  scope: 'leads.read',
  summary: 'The pushes of a list, newest first',
  params: z.object({ id: Id('campaign') }),
  query: PageQuery,
  data: pageOf(CrmPush),
})

export const getCrmPush = route('GET /api/crm-pushes/:id', {
  access: 'leads',
  scope: 'leads.read',
  summary: 'A push with how many of its leads are in each state',
  params: OnePush,
  data: CrmPush,
})

export const listCrmPushLeads = route('GET /api/crm-pushes/:id/leads', {
  access: 'leads',
  scope: 'leads.read',
  summary: 'What became of each lead of a push',
  params: OnePush,
  query: PageQuery.extend({ state: z.enum(pushLeadStates).optional() }),
  data: pageOf(
    z.object({
      result_id: Id('result').nullable().describe('Null for a lead that was deleted'),
      name: z.string(),
      state: z.enum(pushLeadStates),
      contact_id: z.string().nullable().describe('In the CRM'),
      reason: Sentence.nullable(),
    }),
  ),
})

export const stopCrmPush = route('POST /api/crm-pushes/:id/stop', {
  access: 'leads',
  scope: 'leads.write',
  outside: true,
  summary: 'Stops a push; leads that were sent stay sent and can be undone',
  params: OnePush,
  data: CrmPush,
})

export const retryCrmPush = route('POST /api/crm-pushes/:id/retry', {
  access: 'leads',
  scope: 'leads.write',
  outside: true,
  summary: 'Sends what failed again, and goes on where a push was paused or stopped',
  params: OnePush,
  data: CrmPush,
})

export const undoCrmPush = route('POST /api/crm-pushes/:id/undo', {
  access: 'leads',
  scope: 'leads.write',
  outside: true,
  summary: 'Removes created contacts and restores changed fields, but leaves alone what was changed since',
  params: OnePush,
  data: CrmPush,
})
