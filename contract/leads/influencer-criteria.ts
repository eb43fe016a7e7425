import { z } from 'zod'
import { fieldError } from '#contract/messages/field-errors.ts'
import { Line } from '#contract/fields.ts'
import {
  absentGrowth,
  ageLimits,
  growthMonths,
  growthOperators,
  isEmptyRange,
  leastLastPosted,
  socialNetworks,
  socialRanges,
} from '#contract/values/creators/creator-filters.ts'

const most = 1_000_000_000_000

const Count = z.number().int().min(0).max(most).nullish()
const Age = z.number().int().min(ageLimits.min).max(ageLimits.max).nullish()
const Share = z.number().min(0).max(1).nullish()

/** How much a count has to have grown: 0.05 over three months is five percent. All three fields or none. */
const GrowthRate = z
  .object({
    interval: z.literal(growthMonths).nullish().describe('Months'),
    operator: z.enum(growthOperators).nullish(),
    value: z.number().min(-1).max(1_000).nullish().describe('0.05 is 5 %'),
  })
  .superRefine((rate, context) => {
    for (const field of absentGrowth(rate)) {
      context.addIssue({ code: 'custom', path: [field], message: fieldError('required') })
    }
  })
  .nullish()

/** The filters of specification 3 for creators, by their names there. A filter that is null or absent is off. */
const SocialFilters = z.object({
  followers_min: Count,
  followers_max: Count,
  age_min: Age,
  age_max: Age,
  engagements_min: Count,
  engagements_max: Count,
  reelsPlays_min: Count,
  reelsPlays_max: Count,
  saves_min: Count,
  saves_max: Count,
  shares_min: Count,
  shares_max: Count,
  views_min: Count,
  views_max: Count,
  lastposted: z.number().int().min(leastLastPosted).max(3_650).nullish().describe('At most so many days ago'),
  engagementRate: Share.describe('At least; 0.02 is 2 %'),
  followersGrowthRate: GrowthRate,
  likesGrowthRate: GrowthRate,
  viewsGrowthRate: GrowthRate,
  audience: z.object({ credibility: Share.describe('At least') }).nullish(),
})

export const InfluencerCriteria = SocialFilters.extend({
  type: z.literal('influencer'),
  platforms: z.array(z.enum(socialNetworks)).min(1).max(socialNetworks.length),
  username: Line(100).nullish().describe('A part of the name on the platform, with or without @'),
  keywords: z.array(Line(100)).max(10).default([]).describe('In name, description or topics'),
  countries: z
    .array(z.string().regex(/^[A-Z]{2}$/))
    .max(50)
    .default([])
    .describe('ISO 3166-1 alpha-2'),
  languages: z
    .array(z.string().regex(/^[a-z]{2,3}$/))
    .max(20)
    .default([])
    .describe('ISO 639'),
  has_email: z.boolean().nullish(),
}).superRefine((criteria, context) => {
  for (const range of socialRanges) {
    const { [`${range}_min` as const]: min, [`${range}_max` as const]: max } = criteria
    if (min == null || !isEmptyRange(min, max)) continue
    context.addIssue({
      code: 'custom',
      path: [`${range}_max`],
      message: fieldError('greater_than', { more: min }),
    })
  }
})
export type InfluencerCriteria = z.infer<typeof InfluencerCriteria>
