import { z } from 'zod'
import { billingTypes } from '#contract/billing.ts'
import { jobName } from '#server/platform/jobs.ts'

export const settleNoticeName = jobName(
  'settle-notice',
  z.object({ provider: z.enum(billingTypes), id: z.string() }),
)
