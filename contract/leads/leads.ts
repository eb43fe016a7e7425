import { legalBases } from '#contract/values/privacy/legal-bases.ts'
import { z } from 'zod'
import { Id, Moment, PhoneLine, Text } from '#contract/fields.ts'
import { filterOperators, textMatches } from '#contract/values/conditions.ts'
import { languageTags } from '#contract/values/languages.ts'
import {
  bestFirst,
  conditionColumns,
  csvSeparators,
  exportColumns,
  exportFormats,
  sortColumns,
} from '#contract/values/lead-columns.ts'
import { sentCodes, verdicts, withEmailCodes } from '#contract/values/lead-states.ts'
import { listTypes } from '#contract/values/list-types.ts'
import { bounceStates } from '#contract/values/searches/bounces.ts'
import { askedOutcomes, claims } from '#contract/values/sources/source-drivers.ts'
import { Result } from './lead/result.ts'
import { PageBody, pageOf } from '#contract/page.ts'
import { route } from '#contract/route.ts'
import { sortDirections } from '#contract/values/list-views.ts'

/** One value ever found for a lead, with its receipt. */
export const Fact = z
  .object({
    id: Id('fact'),
    field: z.string(),
    value: z.string(),
    text: z.string().nullable().describe('How a phone number is written; null where it is read as kept'),
    line: PhoneLine.nullable().describe('Of a phone number; null for other values'),
    /** Data set name, or host and path of the page. */
    source: z.string(),
    source_url: z.string().nullable(),
    method: z
      .string()
      .describe('As a code: dataset, mailto, page_text, cloudflare, structured_data, pattern, mail_server …'),
    legal_basis: z
      .enum(legalBases)
      .describe('Why the account may hold it: GDPR Article 6(1)(f), or its own records'),
    licence: z.string().nullable(),
    evidence: z.string().nullable(),
    /** `own` or `third_party` for contact values. */
    owner: z.enum(['own', 'third_party']).nullable(),
    verdict: z.enum(verdicts).nullable(),
    reasons: z.array(z.string()),
    /** For people: role and the like. */
    details: z.record(z.string(), z.string()).nullable(),
    seen_at: Moment,
    checked_at: Moment.nullable(),
  })
  .meta({ id: 'Fact' })
export type Fact = z.infer<typeof Fact>

/** One question that was put to a configured source for a lead, with its answer. */
export const LeadRequest = z
  .object({
    id: Id('source_request'),
    source: z.string().describe('Name of the source'),
    field: z.enum(['email', 'phone']).describe('What it was asked for'),
    outcome: z.enum(askedOutcomes),
    reason: z.string().nullable().describe('Why it failed or was not asked, as a code'),
    value: z.string().nullable().describe('The value that it answered'),
    claim: z
      .enum(claims)
      .nullable()
      .describe('What it says of the email that it was asked to check; null for any other question'),
    is_verified: z.boolean().nullable().describe('Whether it was confirmed; null where it was not checked'),
    asked_at: Moment,
    ms: z.number().int(),
    cost_micros: z.number().int().nullable().describe('Millionths of a US dollar; null for other payers'),
  })
  .meta({ id: 'LeadRequest' })
export type LeadRequest = z.infer<typeof LeadRequest>

export const Condition = z.object({
  field: z.enum(conditionColumns),
  operator: z.enum(filterOperators),
  value: Text.max(200).default(''),
})
export type Condition = z.infer<typeof Condition>

/** List filters of specification 3. */
export const ListFilters = PageBody.extend({
  custom_search: z.array(Condition).max(20).default([]),
  startDate: z.iso.date().nullish(),
  endDate: z.iso.date().nullish(),
  search: Text.max(200).default(''),
  search_type: z.enum(textMatches).default('contain'),
  sent: z.literal([-1, ...Object.values(sentCodes)]).default(-1),
  withEmail: z.literal([-1, ...Object.values(withEmailCodes)]).default(-1),
  sort: z.enum([bestFirst, ...sortColumns]).nullish(),
  direction: z.enum(sortDirections).default('asc'),
  /** The reader's language: text also matches names of categories in it. */
  language: z.enum(languageTags).optional(),
})
export type ListFilters = z.infer<typeof ListFilters>

