import { z } from 'zod'
import { ExcludedBy } from '../exclusions/excluded-by.ts'

/** What the list of companies of a domain search names. */
const CompaniesPreview = z.object({
  websites: z.number().int().describe('Lines that name a website'),
  names: z.number().int().describe('Lines that name a company, whose website is looked for'),
  sample: z
    .array(
      z.object({
        name: z.string(),
        city: z.string().nullable(),
        website: z.string().nullable().describe('Its host as far as known before the search'),
      }),
    )
    .describe('The first ones'),
  unusable: z
    .array(z.object({ line: z.string(), reason: z.string().describe('A code') }))
    .describe('Lines that name none, in their order'),
})

export const Preview = z
  .object({
    count: z.number().int().describe('Leads that match'),
    is_exact: z.boolean().describe('False when the count stopped at a ceiling: then it is "more than"'),
    is_most: z.boolean().describe('True when nothing can be counted before the run: then it is "up to"'),
    is_about: z.boolean().describe('True when a random part of them was counted: then it is "about"'),
    owned: z.number().int().describe('Already in lists of this account, of the first ones if not exact'),
    owned_is_exact: z
      .boolean()
      .describe('False when leads that were typed or imported may be more of them: then it is "at least"'),
    paid: z
      .number()
      .int()
      .describe('Paid for before, so free; counted where some are in lists of this account'),
    excluded: z.number().int().describe('Of these, in the lists that the limits exclude, or named by them'),
    excluded_is_exact: z
      .boolean()
      .describe(
        'False when not all matches were compared, or masked or found contacts may be named in the run: then it is "at least"',
      ),
    excluded_by: z.array(ExcludedBy).describe('The lists in the order in which they were chosen'),
    with_email: z.number().int(),
    with_phone: z.number().int(),
    price_each: z.number().int(),
    max_cost: z.number().int(),
    balance: z.number().int().nullable().describe('null: without access to the wallet'),
    sample: z.array(
      z.object({
        name: z.string(),
        category: z.string(),
        city: z.string().nullable(),
        position: z.string().nullable(),
        company: z.string().nullable(),
        email: z.string().nullable().describe('Masked'),
        phone: z.string().nullable().describe('Masked'),
        network: z.string().nullable().describe('Of a creator, as are followers and engagement_rate'),
        followers: z.number().int().nullable(),
        engagement_rate: z.number().nullable(),
      }),
    ),
    is_sample: z.boolean().describe('Rows of the sample are of the sample world'),
    /** Clusters on the map: position and number of places. */
    points: z.array(z.object({ lat: z.number(), lon: z.number(), count: z.number().int() })),
    area: z
      .object({
        lat: z.number(),
        lon: z.number(),
        radius_m: z.number().int(),
        outlines: z
          .array(z.array(z.tuple([z.number(), z.number()])))
          .describe('Rings of longitude and latitude: a point in an odd number of them lies in the area'),
      })
      .nullable()
      .describe('null: the leads of this type lie on no map'),
    attributions: z.array(z.string()),
    companies: CompaniesPreview.nullable().describe('null: the criteria name no companies'),
  })
  .meta({ id: 'Preview' })
export type Preview = z.infer<typeof Preview>
