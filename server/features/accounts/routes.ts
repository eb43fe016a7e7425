import * as contract from '#contract/operator/accounts.ts'
import { operatorOnly, query } from '#server/platform/http/served-route.ts'
import { getAdminAccount, listAdminAccounts } from './accounts.ts'

const why = 'the platform sees every account'

export const routes = [
  operatorOnly(why, query(contract.listAdminAccounts, listAdminAccounts)),
  operatorOnly(why, query(contract.getAdminAccount, getAdminAccount)),
]
