import { z } from 'zod'
import { Id, Line, Moment, Sentence } from '#contract/fields.ts'
import { route } from '#contract/route.ts'
import { connectedCrms, crmConnectionStates, crms } from '#contract/values/crm/crm-values.ts'

export const CrmConnection = z
  .object({
    id: Id('crm_connection'),
    crm: z.enum(connectedCrms),
    name: z.string().describe('What the CRM calls the account'),
    state: z.enum(crmConnectionStates),
    reason: Sentence.nullable().describe('Why it has to be connected again'),
    is_sample: z.boolean().describe('Of the sample world'),
    pushed_at: Moment.nullable(),
    created_at: Moment,
  })
  .meta({ id: 'CrmConnection' })
export type CrmConnection = z.infer<typeof CrmConnection>

const Crm = z.object({
  crm: z.enum(crms),
  is_ready: z
    .boolean()
    .describe('False where the operator has set up no application for it; Zapier needs none'),
  is_sample: z.boolean(),
  connection: CrmConnection.nullable(),
})

export const listCrms = route('GET /api/crms', {
  access: 'leads',
  scope: 'account.read',
  summary: 'The CRMs that the domain offers, with the connection of each',
  data: z.array(Crm),
})

export const authorizeCrm = route('POST /api/crms/:crm/authorize', {
  access: 'leads',
  personal: true,
  summary: 'Answers the page of the CRM where a user allows the connection within ten minutes',
  params: z.object({ crm: z.enum(connectedCrms) }),
  data: z.object({ url: z.string(), state: z.string() }),
})

export const connectCrm = route('POST /api/crms/callback', {
  access: 'leads',
  personal: true,
  summary: 'Connects a CRM with what it handed to /crm/callback',
  body: z.object({ code: Line(2_000), state: Line(2_000) }),
  data: CrmConnection,
})

const OneConnection = z.object({ id: Id('crm_connection') })

export const checkCrm = route('POST /api/crm-connections/:id/check', {
  access: 'leads',
  summary: 'Asks the CRM whether the connection works, and what it calls the account',
  params: OneConnection,
  data: CrmConnection,
})

export const disconnectCrm = route('DELETE /api/crm-connections/:id', {
  access: 'leads',
  summary: 'Forgets a connection with its tokens; contacts in the CRM stay',
  params: OneConnection,
  data: z.null(),
})
