import { z } from 'zod'
import { billingTypes } from '#contract/wallet/billing.ts'
import { jobName } from '#server/platform/jobs/job.ts'

export const settleNoticeName = jobName(
  'settle-notice',
  z.object({ provider: z.enum(billingTypes), id: z.string() }),
)
