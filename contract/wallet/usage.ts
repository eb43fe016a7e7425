import { z } from 'zod'
import { Credits, Id, Moment } from '#contract/fields.ts'
import { listTypes } from '#contract/values/list-types.ts'
import { pricedActions } from '#contract/values/prices.ts'
import { route } from '#contract/route.ts'

const Used = z.number().int().describe('Credits charged less refunds')

export const Usage = z
  .object({
    today: z.iso.date().describe('The day in the time zone of the account'),
    days: z.array(z.object({ day: z.iso.date(), action: z.string(), credits: Used })),
    actions: z.array(z.object({ action: z.string(), credits: Used, leads: z.number().int() })),
    members: z.array(
      z.object({ id: Id('user').nullable(), name: z.string(), credits: Used, leads: z.number().int() }),
    ),
    lists: z
      .array(
        z.object({
          id: Id('campaign'),
          type: z.enum(listTypes),
          name: z.string(),
          credits: Used,
          leads: z.number().int(),
        }),
      )
      .describe('The hundred lists with the highest cost'),
  })
  .meta({ id: 'Usage' })
export type Usage = z.infer<typeof Usage>

export const getUsage = route('GET /api/wallet/usage', {
  access: 'user',
  summary: 'Returns the credits used by day, action, user and list over the last days',
  query: z.object({ days: z.coerce.number().int().min(1).max(366).default(30) }),
  data: Usage,
})

const Cap = z.object({
  most: Credits.nullable().describe('null: no limit'),
  used: z.number().int().describe('Charged in the period and reserved now'),
  renews_at: Moment,
})

export const UserLimits = z
  .object({
    run: Credits.nullable().describe('The most that one search may reserve; null: no limit'),
    day: Cap.describe('Of the account, for a day in its time zone'),
    month: Cap.describe('Of the account, for a month in its time zone'),
    member: Cap.describe('Of the user, for a month in the time zone of the account'),
    may_reserve: Credits.nullable().describe(
      'The most that the next search may reserve under all limits; null: no limit',
    ),
    can_edit: z.boolean(),
    prices: z.record(z.enum(pricedActions), z.number().int()).describe('Prices of the account per unit'),
    may_see_wallet: z.boolean().describe('False for teammates without access to the wallet'),
    ask_for_wallet: z
      .string()
      .nullable()
      .describe('Name of the main user, who grants access and buys credits'),
  })
  .meta({ id: 'UserLimits' })
export type UserLimits = z.infer<typeof UserLimits>

export const getUserLimits = route('GET /api/user-limits', {
  access: 'user',
  scope: 'account.read',
  summary: 'Returns what the user may still spend: limits by search, day, month and user, with their use',
  data: UserLimits,
})

export const AccountCaps = z.object({
  run: Credits.min(1).nullable(),
  day: Credits.min(1).nullable(),
  month: Credits.min(1).nullable(),
})
export type AccountCaps = z.infer<typeof AccountCaps>

export const saveAccountCaps = route('PUT /api/wallet/limits', {
  access: 'user',
  summary: 'Sets the limits of the account; only for the main user',
  body: AccountCaps,
  data: UserLimits,
})
