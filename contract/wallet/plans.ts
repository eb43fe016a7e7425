import { z } from 'zod'
import { Credits, Id, Line, Moment } from '#contract/fields.ts'
import { pricedActions } from '#contract/values/prices.ts'
import { route } from '#contract/route.ts'

const Price = z.number().int().min(1).max(10_000)

/** What a business sells to its clients: credits every month, and prices of its own where it wants them. */
export const PlanFields = z.object({
  name: Line(80),
  credits_per_month: Credits,
  months_valid: z
    .number()
    .int()
    .min(1)
    .max(24)
    .describe('Months after which the credits of one month expire; 1: with the month'),
  prices: z.partialRecord(z.enum(pricedActions), Price).describe('In place of the product’s own prices'),
  is_default: z.boolean().describe('Everyone who comes to the business gets it'),
})
export type PlanFields = z.infer<typeof PlanFields>

export const Plan = PlanFields.extend({
  id: Id('plan'),
  accounts: z.number().int().describe('How many are on it'),
  updated_at: Moment,
}).meta({ id: 'Plan' })
export type Plan = z.infer<typeof Plan>

const One = z.object({ id: Id('plan') })

export const listPlans = route('GET /api/admin/plans', {
  access: 'admin',
  summary: 'The plans of the own business, by name',
  data: z.array(Plan),
})

export const getPlan = route('GET /api/admin/plans/:id', {
  access: 'admin',
  summary: 'One plan of the own business',
  params: One,
  data: Plan,
})

export const createPlan = route('POST /api/admin/plans', {
  access: 'admin',
  summary: 'A new plan; a default one takes the place of the default before it',
  body: PlanFields,
  data: Plan,
})

export const changePlan = route('PUT /api/admin/plans/:id', {
  access: 'admin',
  summary:
    'Changes what a plan gives from the next month on and costs from now on; what runs keeps its price',
  params: One,
  body: PlanFields,
  data: Plan,
})

export const removePlan = route('DELETE /api/admin/plans/:id', {
  access: 'admin',
  summary: 'Removes a plan that nobody is on',
  params: One,
  data: z.null(),
})
