import * as contract from '#contract/wallet/plans.ts'
import { mutation, operatorOnly, query } from '#server/platform/http/served-route.ts'
import { addPlan, dropPlan, editPlan, getPlan, listPlans } from './plans.ts'

const why = 'who is on a plan is told by rows of the accounts that are'

export const routes = [
  operatorOnly(
    why,
    query(contract.listPlans, (db, { actor }) => listPlans(db, actor)),
  ),
  operatorOnly(
    why,
    query(contract.getPlan, (db, { actor }, input) => getPlan(db, actor, input.id)),
  ),
  operatorOnly(
    why,
    mutation(contract.createPlan, (tx, { actor, address }, input) => addPlan(tx, actor, input, address)),
  ),
  operatorOnly(
    why,
    mutation(contract.changePlan, (tx, { actor, address }, { id, ...input }) =>
      editPlan(tx, actor, id, input, address),
    ),
  ),
  operatorOnly(
    why,
    mutation(contract.removePlan, (tx, { actor, address }, input) => dropPlan(tx, actor, input.id, address)),
  ),
]