const OneList = z.object({ type: z.enum(listTypes), id: Id('campaign') })

/** The leads that an action is for: these, those that match the filters, or the whole list. */
export const Chosen = z.discriminatedUnion('scope', [
  z.object({ scope: z.literal('selected'), ids: z.array(Id('result')).min(1).max(10_000) }),
  z.object({ scope: z.literal('matching'), filters: ListFilters }),
  z.object({ scope: z.literal('all') }),
])
export type Chosen = z.infer<typeof Chosen>

export const listResults = route('POST /api/:type-results/:id', {
  access: 'leads',
  scope: 'leads.read',
  summary: 'Leads of a list that match the filters, with counts by e-mail state',
  params: OneList,
  body: ListFilters.default(ListFilters.parse({})),
  data: pageOf(Result).extend({
    counts: z.object({
      all: z.number().int(),
      found: z.number().int(),
      potential: z.number().int(),
      not_found: z.number().int(),
      not_checked: z.number().int(),
    }),
    /** False when the counts are estimates, of two figures. */
    is_exact: z.boolean(),
    attributions: z.array(z.string()),
  }),
})

export const listResultPoints = route('POST /api/:type-results/:id/points', {
  access: 'leads',
  scope: 'leads.read',
  summary: 'Positions of the leads that match the filters, at most 5,000',
  params: OneList,
  body: ListFilters.default(ListFilters.parse({})),
  data: z.object({
    points: z.array(z.object({ id: Id('result'), name: z.string(), lat: z.number(), lon: z.number() })),
    total: z.number().int(),
  }),
})

export const getResult = route('GET /api/results/:id', {
  access: 'leads',
  scope: 'leads.read',
  summary: 'One lead with every value ever found for it',
  params: z.object({ id: Id('result') }),
  data: Result.extend({
    facts: z.array(Fact),
    requests: z.array(LeadRequest).describe('Sources that were asked for its email and phone, in order'),
    campaign_name: z.string(),
    phone_missed_at: Moment.nullable().describe(
      'When *Get phones* last found none; null: never, or it found one',
    ),
    bounce: z
      .object({
        state: z
          .enum(bounceStates)
          .describe('believed, granted and confirmed are refunded; waiting is for the operator'),
        credits: z.number().int(),
      })
      .nullable()
      .describe(
        'A bounce that was reported of its email, that was paid for, and that no mail server confirmed',
      ),
  }),
})

export const removeResults = route('POST /api/:type-results/:id/bulk-delete', {
  access: 'leads',
  scope: 'leads.write',
  summary: 'Removes leads from a list',
  params: OneList,
  body: Chosen,
  data: z.object({ count: z.number().int() }),
})

/** Which leads a file holds, and how. */
export const ExportFile = z.object({
  chosen: Chosen,
  columns: z.array(z.enum(exportColumns)).min(1).max(exportColumns.length).optional(),
  only_with_email: z.boolean().default(false).describe('Of the chosen leads, those with a found email'),
  format: z.enum(exportFormats).default('csv').describe('A text in xlsx is no formula; json is raw'),
  excel: z.enum(csvSeparators).nullable().default(null).describe('CSV for Excel; null for RFC 4180'),
  sort: ListFilters.shape.sort.describe('As the list sorts; by default in the order in which leads came'),
  direction: ListFilters.shape.direction,
})

export const createCsvLink = route('POST /api/:type-results/:id/csv-links', {
  access: 'leads',
  scope: 'leads.read',
  summary: 'Answers an address that streams the chosen leads as a file once, within a minute',
  params: OneList,
  body: ExportFile,
  data: z.object({
    url: z.string(),
    left_out: z.number().int().describe('Chosen leads that are on a do-not-contact list'),
  }),
})
