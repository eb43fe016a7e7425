import { z } from 'zod'

/** What a list kept out of a search: leads of its sources, and values that were found for leads later. */
export type KeptOut = Record<string, { leads: number; values: number }>

/** A list that a search leaves out, one of the account's own or an exclusion list, and how much it keeps out. */
export const ExcludedBy = z
  .object({
    kind: z.enum(['list', 'exclusion']),
    id: z.uuid(),
    name: z.string().nullable().describe('null: the list is gone'),
    kept_out: z
      .number()
      .int()
      .describe('Leads, or values of leads; what several lists name counts for the first of them'),
  })
  .meta({ id: 'ExcludedBy' })
export type ExcludedBy = z.infer<typeof ExcludedBy>
