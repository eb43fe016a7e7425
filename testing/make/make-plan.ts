import { createPlan, type PlanFields } from '#contract/wallet/plans.ts'
import type { TestApp } from '#testing/app.ts'
import type { TestUser } from '#testing/make.ts'

export const planFields = {
  name: 'Growth',
  credits_per_month: 100,
  months_valid: 1,
  prices: {},
  price_per_month: null,
  modules: [],
  is_default: false,
} satisfies PlanFields

/** Makes the user an admin whose business sells a plan, and returns the id of the plan. */
export async function makePlan(
  app: TestApp,
  user: TestUser,
  fields: Partial<PlanFields> = {},
): Promise<string> {
  await app.services.db.updateTable('users').set({ role: 'admin' }).where('id', '=', user.id).execute()
  const { id } = await app.as(user, createPlan, { body: { ...planFields, ...fields } })
  return id
}
