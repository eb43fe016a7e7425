import * as contract from '#contract/operator/accounts.ts'
import { operatorOnly, query, secretMutation } from '#server/platform/http/served-route.ts'
import { verifyAccountDomain } from '#server/features/domains/account-domains.ts'
import { getAdminAccount, listAdminAccounts } from './accounts.ts'

const why = 'the platform sees every account'

export const routes = [
  operatorOnly(why, query(contract.listAdminAccounts, listAdminAccounts)),
  operatorOnly(why, query(contract.getAdminAccount, getAdminAccount)),
  operatorOnly(why, secretMutation(contract.verifyAccountDomain, verifyAccountDomain)),
]
