import * as contract from '#contract/credits/plans.ts'
import { across, read, write } from '#server/platform/http/serve.ts'
import { addPlan, dropPlan, editPlan, getPlan, listPlans } from './plans.ts'

const why = 'who is on a plan is told by rows of the accounts that are'

export const routes = [
  across(
    why,
    read(contract.listPlans, ({ db, actor }) => listPlans(db, actor)),
  ),
  across(
    why,
    read(contract.getPlan, ({ db, actor, params }) => getPlan(db, actor, params.id)),
  ),
  across(
    why,
    write(contract.createPlan, ({ tx, actor, body, address }) => addPlan(tx, actor, body, address)),
  ),
  across(
    why,
    write(contract.changePlan, ({ tx, actor, params, body, address }) =>
      editPlan(tx, actor, params.id, body, address),
    ),
  ),
  across(
    why,
    write(contract.removePlan, ({ tx, actor, params, address }) => dropPlan(tx, actor, params.id, address)),
  ),
]
