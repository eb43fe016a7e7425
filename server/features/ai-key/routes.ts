import * as contract from '#contract/account/keys/ai-key.ts'
import { bySystem, dear, mutation, preparedMutation, query } from '#server/platform/http/served-route.ts'
import { getAiKey, removeAiKey } from './ai-key.ts'
import { saveAiKeyLending } from './lending.ts'
import { keepTest, listAiModels, retryAiKey, saveAiKey, tryAiKey } from './save-ai-key.ts'

/** A call to a server that is not ours, which may take a minute. */
const calls = { weight: 20 }

export const routes = [
  query(contract.getAiKey, getAiKey),
  dear(calls, preparedMutation(contract.saveAiKey, tryAiKey, saveAiKey)),
  dear(calls, preparedMutation(contract.testAiKey, retryAiKey, keepTest)),
  dear(calls, query(contract.listAiModels, listAiModels)),
  mutation(contract.removeAiKey, removeAiKey),
  bySystem('prices that clients pay', mutation(contract.saveAiKeyLending, saveAiKeyLending)),
]
