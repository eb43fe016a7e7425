import { z } from 'zod'
import { route } from '#contract/route.ts'

/** Whom to ask: the business whose host this is, and the owner of the own account. */
export const HelpContact = z
  .object({
    business: z
      .object({ name: z.string(), email: z.string(), phone: z.string(), website: z.string() })
      .describe('From its business profile; empty texts where it says nothing'),
    is_own: z.boolean().describe('It is the business of the reader, who can fill in what is missing'),
    owner: z
      .object({ name: z.string(), email: z.string() })
      .nullable()
      .describe('Who owns the account of a teammate; null for the owner'),
  })
  .meta({ id: 'HelpContact' })

export const getHelpContact = route('GET /auth/help-contact', {
  access: 'public',
  summary: 'Whom to ask for help and credits on this host; answers signed-in users only',
  data: HelpContact,
})
