import { z } from 'zod'
import { fieldError } from '#contract/messages/field-errors.ts'
import { Id, Line, Text } from '#contract/fields.ts'
import { addressKinds } from '#contract/values/lead-states.ts'

const Degrees = (max: number) => z.number().min(-max).max(max)

export const maxRadiusM = 50_000

/** The area of a search: named areas, or a circle on the map. */
export const Place = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('localities'), ids: z.array(Id('locality')).min(1).max(20) }),
  z.object({
    kind: z.literal('circle'),
    lat: Degrees(90),
    lon: Degrees(180),
    radius_m: z.number().int().min(100).max(maxRadiusM),
  }),
])
export type Place = z.infer<typeof Place>

const Keys = z.array(Line(60)).max(30)

export const LocalFilters = z.object({
  has_website: z.boolean().optional(),
  has_phone: z.boolean().optional(),
  has_email: z.boolean().optional(),
  /** Leaves out places of a brand that many places share. */
  not_chain: z.boolean().optional(),
  platforms: Keys.optional().describe('Only sites made with one of these'),
  without_platforms: Keys.optional(),
  networks: Keys.optional().describe('Only places with a profile on each of these'),
  without_networks: Keys.optional(),
})
export type LocalFilters = z.infer<typeof LocalFilters>

export const LocalCriteria = z
  .object({
    type: z.literal('local'),
    categories: z.array(Text.max(120)).max(30).default([]).describe('Ids of categories and brands'),
    keywords: z.array(Line(100)).max(10).default([]),
    place: Place,
    filters: LocalFilters.default({}),
  })
  .refine((criteria) => criteria.categories.length + criteria.keywords.length > 0, {
    path: ['categories'],
    message: fieldError('required'),
  })
export type LocalCriteria = z.infer<typeof LocalCriteria>

export const maxCompanies = 1_000
export const maxPerDomain = 100

export const DomainCriteria = z.object({
  type: z.literal('domain'),
  companies: z
    .array(Text.max(2_000))
    .min(1, fieldError('required'))
    .max(maxCompanies)
    .describe('Websites, email addresses or company names, one each'),
  kinds: z
    .array(z.enum(addressKinds))
    .min(1, fieldError('required'))
    .max(2)
    .default([...addressKinds]),
  max_per_domain: z.number().int().min(1).max(maxPerDomain).default(20),
})
export type DomainCriteria = z.infer<typeof DomainCriteria>

/** The criteria of a search, by list type. */
export const Criteria = z.discriminatedUnion('type', [LocalCriteria, DomainCriteria])
export type Criteria = z.infer<typeof Criteria>
