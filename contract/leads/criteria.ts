import { z } from 'zod'
import { fieldError } from '#contract/messages/field-errors.ts'
import { Id, Line, Text } from '#contract/fields.ts'
import { textMatches } from '#contract/values/conditions.ts'
import { addressKinds, departments, seniorities } from '#contract/values/lead-states.ts'
import { companyLists, type ListType } from '#contract/values/list-types.ts'
import { InfluencerCriteria } from './influencer-criteria.ts'

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

const Names = z.array(Line(120)).max(50).default([])
const Headcount = z.number().int().min(1).max(10_000_000)

const HeadcountRange = z
  .object({ min: Headcount.optional(), max: Headcount.optional() })
  .superRefine(({ min = 1, max = min }, { addIssue }) => {
    if (max < min) addIssue({ code: 'custom', path: ['max'], message: fieldError('min', { min }) })
  })

/** A place where people are: each part that is given must be true of it. */
export const PeoplePlace = z
  .object({
    country: z
      .string()
      .regex(/^[A-Z]{2}$/)
      .optional()
      .describe('ISO 3166-1 alpha-2'),
    state: Line(120).optional(),
    city: Line(120).optional(),
  })
  .refine(({ country, state, city }) => country ?? state ?? city, { message: fieldError('required') })
export type PeoplePlace = z.infer<typeof PeoplePlace>

/** Within a field one value is enough; all fields that are given must be true of a person. */
export const PeopleCriteria = z
  .object({
    type: z.literal('people'),
    titles: Names.describe('Short forms and other languages are one title: CEO is Chief Executive Officer'),
    title_match: z.enum(textMatches).default('contain'),
    seniorities: z.array(z.enum(seniorities)).max(seniorities.length).default([]),
    departments: z.array(z.enum(departments)).max(departments.length).default([]),
    places: z.array(PeoplePlace).max(50).default([]),
    companies: z.array(Line(120)).max(maxCompanies).default([]).describe('Names or domains'),
    industries: Names,
    headcount: HeadcountRange.optional().describe('Employees of the company'),
    keywords: Names.describe('Words in the name, title, company, industry or profile'),
    exclude: z.object({ titles: Names, companies: Names }).prefault({}),
    has_email: z.boolean().default(false),
  })
  .refine(
    ({ titles, seniorities: levels, departments: ofDepartments, places, companies, industries, keywords }) =>
      [titles, levels, ofDepartments, places, companies, industries, keywords].some(
        ({ length }) => length > 0,
      ),
    { path: ['titles'], message: fieldError('required') },
  )
export type PeopleCriteria = z.infer<typeof PeopleCriteria>

/** Companies of the imported data, as leads of a local list or as the websites of a domain list. */
export const CompanyCriteria = z
  .object({
    type: z.literal('company'),
    into: z.enum(companyLists).default(companyLists[0]).describe('The type of the list that it fills'),
    industries: Names,
    places: z.array(PeoplePlace).max(50).default([]),
    headcount: HeadcountRange.optional().describe('Employees'),
    keywords: Names.describe('Words in the name'),
    has_website: z.boolean().default(false),
    kinds: DomainCriteria.shape.kinds.describe('Of a domain list, as is max_per_domain'),
    max_per_domain: DomainCriteria.shape.max_per_domain,
  })
  .refine(
    ({ industries, places, headcount, keywords }) =>
      industries.length + places.length + keywords.length > 0 || headcount !== undefined,
    { path: ['industries'], message: fieldError('required') },
  )
export type CompanyCriteria = z.infer<typeof CompanyCriteria>

/** The criteria of a search, by what it looks for. */
export const Criteria = z.discriminatedUnion('type', [
  LocalCriteria,
  PeopleCriteria,
  DomainCriteria,
  InfluencerCriteria,
  CompanyCriteria,
])
export type Criteria = z.infer<typeof Criteria>

/** The type of the list that a search with these criteria fills. */
export const listTypeOf = (criteria: Criteria): ListType =>
  criteria.type === 'company' ? criteria.into : criteria.type
