import { z } from 'zod'
import { Id, Moment } from '#contract/fields.ts'
import type { ValueKind } from '#contract/values/conditions.ts'
import {
  type ColumnFacts,
  type LeadColumn,
  leadColumns,
  maskedFields,
} from '#contract/values/lead-columns.ts'
import {
  addressKinds,
  contactStates,
  departments,
  emailStates,
  seniorities,
  verdicts,
} from '#contract/values/lead-states.ts'
import { listTypes } from '#contract/values/list-types.ts'

/** How an answer holds a column of each kind. */
const fieldOf = {
  text: z.string().nullable(),
  email: z.string().nullable(),
  number: z.number().nullable(),
  date: Moment.nullable(),
  day: z.iso.date().nullable(),
  list: z.array(z.string()),
} satisfies Record<ValueKind, z.ZodType>

type Fields = { [Column in LeadColumn]: (typeof fieldOf)[(typeof leadColumns)[Column]['kind']] }

/** A list tells its attributions once, and not with each lead. */
const { attribution: _, ...fields } = Object.fromEntries(
  Object.entries<ColumnFacts>(leadColumns).map(([column, { kind, about }]) => [
    column,
    about ? fieldOf[kind].describe(about) : fieldOf[kind],
  ]),
) as Fields // each column has the field of its kind

/** One row of a list: the best known value of each column. A column that says more than its kind has a line here. */
export const Result = z
  .object({
    ...fields,
    id: Id('result'),
    campaign_id: Id('campaign'),
    type: z.enum(listTypes),
    name: z.string(),
    email_state: z.enum(emailStates),
    email_verdict: z.enum(verdicts),
    phone: z.string().nullable().describe('E.164'),
    phone_text: z.string().nullable().describe('The same in the groups of its country: +44 20 7946 0018'),
    company: z.string().nullable().describe('Where the person works'),
    seniority: z.enum(seniorities).nullable().describe('Of the position'),
    department: z.enum(departments).nullable().describe('The first one of the position'),
    industry: z.string().nullable().describe('Of the company'),
    headcount: z.number().int().nullable().describe('Employees of the company'),
    domain: z.string().nullable().describe('Of the website whose address or person it is; domain lists'),
    address_kind: z.enum(addressKinds).nullable().describe('Domain lists'),
    pattern: z.string().nullable().describe('{first}.{last}: how its address was inferred'),
    pattern_support: z
      .number()
      .int()
      .nullable()
      .describe('Known addresses of the domain that follow the pattern; null without one'),
    network: z.string().nullable().describe('Of a creator: instagram, tiktok, youtube, …'),
    username: z.string().nullable().describe('Of a creator on the network'),
    followers: z.number().int().nullable(),
    engagement_rate: z.number().nullable().describe('0.02 is 2 %'),
    average_views: z.number().nullable().describe('Of a post'),
    growth: z.number().nullable().describe('Of followers over three months; 0.05 is 5 %'),
    credibility: z.number().nullable().describe('From 0 to 1, as docs/credibility.md explains'),
    contact_state: z.enum(contactStates),
    contact_reason: z.string().nullable().describe('Why contacts could not be read, as a code'),
    pages_read: z.number().int().nullable().describe('Pages of its own site; null when it was not read'),
    charged: z.number().int(),
    email_checked_at: Moment.nullable().describe('When its email was last checked'),
    is_already_paid: z.boolean().describe('Its found e-mail cost nothing: the account has paid for it'),
    masked: z
      .array(z.enum(maskedFields))
      .describe('Values that the lead has and that stay hidden until it is paid for, or settled for free'),
    price: z.number().int().nullable().describe('The most credits that show the hidden values'),
    is_sample: z.boolean(),
    is_suppressed: z
      .boolean()
      .describe('On a do-not-contact list: it is shown, and leaves the product no way'),
    source: z.string().describe('Name of the data set'),
    created_at: Moment,
  })
  .meta({ id: 'Result' })
export type Result = z.infer<typeof Result>
