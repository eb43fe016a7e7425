import { z } from 'zod'

/** What a search is expected to find, from searches of this type that the account ran before. */
export const Expected = z.object({
  leads: z.number().int().nullable().describe('New leads within the limit; null: cannot be counted before'),
  with_email: z.number().int().nullable().describe('null: not known yet'),
  credits: z.number().int().nullable().describe('null: not known yet'),
  from_leads: z.number().int().describe('Leads of earlier searches that the share with an email is from'),
})
export type Expected = z.infer<typeof Expected>
