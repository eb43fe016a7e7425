import * as contract from '#contract/parked-jobs.ts'
import { read, Said, write } from '#server/platform/serve.ts'
import { listParked, replayParked } from './parked-jobs.ts'

export const routes = [
  read(contract.listParkedJobs, ({ db, query }) => listParked(db, query)),
  write(contract.replayParkedJob, async ({ tx, params }) => {
    return new Said('The job is queued again', await replayParked(tx, params.id))
  }),
]
