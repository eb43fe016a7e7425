import { headersOf, type ModelEndpoint } from './model-endpoint.ts'
import type { ModelFailed } from './model-fault.ts'
import { isObject, readReply } from './read-reply.ts'

const timeoutMs = 8_000
const mostModels = 500

/** Names of the models that a server offers, in its order. */
export async function listModels(
  endpoint: Omit<ModelEndpoint, 'model'>,
): Promise<{ outcome: 'answered'; models: string[] } | ModelFailed> {
  const answer = await endpoint.fetch(`${endpoint.baseUrl}/models`, {
    purpose: 'model',
    headers: { accept: 'application/json', ...headersOf(endpoint) },
    maxBytes: 2_000_000,
    oversize: 'refuse',
    redirects: 'refuse',
    timeoutMs,
  })
  const reply = readReply(answer, { key: endpoint.key, timeoutMs })
  if (reply.outcome === 'failed') return reply
  const list: unknown[] = Array.isArray(reply.body['data']) ? reply.body['data'] : []
  const names = list.flatMap((each) => (isObject(each) && typeof each['id'] === 'string' ? [each['id']] : []))
  return {
    outcome: 'answered',
    models: [...new Set(names)].filter((name) => name.length <= 200).slice(0, mostModels),
  }
}
