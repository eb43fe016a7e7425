import { z } from 'zod'
import { jobName } from '#server/platform/jobs/job.ts'

export const sendCode = jobName('send-code', z.object({ code_id: z.uuid() }))
