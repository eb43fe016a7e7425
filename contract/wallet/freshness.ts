import { z } from 'zod'
import { Id, Moment } from '#contract/fields.ts'
import { route } from '#contract/route.ts'

/** Days after which a found email may be checked again. */
export const maxAges = [30, 60, 90, 180, 365] as const

/** Chosen lists of a budget. */
const mostLists = 100

const MaxAge = z.literal(maxAges)

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const listIds = new RegExp(`^${uuid}(?:,${uuid}){0,${mostLists - 1}}$`)

export const FreshnessBudget = z
  .object({
    max_age_days: MaxAge.nullable().describe(
      'Days after which a found email is checked again; null is never',
    ),
    checks_per_month: z
      .number()
      .int()
      .min(1)
      .max(100_000)
      .describe('Checks in a month at most, the oldest check first'),
    lists: z
      .array(Id('campaign'))
      .min(1)
      .max(mostLists)
      .nullable()
      .default(null)
      .describe('The lists whose emails are checked; null is all lists'),
  })
  .meta({ id: 'FreshnessBudget' })
export type FreshnessBudget = z.infer<typeof FreshnessBudget>

export const Freshness = FreshnessBudget.extend({
  lists: z
    .array(Id('campaign'))
    .nullable()
    .describe('The lists whose emails are checked, null is all; a key limited to lists sees its own alone'),
  can_edit: z.boolean(),
  is_off_here: z.boolean().describe('This installation asks no mail servers, so nothing is checked again'),
  due: z
    .number()
    .int()
    .nullable()
    .describe('Found emails whose last check is older, 10,001 where there are more than 10,000'),
  checked: z
    .number()
    .int()
    .describe('Checks begun this month, without those that no mail server could be asked for'),
  not_asked: z
    .number()
    .int()
    .describe('Checks begun this month for which no mail server could be asked; they use up nothing'),
  confirmed: z.number().int().describe('Of these, those whose mail server accepts email still'),
  refused: z.number().int().describe('Of these, those whose address is invalid now'),
  next_month: Moment.describe('When the next month of the budget begins, in the time zone of the account'),
}).meta({ id: 'Freshness' })
export type Freshness = z.infer<typeof Freshness>

export const getFreshness = route('GET /api/freshness', {
  access: 'user',
  scope: 'account.read',
  summary:
    'Returns how old found emails may become before they are checked again, and what this month’s checks gave',
  query: z.object({
    max_age_days: z
      .enum(['30', '60', '90', '180', '365'])
      .optional()
      .describe('Counts what is due at this age instead'),
    lists: z
      .union([z.enum(['all', 'chosen']), z.string().regex(listIds)])
      .optional()
      .describe(
        `Counts what is due in all lists, in those of the saved budget, as by default, or in up to ${mostLists} lists, their ids with commas between`,
      ),
  }),
  data: Freshness,
})

export const saveFreshness = route('PUT /api/freshness', {
  access: 'user',
  summary: 'Sets how old found emails may become, and how many checks a month may renew them',
  body: FreshnessBudget,
  data: Freshness,
})
