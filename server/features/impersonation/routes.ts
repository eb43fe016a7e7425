import * as contract from '#contract/account/impersonation.ts'
import { bySystem, mutation, operatorOnly, secretMutation } from '#server/platform/http/served-route.ts'
import { endImpersonation, startImpersonation } from './impersonation.ts'

export const routes = [
  operatorOnly(
    'a session is created, and logged, in the account of another user',
    secretMutation(contract.startImpersonation, startImpersonation),
  ),
  bySystem('the session ends', mutation(contract.endImpersonation, endImpersonation)),
]
