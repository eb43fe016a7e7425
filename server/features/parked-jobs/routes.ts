import * as contract from '#contract/operator/parked-jobs.ts'
import { mutation, operatorOnly, query } from '#server/platform/http/served-route.ts'
import { listParkedJobs, replayParkedJob } from './parked-jobs.ts'

export const routes = [
  operatorOnly('lists failed jobs of all accounts', query(contract.listParkedJobs, listParkedJobs)),
  operatorOnly('retries a failed job of any account', mutation(contract.replayParkedJob, replayParkedJob)),
]
