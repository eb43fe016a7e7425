import { legalBases } from '#contract/values/privacy/legal-bases.ts'
import { z } from 'zod'
import { Id, Moment, Text } from '#contract/fields.ts'
import { Result } from '#contract/leads/lead/result.ts'
import { Fact } from '#contract/leads/leads.ts'
import { route } from '#contract/route.ts'
import { listTypes } from '#contract/values/list-types.ts'

const FoundLead = Result.pick({
  id: true,
  campaign_id: true,
  name: true,
  email: true,
  phone: true,
  company: true,
  created_at: true,
}).extend({ type: z.enum(listTypes), campaign_name: z.string() })

const FoundValue = Fact.pick({ id: true, field: true, value: true }).extend({
  result_id: Id('result'),
  lead_name: z.string(),
  campaign_name: z.string(),
})

export const lookUpPerson = route('POST /api/privacy/people/look-up', {
  access: 'leads',
  summary:
    'Finds a person in all lists of the account by email, phone or full name, as far as values are shown',
  body: z.object({ query: Text.trim().min(3).max(200) }),
  data: z.object({
    leads: z.array(FoundLead).describe('Leads that are this person'),
    values: z.array(FoundValue).describe('Values of this person in other leads'),
    is_kept_out: z.boolean().describe('On a do-not-contact list that holds for the account'),
  }),
})

const Person = z.object({
  result_ids: z.array(Id('result')).max(1_000).default([]),
  fact_ids: z.array(Id('fact')).max(1_000).default([]).describe('Single values in leads that stay'),
})

const HeldValue = z.object({
  field: z.string(),
  value: z.string(),
  source: z.string(),
  source_url: z.string().nullable(),
  method: z.string(),
  legal_basis: z.enum(legalBases),
  licence: z.string().nullable(),
  seen_at: Moment,
  checked_at: Moment.nullable(),
})

export const exportPerson = route('POST /api/privacy/people/export', {
  access: 'leads',
  summary:
    'All that is held of a person, with the source of each value and who received it (GDPR Article 15)',
  body: Person,
  data: z.object({
    made_at: Moment,
    controller: z.string(),
    records: z.array(
      z.object({
        list: z.string(),
        name: z.string(),
        added_at: Moment,
        details: z.record(z.string(), z.union([z.string(), z.number()])),
        values: z.array(HeldValue),
        notes: z.array(z.object({ text: z.string(), at: Moment })),
        tasks: z.array(z.object({ title: z.string(), due_on: z.iso.date(), at: Moment })),
        sent_to: z.array(z.object({ receiver: z.string(), at: Moment })),
      }),
    ),
  }),
})
export type PersonExport = z.infer<(typeof exportPerson)['data']>

export const erasePerson = route('POST /api/privacy/people/erase', {
  access: 'leads',
  summary:
    'Erases a person from the account and keeps the person out by salted hashes; a name alone keeps out no one',
  body: Person.extend({
    query: Text.trim()
      .min(3)
      .max(200)
      .optional()
      .describe('What the person is known by; erased also where the account does not see it'),
  }),
  data: z.object({ leads: z.number().int(), values: z.number().int() }).describe('Of those that were chosen'),
})
