import { z } from 'zod'
import { Email, Id, isWebAddress, Line, OptionalWebAddress, Text } from '#contract/fields.ts'
import { fieldError } from '#contract/messages/field-errors.ts'
import { route } from '#contract/route.ts'

const Optional = (max: number) => Text.trim().max(max).default('')
const OptionalEmail = z.union([z.literal(''), Email]).default('')
const longestUrl = 2_000

/** A business that a user types, specification 3 and 5. */
export const LocalEntry = z.object({
  type: z.literal('local'),
  website: Line(longestUrl).refine(isWebAddress, fieldError('url')),
  name: Optional(200).describe('The host of the website by default'),
  country: z
    .union([z.literal(''), z.string().regex(/^[A-Z]{2}$/)])
    .default('')
    .describe('ISO 3166-1 alpha-2'),
  state: Optional(120),
  city: Optional(120),
  postal_code: Optional(20),
  street: Optional(200),
  first_name: Optional(80),
  last_name: Optional(80),
  email: OptionalEmail,
  phone: Optional(40).describe('In national form with a country, else with its country code'),
})

/** A person whom a user types: a profile or an email names them. */
export const PeopleEntry = z
  .object({
    type: z.literal('people'),
    linkedin_url: OptionalWebAddress(longestUrl).default(''),
    email: OptionalEmail,
    company: Optional(200),
    name: Optional(200).describe('The email or the end of the profile by default'),
    position: Optional(200),
  })
  .superRefine(({ linkedin_url, email }, { addIssue }) => {
    if (linkedin_url !== '' || email !== '') return
    for (const field of ['linkedin_url', 'email'])
      addIssue({ code: 'custom', path: [field], message: fieldError('required') })
  })

export const addLead = route('POST /api/campaigns/:id/leads', {
  access: 'leads',
  scope: 'leads.write',
  summary: 'Adds a lead that a user typed to a list of its type; free',
  params: z.object({ id: Id('campaign') }),
  body: z.discriminatedUnion('type', [LocalEntry, PeopleEntry]),
  data: z.object({ id: Id('result') }),
})
