import { z } from 'zod'
import { Credits, Id, Moment } from '#contract/fields.ts'
import { listTypes } from '#contract/values/list-types.ts'
import { pricedActions } from '#contract/values/prices.ts'
import { route } from '#contract/route.ts'

const Used = z.number().int().describe('Credits charged, refunds taken off')

export const Usage = z
  .object({
    today: z.iso.date().describe('Where the account is'),
    days: z.array(z.object({ day: z.iso.date(), action: z.string(), credits: Used })),
    actions: z.array(z.object({ action: z.string(), credits: Used, leads: z.number().int() })),
    members: z.array(
      z.object({ id: Id('campaign').nullable(), name: z.string(), credits: Used, leads: z.number().int() }),
    ),
    lists: z
      .array(
        z.object({
          id: Id('user'),
          type: z.enum(listTypes),
          name: z.string(),
          credits: Used,
          leads: z.number().int(),
        }),
      )
      .describe('The hundred that cost most'),
  })
  .meta({ id: 'Usage' })
export type Usage = z.infer<typeof Usage>

export const getUsage = route('GET /api/wallet/usage', {
  access: 'user',
  summary: 'What the account used by day, action, person and list, over the last days in its time zone',
  query: z.object({ days: z.coerce.number().int().min(1).max(366).default(30) }),
  data: Usage,
})

const Cap = z.object({
  most: Credits.nullable().describe('null: no limit'),
  used: z.number().int().describe('Charged in this period and reserved now'),
  renews_at: Moment,
})

export const UserLimits = z
  .object({
    run: Credits.nullable().describe('The most one search may reserve; null: no limit'),
    day: Cap.describe('Of the account, a day in its time zone'),
    month: Cap.describe('Of the account, a month in its time zone'),
    member: Cap.describe('Of the user who asks, a month in the time zone of the account'),
    may_reserve: Credits.nullable().describe(
      'The most the next search may reserve under all limits; null: no limit',
    ),
    can_edit: z.boolean(),
    prices: z.record(z.enum(pricedActions), z.number().int()).describe('What a unit costs this account'),
    may_see_wallet: z.boolean().describe('The balance is for those whom the main user has let in'),
    ask_for_wallet: z.string().nullable().describe('Whom to ask for access or credits: the main user'),
  })
  .meta({ id: 'UserLimits' })
export type UserLimits = z.infer<typeof UserLimits>

export const getUserLimits = route('GET /api/user-limits', {
  access: 'user',
  summary:
    'What the user who asks may still spend: limits by search, day, month and person, with what is used of them',
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
  summary: 'Sets the limits of the account; for the main user',
  body: AccountCaps,
  data: UserLimits,
})
