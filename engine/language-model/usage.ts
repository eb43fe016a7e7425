import type { Message, Usage } from './model-endpoint.ts'
import { isObject } from './read-reply.ts'

/** About four bytes of UTF-8 make a token: four letters of English, two of Arabic. */
const bytesPerToken = 4

const tokensOf = (text: string) => Math.ceil(Buffer.byteLength(text) / bytesPerToken)

/** What the server says it counted, or a marked estimate: streams that break carry no usage. */
export function usageOf(said: unknown, messages: readonly Message[], written: string): Usage {
  if (isObject(said)) {
    const { prompt_tokens: prompt, completion_tokens: completion } = said
    if (isCount(prompt) && isCount(completion)) return { prompt, completion, isEstimated: false }
  }
  return {
    prompt: messages.reduce((sum, { content }) => sum + tokensOf(content), 0),
    completion: tokensOf(written),
    isEstimated: true,
  }
}

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0
