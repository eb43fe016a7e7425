import { z } from 'zod'
import { Flag, Id, Moment } from '#contract/fields.ts'
import { PageQuery, pageOf } from '#contract/page.ts'
import { route } from '#contract/route.ts'
import { duplicateReasons, mergeFieldNames } from '#contract/values/merges/merge-fields.ts'

const OfList = z.object({ id: Id('campaign') })

/** For each value, the lead whose value is kept. */
const From = z.partialRecord(z.enum(mergeFieldNames), Id('result'))

export const DuplicateLead = z.object({
  id: Id('result'),
  campaign_id: Id('campaign'),
  campaign_name: z.string(),
  created_at: Moment,
  has_email: z.boolean().describe('Its email is found'),
  labels: z.array(z.string()),
  values: z
    .partialRecord(z.enum(mergeFieldNames), z.string())
    .describe('As a person reads them; empty values are left out'),
})

export const DuplicateGroup = z
  .object({
    reasons: z.array(z.enum(duplicateReasons)).describe('What its leads share'),
    kept_id: Id('result').describe('The proposal: the lead with a found email, the fullest, the oldest'),
    from: From.describe('The proposal: whose value is kept'),
    leads: z.array(DuplicateLead),
  })
  .meta({ id: 'DuplicateGroup' })
export type DuplicateGroup = z.infer<typeof DuplicateGroup>

export const listDuplicates = route('GET /api/campaigns/:id/duplicates', {
  access: 'leads',
  scope: 'leads.read',
  summary: 'Groups of leads that are one lead, within the list or with the other lists of its type',
  params: OfList,
  query: PageQuery.extend({ across: Flag.default('false') }),
  data: pageOf(DuplicateGroup).extend({
    leads: z.number().int().describe('Leads that leave their lists if all groups are merged'),
    is_whole: z
      .boolean()
      .describe('False: the list has more leads that share values than are compared at once'),
  }),
})

/** One act of merging, with what it did. It can be undone for 30 days. */
export const LeadMerge = z
  .object({
    id: Id('lead_merge').nullable().describe('null: nothing was left to merge'),
    groups: z.number().int(),
    leads: z.number().int().describe('Leads that left their lists'),
    skipped: z.number().int().describe('Groups that are no longer one lead, or are being worked on'),
  })
  .meta({ id: 'LeadMerge' })
export type LeadMerge = z.infer<typeof LeadMerge>

export const mostGroupsAtOnce = 1_000

export const mergeLeads = route('POST /api/campaigns/:id/merges', {
  access: 'leads',
  scope: 'leads.write',
  summary:
    'Merges leads that are one lead: one is kept with the chosen values, all receipts and labels, the others leave their lists. Free, and nothing is refunded. Without `groups` up to 1,000 groups are merged as proposed',
  params: OfList,
  body: z.object({
    across: z.boolean().default(false),
    groups: z
      .array(
        z.object({
          kept_id: Id('result'),
          ids: z.array(Id('result')).min(1).max(100).describe('All leads of the group'),
          from: From,
        }),
      )
      .min(1)
      .max(100)
      .optional(),
  }),
  data: LeadMerge,
})

export const UndoneMerge = z.object({
  leads: z.number().int().describe('Leads that are back in their lists'),
  left: z.number().int().describe('Leads that did not return: their list is gone or has found them again'),
  changed: z.number().int().describe('Values of kept leads that were changed since and stay'),
})
export type UndoneMerge = z.infer<typeof UndoneMerge>

export const undoLeadMerge = route('POST /api/lead-merges/:id/undo', {
  access: 'leads',
  scope: 'leads.write',
  summary:
    'Undoes a merge: its leads return to their lists, and nothing that was changed by hand since is lost',
  params: z.object({ id: Id('lead_merge') }),
  data: UndoneMerge,
})
