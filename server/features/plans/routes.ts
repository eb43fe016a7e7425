import * as contract from '#contract/wallet/plans.ts'
import { mutation, operatorOnly, query } from '#server/platform/http/served-route.ts'
import { changePlan, createPlan, removePlan } from './change-plans.ts'
import { getPlan, listPlans } from './plans.ts'

const why = 'the accounts on a plan are counted over all accounts'

export const routes = [
  operatorOnly(why, query(contract.listPlans, listPlans)),
  operatorOnly(why, query(contract.getPlan, getPlan)),
  operatorOnly(why, mutation(contract.createPlan, createPlan)),
  operatorOnly(why, mutation(contract.changePlan, changePlan)),
  operatorOnly(why, mutation(contract.removePlan, removePlan)),
]
