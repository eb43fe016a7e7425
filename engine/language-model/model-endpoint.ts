import type { SafeFetch } from '#engine/net/fetch-request.ts'

/** A model behind an OpenAI-compatible API. */
export interface ModelEndpoint {
  /** `https://api.provider.example/v1`, without a slash at its end. */
  baseUrl: string
  model: string
  /** Null for a server that asks for none. */
  key: string | null
  fetch: SafeFetch
}

export interface Message {
  role: 'system' | 'user' | 'assistant'
  content: string
}

export interface TextRequest {
  messages: readonly Message[]
  maxTokens: number
  temperature?: number
  /** For the whole answer. */
  timeoutMs?: number
  /** The longest silence, also before the first byte: a server on the own network may load the model first. */
  stallMs?: number
  signal?: AbortSignal
}

/** Tokens of one answer. */
export interface Usage {
  prompt: number
  completion: number
  /** Counted here from the length of the texts, as the server said nothing. */
  isEstimated: boolean
}

const hostOf = (baseUrl: string) => URL.parse(baseUrl)?.hostname ?? ''

/**
 * The body of one request in the dialect of its server. OpenAI alone takes `developer` and `max_completion_tokens`; the
 * request type of Ollama has no other limit than `max_tokens`.
 */
export function bodyOf({ baseUrl, model }: ModelEndpoint, request: TextRequest, isStream: boolean): object {
  const { messages, maxTokens, temperature } = request
  const isOpenAi = hostOf(baseUrl) === 'api.openai.com'
  return {
    model,
    messages: messages.map(({ role, content }) => ({
      role: isOpenAi && role === 'system' ? 'developer' : role,
      content,
    })),
    ...(isOpenAi ? { max_completion_tokens: maxTokens, store: false } : { max_tokens: maxTokens }),
    ...(temperature !== undefined && { temperature }),
    stream: isStream,
    ...(isStream && { stream_options: { include_usage: true } }),
  }
}

export const headersOf = ({ key }: Pick<ModelEndpoint, 'key'>): Record<string, string> => ({
  'content-type': 'application/json',
  ...(key !== null && { authorization: `Bearer ${key}` }),
})
