import * as contract from '#contract/account/keys/api-keys.ts'
import { bySystem, mutation, query, secretMutation } from '#server/platform/http/served-route.ts'
import { createApiKey, listApiKeys, revokeApiKey } from './api-keys.ts'

export const routes = [
  query(contract.listApiKeys, listApiKeys),
  bySystem('a key with rights of its user', secretMutation(contract.createApiKey, createApiKey)),
  bySystem('the key ends', mutation(contract.revokeApiKey, revokeApiKey)),
]
