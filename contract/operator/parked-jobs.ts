import { z } from 'zod'
import { Id, Moment, Sentence } from '#contract/fields.ts'
import { PageQuery, pageOf } from '#contract/page.ts'
import { route } from '#contract/route.ts'

/** Work that failed at every try and waits for the operator. */
export const ParkedJob = z
  .object({
    id: Id('job'),
    name: z.string().describe('The kind of work'),
    payload: z.record(z.string(), z.unknown()),
    reason: Sentence,
    parked_at: Moment,
    replayed_at: Moment.nullable(),
    can_replay: z.boolean().describe('False when another run could change nothing'),
  })
  .meta({ id: 'ParkedJob' })
export type ParkedJob = z.infer<typeof ParkedJob>

export const listParkedJobs = route('GET /api/admin/jobs/parked', {
  access: 'admin',
  summary: 'Jobs that failed at every try, newest first',
  query: PageQuery,
  data: pageOf(ParkedJob),
})

export const replayParkedJob = route('POST /api/admin/jobs/parked/:id/replay', {
  access: 'admin',
  summary: 'Puts a parked job back into its queue',
  params: z.object({ id: Id('job') }),
  data: ParkedJob,
})
