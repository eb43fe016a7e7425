import { z } from 'zod'
import { route } from '#contract/route.ts'

/** What waits for the operator, by the tabs of the System page. */
export const getSystemTroubles = route('GET /api/admin/system', {
  access: 'admin',
  summary: 'How many errors, emails, jobs and payments of the installation need the operator',
  data: z.object({
    errors: z.number().int().describe('Errors of the pages that were reported in the last seven days'),
    outbox: z.number().int().describe('Emails that a mail server refused'),
    jobs: z.number().int().describe('Jobs that failed at every try and were not run again'),
    payments: z.number().int().describe('Payment notices that changed nothing'),
  }),
})
