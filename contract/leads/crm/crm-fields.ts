import { z } from 'zod'
import { Id, Line } from '#contract/fields.ts'
import { route } from '#contract/route.ts'
import { listTypes } from '#contract/values/list-types.ts'

export const CrmField = z
  .object({ key: z.string(), name: z.string(), is_custom: z.boolean() })
  .meta({ id: 'CrmField' })

const OneConnection = z.object({ id: Id('crm_connection') })
const OneMapping = OneConnection.extend({ type: z.enum(listTypes) })

const CrmMapping = z.object({
  is_saved: z.boolean().describe('False while it is what the names of the fields propose'),
  fields: z.array(CrmField).describe('What the CRM has'),
  lines: z.array(
    z.object({
      field: z.string().describe('Ours'),
      to: z.string().nullable().describe('The key of the field of the CRM; null is not sent'),
      sample: z.string().nullable().describe('A value of a lead of the account'),
    }),
  ),
})

export const getCrmMapping = route('GET /api/crm-connections/:id/mappings/:type', {
  access: 'leads',
  summary: 'Which field of a lead goes into which field of the CRM, with a value of each',
  params: OneMapping,
  data: CrmMapping,
})

export const saveCrmMapping = route('PUT /api/crm-connections/:id/mappings/:type', {
  access: 'leads',
  summary: 'Sets which field goes where; fields that are left out are not sent',
  params: OneMapping,
  body: z.object({ fields: z.record(Line(60), Line(120).nullable()) }),
  data: z.null(),
})

export const createCrmField = route('POST /api/crm-connections/:id/fields', {
  access: 'leads',
  summary: 'Creates a custom field in the CRM',
  params: OneConnection,
  body: z.object({ name: Line(60) }),
  data: CrmField,
})

export const sendCrmTest = route('POST /api/crm-connections/:id/test', {
  access: 'leads',
  summary:
    'Sends an invented contact as leads of this type are sent, so that its fields can be looked at in the CRM',
  params: OneConnection,
  body: z.object({ type: z.enum(listTypes) }),
  data: z.object({ contact_id: z.string(), email: z.string() }),
})
