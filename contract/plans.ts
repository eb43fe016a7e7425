import { z } from 'zod'
import { Credits, Line } from './fields.ts'
import { pricedActions } from './prices.ts'

const Price = z.number().int().min(1).max(10_000)

/** What a business sells to its clients: credits every month, and prices of its own where it wants them. */
export const PlanFields = z.object({
  name: Line(80),
  credits_per_month: Credits,
  prices: z.partialRecord(z.enum(pricedActions), Price).describe('In place of the product’s own prices'),
  is_default: z.boolean().describe('Everyone who comes to the business gets it'),
})
export type PlanFields = z.infer<typeof PlanFields>
