import * as contract from '#contract/account/impersonation.ts'
import { mutation, operatorOnly, secretMutation } from '#server/platform/http/served-route.ts'
import { endImpersonation, startImpersonation } from './impersonation.ts'

export const routes = [
  operatorOnly(
    'a session is made, and noted, in the account of somebody else',
    secretMutation(contract.startImpersonation, (db, context, input) =>
      startImpersonation(db, context.actor, input, context),
    ),
  ),
  mutation(contract.endImpersonation, (tx, { actor, address }) => endImpersonation(tx, actor, address)),
]
