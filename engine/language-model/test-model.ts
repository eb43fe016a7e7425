import { complete } from './complete.ts'
import type { ModelEndpoint } from './model-endpoint.ts'
import { modelFailed, type ModelFailed } from './model-fault.ts'

export interface ModelWorks {
  outcome: 'works'
  /** The model that answered, where it isn't the one that was asked. */
  otherModel: string | null
  ms: number
}

/** A local server may load the model before it answers. */
const patienceMs = 60_000

/**
 * Whether a key and a model work: one call of at most five tokens. A list of models proves nothing: it is open at some
 * servers, and a key without quota reads it. A model that spends the five tokens on reasoning works.
 */
export async function testModel(
  endpoint: ModelEndpoint,
  signal?: AbortSignal,
  timeoutMs = patienceMs,
): Promise<ModelWorks | ModelFailed> {
  const answer = await complete(endpoint, {
    messages: [{ role: 'user', content: 'Say OK.' }],
    maxTokens: 5,
    timeoutMs,
    ...(signal && { signal }),
  })
  if (answer.outcome === 'failed') {
    const isSpent = /could not finish the message because max_tokens/i.test(answer.said ?? '')
    return isSpent ? { outcome: 'works', otherModel: null, ms: 0 } : answer
  }
  const { text, isCut, usage, model, ms } = answer
  const hasAnswered = text.trim() !== '' || isCut || usage.completion > 0
  if (!hasAnswered) return modelFailed('empty', { status: 200 })
  return { outcome: 'works', otherModel: isSameModel(endpoint.model, model) ? null : model, ms }
}

/** Servers add a date to a name, or leave out its owner or a default tag. */
function isSameModel(asked: string, named: string): boolean {
  const [one, other] = [plain(asked), plain(named)]
  return one.startsWith(other) || other.startsWith(one)
}

const plain = (name: string) => (name.split('/').at(-1) ?? '').toLowerCase()
