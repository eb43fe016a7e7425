import { z } from 'zod'
import { Email, Id, OptionalWebAddress, Text } from '#contract/fields.ts'
import { fieldError } from '#contract/messages/field-errors.ts'
import { route } from '#contract/route.ts'
import { TimeZone } from '#contract/time-zone.ts'

const Optional = (max: number) => Text.trim().max(max)
const OrNone = <T extends z.ZodType>(schema: T) => z.union([z.literal(''), schema])

/** The fields that can be read from a web site. */
export const Suggestions = z.object({
  name: Optional(120),
  description: Optional(2_000),
  email: Optional(254),
  phone: Optional(40),
  street: Optional(200),
  postal_code: Optional(20),
  city: Optional(120),
  country: Optional(2),
  profiles: Optional(2_000).describe('Links to profiles in networks, one a line'),
})
export type Suggestions = z.infer<typeof Suggestions>

/** The business of the account, for AI text and ideal-customer suggestions. An empty text is a value that is not known. */
export const BusinessProfile = Suggestions.extend({
  email: OrNone(Email),
  country: OrNone(z.string().regex(/^[A-Z]{2}$/)),
  website: OptionalWebAddress(253),
  industry: Optional(120),
  time_zone: OrNone(TimeZone),
}).meta({ id: 'BusinessProfile' })
export type BusinessProfile = z.infer<typeof BusinessProfile>

/** As it is stored: what was taken in under an older rule can still be read and put right. */
export const StoredBusinessProfile = z
  .object({
    name: z.string(),
    description: z.string(),
    email: z.string(),
    phone: z.string(),
    street: z.string(),
    postal_code: z.string(),
    city: z.string(),
    country: z.string(),
    profiles: z.string(),
    website: z.string(),
    industry: z.string(),
    time_zone: z.string(),
    logo: z.string().nullable().describe('Path of the image'),
    can_edit: z.boolean(),
  })
  .meta({ id: 'StoredBusinessProfile' })
export type StoredBusinessProfile = z.infer<typeof StoredBusinessProfile>

export const readingStates = ['reading', 'done', 'failed'] as const

export const BusinessReading = z
  .object({
    id: Id('reading'),
    website: z.string(),
    state: z.enum(readingStates),
    reason: z.string().nullable().describe('Why nothing could be read, as a code of the crawler'),
    found: Suggestions.partial(),
    sources: z.partialRecord(Suggestions.keyof(), z.string()).describe('The page that says each of them'),
    logo: z.string().nullable().describe('The logo of the site as PNG, in base64'),
  })
  .meta({ id: 'BusinessReading' })
export type BusinessReading = z.infer<typeof BusinessReading>

export const getBusinessProfile = route('GET /api/business-profile', {
  access: 'user',
  summary: 'The business of the account',
  data: StoredBusinessProfile,
})

export const saveBusinessProfile = route('POST /api/business-profile', {
  access: 'user',
  summary: 'Changes the business of the account; for the main user',
  body: BusinessProfile,
  data: StoredBusinessProfile,
})

export const removeBusinessLogo = route('DELETE /api/business-profile/logo', {
  access: 'user',
  summary: 'Takes the logo away; for the main user',
  data: StoredBusinessProfile,
})

export const readBusinessSite = route('POST /api/business-profile/readings', {
  access: 'user',
  summary: 'Starts reading a web site for the fields of the business profile; for the main user',
  body: z.object({ website: OptionalWebAddress(253).refine((text) => text !== '', fieldError('required')) }),
  data: BusinessReading,
})

export const getBusinessReading = route('GET /api/business-profile/readings/:id', {
  access: 'user',
  summary: 'The progress and the findings of reading a web site',
  params: z.object({ id: Id('reading') }),
  data: BusinessReading,
})
