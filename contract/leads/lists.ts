import { z } from 'zod'
import { Credits, Flag, Id, Line, Moment, Text } from '#contract/fields.ts'
import { fieldError } from '#contract/messages/field-errors.ts'
import { PageBody, PageQuery, pageOf } from '#contract/page.ts'
import { route } from '#contract/route.ts'
import { campaignSorts, listKinds, listTypes } from '#contract/values/list-types.ts'
import { searchStates } from '#contract/values/search-states.ts'
import { sortDirections } from '#contract/values/list-views.ts'
import { Criteria } from './criteria.ts'
import { Limits, Search } from './searches.ts'

export const Campaign = z
  .object({
    id: Id('campaign'),
    type: z.enum(listTypes),
    name: z.string(),
    is_archived: z.boolean(),
    is_sample: z.boolean().describe('True when leads of the sample world are in it'),
    leads: z.number().int(),
    with_email: z.number().int(),
    potential: z.number().int(),
    not_checked: z.number().int().describe('Leads whose website or mail server could not be asked'),
    spent: z.number().int(),
    data_from: Moment.nullable().describe(
      'Date of the oldest extract of its leads; null where none states one',
    ),
    data_to: Moment.nullable().describe('Date of the newest one'),
    /** State of the newest search, null for a list without one. */
    state: z.enum(searchStates).nullable(),
    reason: z.string().nullable(),
    pending: z.number().int().describe('Leads that its newest search still works on, even after Stop'),
    search_id: Id('search').nullable(),
    tags: z
      .array(z.string())
      .describe('They go with every webhook; fields of a lead stand in them as {{city}}'),
    source: z.string(),
    keep_days: z.number().int().nullable().describe('After so many days its leads are deleted'),
    created_at: Moment,
    deleted_at: Moment.nullable().describe(
      'When the list went to the bin; it is removed for good 30 days later',
    ),
  })
  .meta({ id: 'Campaign' })
export type Campaign = z.infer<typeof Campaign>

const OneCampaign = z.object({ id: Id('campaign') })

export const ListName = Line(120)

export const listCampaignTypes = route('GET /api/campaign-types', {
  access: 'user',
  scope: 'account.read',
  summary: 'The list types of the product',
  data: z.array(
    z.object({
      id: z.number().int(),
      name: z.enum(listTypes),
      label: z.string(),
      search_type: z.enum(listKinds).describe('The kind of specification 9'),
    }),
  ),
})

export const listCampaigns = route('GET /api/campaigns', {
  access: 'leads',
  scope: 'account.read',
  summary: 'Saved lists, newest first',
  query: PageQuery.extend({
    search: Text.max(200).optional(),
    type: z.enum(listTypes).optional(),
    is_archived: Flag.default('false'),
    is_deleted: Flag.default('false').describe('The lists in the bin, archived or not'),
    sort: z.enum(campaignSorts).default('created_at'),
    direction: z.enum(sortDirections).default('desc'),
  }),
  data: pageOf(Campaign).extend({ running: z.number().int() }),
})

export const getCampaign = route('GET /api/campaigns/:id', {
  access: 'leads',
  scope: 'leads.read',
  summary: 'One list',
  params: OneCampaign,
  data: Campaign,
})

/** A new list with its first search, or a further search of a list that exists. */
export const createCampaign = route('POST /api/campaigns', {
  access: 'leads',
  scope: 'credits.spend',
  summary: 'Starts a search in a new list (name) or in a list that exists (campaign_id)',
  body: z
    .object({
      type: z.enum(listTypes),
      name: ListName.optional(),
      campaign_id: Id('campaign').optional(),
      criteria: Criteria,
    })
    .extend(Limits.shape)
    .extend({
      quoted: Credits.optional().describe(
        'The most that the caller was told it can cost, for the receipt; by default what the limits allow',
      ),
    })
    .refine((body) => (body.name === undefined) !== (body.campaign_id === undefined), {
      path: ['name'],
      message: fieldError('required'),
    }),
  data: Campaign.extend({ search: Search }),
})

export const renameCampaign = route('PUT /api/campaigns/:id', {
  access: 'leads',
  scope: 'leads.write',
  summary: 'Renames a list',
  params: OneCampaign,
  body: z.object({ name: ListName }),
  data: Campaign,
})

export const removeCampaign = route('DELETE /api/campaigns/:id', {
  access: 'leads',
  scope: 'leads.write',
  summary: 'Moves a list with its leads to the bin, where it stays for 30 days',
  params: OneCampaign,
  data: z.null(),
})

const Chosen = z.object({ resultIds: z.array(Id('campaign')).min(1).max(1_000) })

export const removeCampaigns = route('POST /api/campaigns/bulk-delete', {
  access: 'leads',
  scope: 'leads.write',
  summary: 'Moves several lists with their leads to the bin, where they stay for 30 days',
  body: Chosen,
  data: z.object({ count: z.number().int() }),
})

export const restoreCampaigns = route('POST /api/campaigns/bulk-restore', {
  access: 'leads',
  scope: 'leads.write',
  summary: 'Takes lists out of the bin; answers how many were in it',
  body: Chosen,
  data: z.object({ count: z.number().int() }),
})

export const purgeCampaigns = route('POST /api/campaigns/bulk-purge', {
  access: 'leads',
  scope: 'leads.write',
  summary: 'Deletes lists in the bin for good, with their leads; answers how many were in it',
  body: Chosen,
  data: z.object({ count: z.number().int() }),
})

export const archiveCampaign = route('POST /api/campaigns/archive/:id', {
  access: 'leads',
  scope: 'leads.write',
  summary: 'Archives a list, or brings it back',
  params: OneCampaign,
  body: z.object({ is_archived: z.boolean().default(true) }).default({ is_archived: true }),
  data: Campaign,
})

export const archiveCampaigns = route('POST /api/campaigns/bulk-archive', {
  access: 'leads',
  scope: 'leads.write',
  summary: 'Archives several lists, or brings them back',
  body: Chosen.extend({ is_archived: z.boolean() }),
  data: z.object({ count: z.number().int() }),
})

export const listCampaignSearches = route('POST /api/campaign/:id/history', {
  access: 'leads',
  scope: 'leads.read',
  summary: 'The searches of a list with criteria, counts and charge, newest first',
  params: OneCampaign,
  body: PageBody.default({ page: 1, limit: 20 }),
  data: pageOf(Search),
})
