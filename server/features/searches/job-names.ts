import { z } from 'zod'
import { jobName } from '#server/platform/jobs.ts'

export const runSearchName = jobName('run-search', z.object({ search_id: z.uuid() }))

export const contactLeadName = jobName('contact-lead', z.object({ result_id: z.uuid() }))

export const recheckEmailName = jobName('recheck-email', z.object({ result_id: z.uuid(), email: z.string() }))
