import { z } from 'zod'
import { jobName } from '#server/platform/jobs/job.ts'

export const runSearchName = jobName('run-search', z.object({ account_id: z.uuid(), search_id: z.uuid() }))

export const contactLeadName = jobName(
  'contact-lead',
  z.object({ account_id: z.uuid(), result_id: z.uuid() }),
)

export const recheckEmailName = jobName(
  'recheck-email',
  z.object({
    account_id: z.uuid(),
    result_id: z.uuid(),
    email: z.string(),
    /** The status of a bounce that was reported: 5.1.1. */
    bounced: z.string().optional(),
    /** Begun by the freshness budget of the account, and not asked once that was turned off. */
    is_scheduled: z.boolean().optional(),
  }),
)
