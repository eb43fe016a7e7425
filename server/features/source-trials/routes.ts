import * as contract from '#contract/operator/source-trials.ts'
import { testSource as testSourceRoute } from '#contract/operator/sources.ts'
import { mutation, operatorOnly, query, secretMutation } from '#server/platform/http/served-route.ts'
import { runSourceTrial } from './run-trial.ts'
import { startSourceTrial, stopSourceTrial } from './start-trial.ts'
import { testSource } from './test-source.ts'
import { listTrialLeads, listTrialLists, readTrials } from './trials.ts'

const why = 'sources are those of all accounts; the leads are of the own one'

export const routes = [
  operatorOnly(
    why,
    query(contract.listSourceTrials, (db, { actor }) => readTrials(db, actor.account_id)),
  ),
  operatorOnly(why, query(contract.getSourceTrial, listTrialLeads)),
  operatorOnly(why, query(contract.listTrialLists, listTrialLists)),
  operatorOnly(why, mutation(contract.startSourceTrial, startSourceTrial)),
  operatorOnly(why, mutation(contract.stopSourceTrial, stopSourceTrial)),
  operatorOnly(why, secretMutation(testSourceRoute, testSource)),
]

export const jobs = [runSourceTrial]
