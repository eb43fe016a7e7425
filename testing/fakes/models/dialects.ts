export const dialects = ['openai', 'ollama', 'vllm', 'lmstudio'] as const
export type Dialect = (typeof dialects)[number]

export interface ModelAnswer {
  status: number
  body: object | string
  headers?: Record<string, string>
}

export interface ChatRequest {
  model?: string
  messages?: { role: string; content: string }[]
  max_tokens?: number
  max_completion_tokens?: number
  stream?: boolean
}

interface Sayings {
  wrongKey: ModelAnswer
  noModel: (model: string) => ModelAnswer
  /** An address that is none of the API's. */
  unknown: (method: string, path: string) => ModelAnswer
  modelFacts: object
}

const failure = (status: number, error: unknown): ModelAnswer => ({ status, body: { error } })

/** What each server says where they differ, as their sources and reports have it. */
export const sayings: Record<Dialect, Sayings> = {
  openai: {
    wrongKey: failure(401, {
      message:
        'Incorrect API key provided: sk-wron*****-key. You can find your API key at https://platform.example.',
      type: 'invalid_request_error',
      param: null,
      code: 'invalid_api_key',
    }),
    noModel: (model) =>
      failure(404, {
        message: `The model \`${model}\` does not exist or you do not have access to it.`,
        type: 'invalid_request_error',
        param: null,
        code: 'model_not_found',
      }),
    unknown: (method, path) =>
      failure(404, {
        message: `Invalid URL (${method} ${path})`,
        type: 'invalid_request_error',
        param: null,
        code: null,
      }),
    modelFacts: { owned_by: 'openai' },
  },
  ollama: {
    wrongKey: { status: 401, body: 'unauthorized' },
    noModel: (model) =>
      failure(404, {
        message: `model "${model}" not found, try pulling it first`,
        type: 'not_found_error',
        param: null,
        code: null,
      }),
    unknown: () => ({ status: 404, body: '404 page not found' }),
    modelFacts: { owned_by: 'library' },
  },
  vllm: {
    wrongKey: failure(401, 'Unauthorized'),
    noModel: (model) =>
      failure(404, {
        message: `The model \`${model}\` does not exist.`,
        type: 'NotFoundError',
        param: null,
        code: 404,
      }),
    unknown: () => ({ status: 404, body: { detail: 'Not Found' } }),
    modelFacts: { owned_by: 'vllm', root: '/models', parent: null, max_model_len: 8_192, permission: [] },
  },
  lmstudio: {
    wrongKey: failure(401, 'Malformed LM Studio API token provided.'),
    // Any name is answered by the model that is loaded.
    noModel: () =>
      failure(400, {
        message: 'No models loaded. Please load a model in the developer page.',
        type: 'invalid_request_error',
      }),
    unknown: (method, path) => failure(200, `Unexpected endpoint or method. (${method} ${path})`),
    modelFacts: { owned_by: 'organization_owner' },
  },
}

export interface Written {
  dialect: Dialect
  model: string
  text: string
  reasoning: string
  finish: 'stop' | 'length'
}

const usage = { prompt_tokens: 24, completion_tokens: 18, total_tokens: 42 }

/** The whole answer to a chat request. */
export const completion = ({ dialect, model, text, reasoning, finish }: Written) => ({
  id: 'chatcmpl-test1',
  object: 'chat.completion',
  created: 1_790_000_001,
  model,
  choices: [
    {
      index: 0,
      message: {
        role: 'assistant',
        content: text,
        ...(reasoning && { [dialect === 'ollama' ? 'reasoning' : 'reasoning_content']: reasoning }),
      },
      finish_reason: finish,
    },
  ],
  usage: dialect === 'openai' ? { ...usage, completion_tokens_details: { reasoning_tokens: 0 } } : usage,
  ...(dialect === 'ollama' && { system_fingerprint: 'fp_ollama' }),
  ...(dialect === 'lmstudio' && { stats: {} }),
})

/** The same as lines of a stream. Ollama repeats the role in every chunk; LM Studio leaves out the blank after `data:`. */
export function streamLines(
  { dialect, model, text, reasoning, finish }: Written,
  withUsage: boolean,
): string[] {
  const head = { id: 'chatcmpl-test1', object: 'chat.completion.chunk', created: 1_790_000_001, model }
  const chunk = (delta: object, finish_reason: string | null = null) => ({
    ...head,
    choices: [{ index: 0, delta, finish_reason }],
    ...(withUsage && { usage: null }),
  })
  const role = dialect === 'ollama' ? { role: 'assistant' } : {}
  const parts = text.match(/.{1,7}/gsu) ?? []
  const chunks: object[] = [
    chunk({ role: 'assistant', content: '' }),
    ...(reasoning
      ? [chunk({ ...role, [dialect === 'ollama' ? 'reasoning' : 'reasoning_content']: reasoning })]
      : []),
    ...parts.map((content) => chunk({ ...role, content })),
    chunk({}, finish),
    ...(withUsage ? [{ ...head, choices: [], usage }] : []),
  ]
  const mark = dialect === 'lmstudio' ? 'data:' : 'data: '
  return [...chunks.map((each) => `${mark}${JSON.stringify(each)}\n\n`), `${mark}[DONE]\n\n`]
}
