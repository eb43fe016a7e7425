import { bodyOf, headersOf, type ModelEndpoint, type TextRequest, type Usage } from './model-endpoint.ts'
import { modelFailed, type ModelFailed } from './model-fault.ts'
import { isObject, readReply } from './read-reply.ts'
import { withoutThinking } from './thinking.ts'
import { usageOf } from './usage.ts'

export interface Completed {
  outcome: 'answered'
  text: string
  /** As the server names it; LM Studio answers with the one that is loaded, whatever was asked. */
  model: string
  /** Whether the limit of tokens ended it. */
  isCut: boolean
  usage: Usage
  ms: number
}

/** One text from a chat completion. */
export interface Choice {
  text: string
  reasoning: string
  finish: string | null
}

const standardTimeoutMs = 300_000
const standardStallMs = 150_000
const maxBytes = 4_000_000

/** Asks a model once for a whole text. Never throws for what the server does, follows no redirect and asks nothing twice. */
export async function complete(
  endpoint: ModelEndpoint,
  request: TextRequest,
): Promise<Completed | ModelFailed> {
  const began = performance.now()
  const { timeoutMs = standardTimeoutMs, stallMs = standardStallMs, signal } = request
  const answer = await endpoint.fetch(`${endpoint.baseUrl}/chat/completions`, {
    purpose: 'model',
    method: 'POST',
    headers: { accept: 'application/json', ...headersOf(endpoint) },
    body: JSON.stringify(bodyOf(endpoint, request, false)),
    maxBytes,
    oversize: 'refuse',
    redirects: 'refuse',
    timeoutMs,
    stallMs,
    ...(signal && { signal }),
  })
  const reply = readReply(answer, { key: endpoint.key, timeoutMs: Math.min(timeoutMs, stallMs) })
  if (reply.outcome === 'failed') return reply
  const choice = choiceOf(reply.body)
  if (!choice) return modelFailed('empty', { status: 200 })
  const { model, usage } = reply.body
  return {
    outcome: 'answered',
    text: withoutThinking(choice.text),
    model: typeof model === 'string' ? model : endpoint.model,
    isCut: choice.finish === 'length',
    usage: usageOf(usage, request.messages, choice.reasoning + choice.text),
    ms: Math.round(performance.now() - began),
  }
}

/** The first choice of a completion, of its `message` or, in a stream, its `delta`; null where there is none. */
export function choiceOf(body: Readonly<Record<string, unknown>>): Choice | null {
  const first: unknown = Array.isArray(body['choices']) ? body['choices'][0] : undefined
  if (!isObject(first)) return null
  const part = isObject(first['message']) ? first['message'] : first['delta']
  const { content, reasoning, reasoning_content } = isObject(part) ? part : {}
  const finish = first['finish_reason']
  return {
    text: textOf(content),
    reasoning: textOf(reasoning) || textOf(reasoning_content),
    finish: typeof finish === 'string' ? finish : null,
  }
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')
