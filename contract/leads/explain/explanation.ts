import { z } from 'zod'
import { route } from '#contract/route.ts'
import { searchFilters } from '#contract/values/searches/search-filters.ts'
import { Criteria } from '../criteria.ts'
import { ExcludedBy } from '../exclusions/excluded-by.ts'
import { Limits } from '../searches.ts'
import { Expected } from './expected.ts'

/**
 * What a stage of a search does: it has leads, reads websites, asks mail servers, or is a provider that is asked
 * for leads, for an email, to check one, or for the website of a company.
 */
const stageRoles = ['leads', 'provider', 'sites', 'mail', 'email', 'checker', 'website'] as const

const Stage = z.object({
  source: z.string(),
  label: z.string(),
  role: z.enum(stageRoles),
  leads: z
    .number()
    .int()
    .nullable()
    .describe(
      'Leads that match; of a provider as it says itself, before our own filters. null: it was not counted, as it cannot be at no cost, in time or for so many websites',
    ),
  asked: z
    .number()
    .int()
    .describe('Websites, addresses or questions that it was asked by this account in 30 days'),
  share: z.number().nullable().describe('Of these answered, checked or found; null: not known yet'),
  cost_micros: z
    .number()
    .int()
    .nullable()
    .describe('Millionths of a US dollar for each hit; null for users who do not pay it'),
  leads_per_hit: z.number().int().describe('Leads of a provider that cost as much as one hit'),
  is_resting: z.boolean().describe('Left in peace after failures'),
})

export const Explanation = z
  .object({
    count: z.number().int(),
    is_exact: z.boolean(),
    is_most: z.boolean(),
    is_about: z.boolean(),
    owned: z.number().int().describe('Of these, already in lists of this account'),
    owned_is_exact: z.boolean().describe('False: it is "at least"'),
    excluded: z.number().int().describe('Of these, in the lists that the limits exclude, or named by them'),
    excluded_is_exact: z.boolean().describe('False: it is "at least"'),
    excluded_by: z.array(ExcludedBy),
    filters: z
      .array(
        z.object({
          filter: z.enum(searchFilters),
          without: z
            .number()
            .int()
            .nullable()
            .describe('Leads that match without this filter; null: not counted in time'),
          is_exact: z.boolean(),
        }),
      )
      .describe('The filter that removes most first'),
    stages: z.array(Stage).describe('In the order in which they are asked'),
    expected: Expected,
  })
  .meta({ id: 'Explanation' })
export type Explanation = z.infer<typeof Explanation>

export const explainSearch = route('POST /api/searches/explain', {
  access: 'leads',
  scope: 'account.read',
  summary: 'What each filter of a search removes, who will be asked, and what is expected; free',
  body: z.object({ criteria: Criteria, limits: Limits.partial().default({}) }),
  data: Explanation,
})
