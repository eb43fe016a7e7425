import { z } from 'zod'
import { Credits, Id, Line, Moment } from '#contract/fields.ts'
import { moduleSlugs } from '#contract/values/modules.ts'
import { pricedActions } from '#contract/values/prices.ts'
import { rowRoute } from '#contract/named-rows/row-route.ts'
import { route } from '#contract/route.ts'

const Price = z.number().int().min(1).max(10_000)

/** The modules that a plan can open: the admin panel is for admins of the platform. */
export const planModules = moduleSlugs.filter((slug) => slug !== 'admin')

/** A plan that a business sells to its clients: monthly credits, modules, and its own prices where it sets them. */
export const PlanFields = z.object({
  name: Line(80),
  credits_per_month: Credits,
  months_valid: z
    .number()
    .int()
    .min(1)
    .max(24)
    .describe('Months until the credits of a month expire; 1: at the end of that month'),
  prices: z
    .partialRecord(z.enum(pricedActions), Price)
    .describe('Prices that differ from the standard price table'),
  price_per_month: z
    .number()
    .int()
    .min(0)
    .max(100_000_000)
    .nullable()
    .describe('What a client pays a month, in US cents; null: not said. Nothing is charged by it'),
  modules: z
    .array(z.enum(planModules))
    .max(planModules.length)
    .describe('Modules that the owner of an account gets when the account is put on the plan'),
  is_default: z.boolean().describe('New accounts of the business get this plan'),
})
export type PlanFields = z.infer<typeof PlanFields>

export const Plan = PlanFields.extend({
  id: Id('plan'),
  accounts: z.number().int().describe('Number of accounts on the plan'),
  updated_at: Moment,
}).meta({ id: 'Plan' })
export type Plan = z.infer<typeof Plan>

const rows = { access: 'admin', id: Id('plan'), body: PlanFields, row: Plan } as const

export const listPlans = rowRoute('GET /api/admin/plans', rows, 'Lists the plans of your business by name')

export const getPlan = route('GET /api/admin/plans/:id', {
  access: 'admin',
  summary: 'Returns a plan of your business',
  params: z.object({ id: Id('plan') }),
  data: Plan,
})

export const createPlan = rowRoute(
  'POST /api/admin/plans',
  rows,
  'Creates a plan; a new default plan replaces the default before it',
)

export const changePlan = rowRoute(
  'PUT /api/admin/plans/:id',
  rows,
  'Changes a plan: its credits from the next month on, its prices for searches that start from now on',
)

export const removePlan = rowRoute('DELETE /api/admin/plans/:id', rows, 'Removes a plan without accounts')
