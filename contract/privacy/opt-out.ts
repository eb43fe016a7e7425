import { z } from 'zod'
import { route } from '#contract/route.ts'

const token = z.string().min(1).max(6_000).describe('From the link in a privacy notice')

const OptOut = z
  .object({
    business: z.string().describe('Who holds the data'),
    is_out: z.boolean().describe('Whether the business has stopped contacting this person'),
  })
  .meta({ id: 'OptOut' })

export const readOptOut = route('GET /auth/opt-out', {
  access: 'public',
  summary: 'Reads an opt-out link without changing anything',
  query: z.object({ token }),
  data: OptOut,
})

export const optOut = route('POST /auth/opt-out', {
  access: 'public',
  summary: 'Puts the holder of the link on the do-not-contact list of the business; no account is shown',
  body: z.object({ token }),
  data: OptOut,
})
