import * as contract from '#contract/operator/app-errors.ts'
import { operatorOnly, keepsActors, publicRoute, query } from '#server/platform/http/served-route.ts'
import { logAppError } from './keep-app-error.ts'
import { listAppErrors } from './list-app-errors.ts'

export const routes = [
  keepsActors(publicRoute(contract.logAppError, logAppError)),
  operatorOnly(
    'errors belong to the product and to no account',
    query(contract.listAppErrors, listAppErrors),
  ),
]
