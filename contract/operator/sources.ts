import { z } from 'zod'
import { Id, Line, Moment, Text } from '#contract/fields.ts'
import { fieldError } from '#contract/messages/field-errors.ts'
import { rowRoute } from '#contract/named-rows/row-route.ts'
import { route } from '#contract/route.ts'
import {
  askedOutcomes,
  sourceActions,
  sourceDriverNames,
  sourceStates,
} from '#contract/values/sources/source-drivers.ts'
import { testInputNames, testInputsOf } from '#contract/values/sources/source-tests.ts'
import { Address, Mapping } from './source-mapping.ts'
import { listTypes } from '#contract/values/list-types.ts'

const Limit = z.number().int().min(1).max(1_000_000).nullable()

/** What an operator sets. The key is written and never read. */
export const SourceFields = z.object({
  name: Line(60),
  base_url: Address,
  key: Text.max(500).optional().describe('A new key; left out, the one before stays'),
  per_minute: Limit,
  per_day: Limit,
  cost_micros: z
    .number()
    .int()
    .min(0)
    .max(100_000_000)
    .describe('Millionths of a US dollar that one hit costs'),
  in_searches: z
    .boolean()
    .optional()
    .describe('Asked for leads too when open data and websites have too few'),
  in_checks: z
    .boolean()
    .optional()
    .describe('Asked to check emails too when mail servers give no clear answer'),
  mapping: Mapping.optional().describe('Needed by the driver http alone'),
})
export type SourceFields = z.infer<typeof SourceFields>

/** A provider that answers searches and questions about leads, as it did in the last 24 hours. */
export const Source = SourceFields.omit({ key: true })
  .extend({
    id: Id('source'),
    driver: z.enum(sourceDriverNames),
    scope: z.enum(['platform', 'reseller', 'account']),
    has_key: z.boolean(),
    in_searches: z.boolean(),
    in_checks: z.boolean(),
    mapping: Mapping.nullable(),
    is_on: z.boolean(),
    is_sample: z.boolean(),
    actions: z.array(z.enum(sourceActions)),
    types: z.array(z.enum(listTypes)).describe('Whose searches lose something while it is off'),
    state: z.enum(sourceStates),
    reason: z.string().nullable().describe('Why it is down, as a code'),
    rests_until: Moment.nullable(),
    last_ok_at: Moment.nullable(),
    requests: z.number().int().describe('Of the last 24 hours, as the figures below'),
    hits: z.number().int(),
    verified: z.number().int().describe('Hits that a mail server confirmed'),
    checked: z.number().int().describe('Hits that a mail server was asked about'),
    errors: z.number().int(),
    median_ms: z.number().int().nullable(),
    spent_micros: z.number().int(),
  })
  .meta({ id: 'Source' })
export type Source = z.infer<typeof Source>

const rows = { access: 'admin', id: Id('source'), body: SourceFields, row: Source } as const
const One = z.object({ id: Id('source') })

export const listSources = rowRoute(
  'GET /api/admin/sources',
  rows,
  'Sources of leads in the order in which they are asked, with their figures of 24 hours',
)

export const getMailChecks = route('GET /api/admin/mail-checks', {
  access: 'admin',
  summary: 'Who asks mail servers whether mailboxes exist, and how that went lately',
  data: z.object({
    by: z.enum(['this_server', 'verifier', 'off']),
    /** Of the verifier. */
    host: z.string().nullable(),
    checked: z.number().int().describe('Addresses of the last day that a mail server was to be asked about'),
    unreached: z.number().int().describe('Of these: port 25 was closed on the way'),
    failed: z.number().int().describe('Of these: the verifier gave no answer'),
  }),
})

export const createSource = route('POST /api/admin/sources', {
  access: 'admin',
  summary: 'Adds a source of the platform, turned off and asked last',
  body: SourceFields.extend({ driver: z.enum(sourceDriverNames) }),
  data: Source,
})

export const changeSource = rowRoute('PUT /api/admin/sources/:id', rows, 'Changes the settings of a source')

export const switchSource = route('PUT /api/admin/sources/:id/on', {
  access: 'admin',
  summary: 'Turns a source on or off',
  params: One,
  body: z.object({ is_on: z.boolean() }),
  data: Source,
})

export const orderSources = route('PUT /api/admin/sources/order', {
  access: 'admin',
  summary: 'Sets the order in which sources are asked',
  body: z.object({ ids: z.array(Id('source')).min(1).max(200) }),
  data: z.null(),
})

export const removeSource = rowRoute(
  'DELETE /api/admin/sources/:id',
  rows,
  'Removes a source with its key; what it answered stays with the leads',
)

/** One request that went out, without the key. */
export const SourceRequest = z
  .object({
    id: Id('source_request'),
    outcome: z.enum(askedOutcomes),
    reason: z.string().nullable(),
    asked_at: Moment,
    ms: z.number().int(),
    sent: z
      .array(
        z.object({
          method: z.string(),
          url: z.string(),
          body: z.string().nullable(),
          status: z.number().int().nullable(),
          bytes: z.number().int(),
          ms: z.number().int(),
        }),
      )
      .describe('As it can be repeated: add the key of the source'),
  })
  .meta({ id: 'SourceRequest' })
export type SourceRequest = z.infer<typeof SourceRequest>

export const listSourceErrors = route('GET /api/admin/sources/:id/errors', {
  access: 'admin',
  summary: 'The last ten requests that a source failed to answer, newest first',
  params: One,
  data: z.array(SourceRequest),
})

export const testSource = route('POST /api/admin/sources/:id/test', {
  access: 'admin',
  summary: 'Asks a source one question at its price; no answer is kept for leads',
  params: One,
  body: z
    .object({
      action: z.enum(sourceActions),
      values: z.partialRecord(z.enum(testInputNames), Text.trim().max(200)),
    })
    .superRefine(({ action, values }, { addIssue }) => {
      for (const name of testInputsOf(action, []))
        if (!values[name])
          addIssue({ code: 'custom', path: ['values', name], message: fieldError('required') })
    }),
  data: SourceRequest.extend({
    records: z.array(z.string()).describe('The first of its answer, a line each'),
    total: z.number().nullable().describe('How many there are as the source says it'),
    cost_micros: z.number().int(),
  }),
})

/** A source in the order that costs the least for each confirmed address. */
export const SourceRank = z.object({
  id: Id('source'),
  name: z.string(),
  requests: z.number().int(),
  hit_share: z
    .number()
    .describe('Of its requests, those with a confirmed address; smoothed for few requests'),
  micros_per_hit: z.number().describe('What a confirmed address cost'),
})

export const proposeOrder = route('GET /api/admin/sources/order-proposal', {
  access: 'admin',
  summary: 'The order of sources with the lowest expected cost, from the requests of 30 days',
  data: z.object({
    order: z.array(SourceRank).describe('Sources that are on and find emails, cheapest first'),
    is_current: z.boolean(),
    micros_now: z.number().describe('Expected cost of a confirmed address in the order of now'),
    micros_then: z.number(),
    requests: z.number().int(),
  }),
})
