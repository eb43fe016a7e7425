import type { FetchOutcome } from '#engine/net/fetch-outcome.ts'
import { readJson } from '#engine/sources/read-json.ts'
import { cleanSaid, modelFailed, type ModelFailed, type ModelFault, unanswered } from './model-fault.ts'

type Json = Readonly<Record<string, unknown>>

export type Reply = { outcome: 'answered'; body: Json } | ModelFailed

interface Asked {
  key: string | null
  timeoutMs: number
}

/**
 * Reads what came back from a server of any dialect. An error in the body is a failure whatever the status: LM Studio
 * answers 200 to an address that it does not know.
 */
export function readReply(answer: FetchOutcome, asked: Asked): Reply {
  if (answer.outcome === 'failed') return unanswered(answer, asked.timeoutMs)
  const { status, headers, bytes } = answer
  const retryAfterMs = retryAfter(headers)
  if (status >= 300 && status < 400) return modelFailed('redirect', { status })
  const read = readJson(bytes)
  const body = read.outcome === 'read' && isObject(read.value) ? read.value : null
  const error = body && errorOf(body)
  if (error) {
    const fault = faultOf(status, error)
    return modelFailed(fault, { status, retryAfterMs, said: cleanSaid(error.message, asked.key) })
  }
  if (status >= 400) return modelFailed(plainFault(status, isPage(headers, bytes)), { status, retryAfterMs })
  if (isPage(headers, bytes)) return modelFailed('web_page', { status })
  if (bytes.length === 0) return modelFailed('empty', { status })
  return body ? { outcome: 'answered', body } : modelFailed('not_json', { status })
}

interface ServerError {
  message: string
  /** Type and code together, in lower case. */
  marks: string
}

/** `error` is a text (LM Studio, vLLM's wrong key), an object (OpenAI, Ollama, vLLM), or the body is one (older vLLM). */
export function errorOf(body: Json): ServerError | null {
  const { error } = body
  if (typeof error === 'string') return { message: error, marks: '' }
  if (isObject(error)) return flat(error)
  if (body['object'] === 'error') return flat(body)
  // FastAPI and gateways answer so, and no completion does.
  if (typeof body['detail'] === 'string') return { message: body['detail'], marks: '' }
  return null
}

const flat = ({ message, type, code }: Json): ServerError => ({
  message: typeof message === 'string' ? message : '',
  marks: [type, code]
    .filter((mark) => typeof mark === 'string')
    .join(' ')
    .toLowerCase(),
})

/** What an error means: first by its code, then by its words where the dialects have no code, then by the status. */
export function faultOf(status: number, { message, marks }: ServerError): ModelFault {
  if (/insufficient_quota|billing|credit_limit/.test(marks)) return 'no_quota'
  if (/invalid_api_key|authentication_error/.test(marks)) return 'wrong_key'
  if (/rate_limit/.test(marks)) return 'rate_limited'
  if (/model_not_found/.test(marks)) return 'no_such_model'
  const text = message.toLowerCase()
  if (/unexpected endpoint|unknown (endpoint|path|url)/.test(text)) return 'wrong_address'
  if (/exceeded your current quota|insufficient (balance|credit|fund|quota)/.test(text)) return 'no_quota'
  if (
    status === 401 ||
    /(incorrect|invalid|missing|not valid).{0,20}api.?key|api.?key.{0,20}(invalid|not valid)/.test(text)
  )
    return 'wrong_key'
  if (isAboutModel(status, text)) return 'no_such_model'
  if (status < 300) return 'refused'
  return plainFault(status, false)
}

const isAboutModel = (status: number, text: string) =>
  /no models? (is )?loaded|failed to load model|not a valid model|model .{0,120}(not found|does not exist|not exist)/.test(
    text,
  ) ||
  (status === 404 && /\bmodel\b/.test(text))

function plainFault(status: number, isWebPage: boolean): ModelFault {
  if (status === 401) return 'wrong_key'
  if (status === 402) return 'no_quota'
  if (status === 403) return 'no_access'
  if (status === 408 || status === 504) return 'slow'
  if (status === 429) return 'rate_limited'
  if (status >= 500) return 'busy'
  if (isWebPage) return 'web_page'
  if (status === 404 || status === 405 || status === 410) return 'wrong_address'
  return 'refused'
}

const isPage = (headers: Record<string, string>, bytes: Uint8Array) =>
  /text\/html|xhtml/.test(headers['content-type'] ?? '') ||
  /^\s*<(!doctype|html|head|body)/i.test(new TextDecoder().decode(bytes.subarray(0, 200)))

const longestWaitS = 86_400

/** OpenAI's `retry-after-ms`, else seconds (RFC 9110 10.2.3). */
function retryAfter(headers: Record<string, string>): number | null {
  const ms = Number(headers['retry-after-ms'] ?? Number.NaN)
  const seconds = Number.isFinite(ms) ? ms / 1_000 : Number(headers['retry-after'] ?? Number.NaN)
  return Number.isFinite(seconds) ? Math.min(longestWaitS, Math.max(0, seconds)) * 1_000 : null
}

export const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
