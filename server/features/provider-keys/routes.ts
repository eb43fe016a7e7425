import * as contract from '#contract/account/keys/provider-keys.ts'
import { bySystem, mutation, query } from '#server/platform/http/served-route.ts'
import { getProviderKeys, removeProviderKey, saveProviderKey } from './provider-keys.ts'

const writes = 'a key of the account, which no account may read'

export const routes = [
  query(contract.getProviderKeys, getProviderKeys),
  bySystem(writes, mutation(contract.saveProviderKey, saveProviderKey)),
  bySystem(writes, mutation(contract.removeProviderKey, removeProviderKey)),
]
