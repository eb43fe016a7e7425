import { z } from 'zod'
import { Id, Moment, Text } from '#contract/fields.ts'
import { PageQuery, pageOf } from '#contract/page.ts'
import { route } from '#contract/route.ts'
import {
  suppressionKinds,
  suppressionProblems,
  suppressionScopes,
} from '#contract/values/privacy/suppressions.ts'

/** Most lines that one call adds. */
export const mostLines = 10_000

export const Suppression = z
  .object({
    id: Id('suppression'),
    scope: z.enum(suppressionScopes).describe('For whom it holds: the account, its clients too, or everyone'),
    kind: z.enum(suppressionKinds),
    value: z.string().nullable().describe('Null for a person who was erased: only a salted hash stays'),
    text: z.string().nullable().describe('The value as people read it: a phone number in groups'),
    created_at: Moment,
    created_by_name: z.string().nullable(),
  })
  .meta({ id: 'Suppression' })
export type Suppression = z.infer<typeof Suppression>

export const listSuppressions = route('GET /api/suppressions', {
  access: 'leads',
  scope: 'leads.read',
  summary: 'The do-not-contact list of the account, newest first',
  query: PageQuery.extend({
    search: Text.max(200).optional(),
    kind: z.enum(suppressionKinds).optional(),
  }),
  data: pageOf(Suppression).extend({
    scopes: z.array(z.enum(suppressionScopes)).describe('Those that this user may add to'),
  }),
})

export const AddSuppressions = z.object({
  lines: Text.min(1).max(1_000_000).describe('One email address, domain, phone number or profile a line'),
  scope: z.enum(suppressionScopes).default('account'),
})

export const addSuppressions = route('POST /api/suppressions', {
  access: 'leads',
  scope: 'leads.write',
  summary: `Adds up to ${mostLines} lines to the do-not-contact list; lines that cannot be read are answered`,
  body: AddSuppressions,
  data: z.object({
    added: z.number().int(),
    known: z.number().int().describe('Lines that were on the list'),
    unread: z
      .array(z.object({ line: z.number().int(), text: z.string(), problem: z.enum(suppressionProblems) }))
      .describe('The first 200 lines that cannot be read'),
    unread_total: z.number().int().describe('All lines that cannot be read'),
  }),
})

export const removeSuppressions = route('POST /api/suppressions/remove', {
  access: 'leads',
  scope: 'leads.write',
  summary: 'Takes entries off the do-not-contact list',
  body: z.object({ ids: z.array(Id('suppression')).min(1).max(1_000) }),
  data: z.object({ count: z.number().int() }),
})
