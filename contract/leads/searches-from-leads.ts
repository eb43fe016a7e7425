import { z } from 'zod'
import { fieldError } from '#contract/messages/field-errors.ts'
import { Id, Line } from '#contract/fields.ts'
import { listTypes } from '#contract/values/list-types.ts'
import type { PricedAction } from '#contract/values/prices.ts'
import { route } from '#contract/route.ts'
import { maxCompanies } from './criteria.ts'
import { Chosen } from './leads.ts'
import { ListName } from './lists.ts'
import { Preview } from './explain/preview.ts'
import { Limits, Search } from './searches.ts'

const OneList = z.object({ type: z.enum(listTypes), id: Id('campaign') })
const Limited = Limits.pick({ max_leads: true, max_credits: true })

/** The leads to find more like. */
const Seeds = z.object({ ids: z.array(Id('result')).min(1).max(10) })

export const previewSimilar = route('POST /api/:type-results/:id/similar/preview', {
  access: 'leads',
  scope: 'leads.read',
  summary: 'Counts leads like the given ones and names the highest price; free',
  params: OneList,
  body: Seeds.extend({ max_leads: Limited.shape.max_leads.optional() }),
  data: Preview,
})

export const startSimilar = route('POST /api/:type-results/:id/similar', {
  access: 'leads',
  scope: 'credits.spend',
  summary:
    'Adds leads like the given ones to their list, each with its reason; never one that the account has',
  params: OneList,
  body: Seeds.extend(Limited.shape),
  data: Search,
})

/** Where people of a company are looked for: on its website, or in people data, which costs more. */
export const employeeSources = ['website', 'people'] as const

/** What a person with an email costs: found on the website of the company, or supplied by people data (product.md 4). */
export const employeePrices: Record<(typeof employeeSources)[number], PricedAction> = {
  website: 'domain.email',
  people: 'people.contact',
}

const Companies = z.object({
  chosen: Chosen,
  from: z.enum(employeeSources).default('website'),
  titles: z.array(Line(120)).max(50).default([]).describe('For people data: only people with one of these'),
})

export const previewEmployees = route('POST /api/:type-results/:id/employees/preview', {
  access: 'leads',
  scope: 'leads.read',
  summary: 'Counts the people of the chosen companies and names the highest price; free',
  params: OneList,
  body: Companies.extend({ max_leads: Limited.shape.max_leads.optional() }),
  data: Preview.extend({
    asked: z.number().int().describe('Companies whose people are looked for'),
    left_out: z
      .number()
      .int()
      .describe(`Chosen leads without a website of their own, or beyond the first ${maxCompanies} companies`),
  }).meta({ id: 'EmployeesPreview' }),
})

export const startEmployees = route('POST /api/:type-results/:id/employees', {
  access: 'leads',
  scope: 'credits.spend',
  summary:
    'Finds people of the chosen companies for a new people list (name) or one that exists (campaign_id)',
  params: OneList,
  body: Companies.extend(Limited.shape)
    .extend({ name: ListName.optional(), campaign_id: Id('campaign').optional() })
    .refine((body) => (body.name === undefined) !== (body.campaign_id === undefined), {
      path: ['name'],
      message: fieldError('required'),
    }),
  data: Search,
})
