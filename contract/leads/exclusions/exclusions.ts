import { z } from 'zod'
import { Id, Line, Moment, Text } from '#contract/fields.ts'
import { route } from '#contract/route.ts'

/** Most exclusion lists of an account. */
export const mostExclusions = 50

/** Most entries of one list. */
export const mostExclusionEntries = 100_000

/** Most lines that one call adds. */
export const mostExclusionLines = 10_000

/** Domains, emails, phones and company names under a name. Searches leave out leads that one of them names. */
export const Exclusion = z
  .object({
    id: Id('exclusion'),
    name: z.string(),
    entries: z.number().int(),
    updated_at: Moment,
  })
  .meta({ id: 'Exclusion' })
export type Exclusion = z.infer<typeof Exclusion>

export const listExclusions = route('GET /api/exclusions', {
  access: 'leads',
  scope: 'leads.read',
  summary: 'The exclusion lists of the account, by name',
  data: z.array(Exclusion),
})

export const AddExclusions = z.object({
  name: Line(60),
  lines: Text.min(1)
    .max(1_000_000)
    .describe('One domain, email, phone number, profile or company name a line'),
})

export const addExclusions = route('POST /api/exclusions', {
  access: 'leads',
  scope: 'leads.write',
  summary: `Creates an exclusion list of up to ${mostExclusionLines} lines, or adds them to the one of that name, which holds up to ${mostExclusionEntries} entries; only salted hashes are kept`,
  body: AddExclusions,
  data: z.object({
    exclusion: Exclusion,
    added: z.number().int(),
    known: z.number().int().describe('Lines that were on the list'),
    unread: z
      .array(z.object({ line: z.number().int(), text: z.string() }))
      .describe('The first 200 lines that cannot be read'),
    unread_total: z.number().int().describe('All lines that cannot be read'),
  }),
})

export const RenameExclusion = AddExclusions.pick({ name: true })

export const renameExclusion = route('PUT /api/exclusions/:id', {
  access: 'leads',
  scope: 'leads.write',
  summary: 'Renames an exclusion list',
  params: z.object({ id: Id('exclusion') }),
  body: RenameExclusion,
  data: Exclusion,
})

export const removeExclusion = route('DELETE /api/exclusions/:id', {
  access: 'leads',
  scope: 'leads.write',
  summary: 'Deletes an exclusion list, unless a search that is not over names it',
  params: z.object({ id: Id('exclusion') }),
  data: z.null(),
})
