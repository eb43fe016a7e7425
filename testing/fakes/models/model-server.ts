import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { text as readText } from 'node:stream/consumers'
import type { TestCertificate } from '#engine/net/fakes/certificate.ts'
import {
  type ChatRequest,
  completion,
  type Dialect,
  type ModelAnswer,
  sayings,
  streamLines,
} from './dialects.ts'

/** What is wrong with the server, whatever it is asked. */
export type ModelServerFault =
  | 'none'
  | 'no_quota'
  | 'rate_limit'
  | 'html'
  | 'error_200'
  | 'redirect'
  | 'hangs'
  | 'not_json'
  | 'empty'
  | 'no_choices'
  | 'overloaded'
  | 'forbidden'
  /** The stream waits after its first text until `release()`. */
  | 'slow_stream'
  | 'cut_stream'
  | 'error_in_stream'
  /** The stream ends with its connection, without `[DONE]` and without usage. */
  | 'bare_stream'

interface State {
  dialect: Dialect
  fault: ModelServerFault
  /** The key it takes; null where it takes any and none. */
  key: string | null
  /** The list of models is open to everyone. */
  hasOpenList: boolean
  models: string[]
  text: string
  reasoning: string
  /** Where a redirect leads. */
  elsewhere: string
}

const standard: State = {
  dialect: 'openai',
  fault: 'none',
  key: 'sk-right-key',
  hasOpenList: false,
  models: ['gpt-test-mini', 'gpt-test-large'],
  text: 'OK, Northgate Dental.',
  reasoning: '',
  elsewhere: 'https://elsewhere.example.com/v1/chat/completions',
}

interface AskedModel {
  host: string
  path: string
  authorization: string | null
  body: ChatRequest | null
}

/** A server of language models on 127.0.0.1 that speaks one of four dialects, with a fault that a test switches on. */
export async function startModelServer(certificate?: TestCertificate) {
  const state = { ...standard }
  const asked: AskedModel[] = []
  const held: (() => void)[] = []
  const closed: (() => void)[] = []
  const respond = (request: IncomingMessage, response: ServerResponse) => {
    void readText(request).then((sent) => {
      const { host = '', authorization = null } = request.headers
      const body = sent ? (JSON.parse(sent) as ChatRequest) : null
      asked.push({ host, path: request.url ?? '/', authorization, body })
      response.on('close', () => closed.splice(0).forEach((tell) => tell()))
      if (state.fault === 'hangs') return
      const answer = answerTo(request, body, state)
      if (answer) return send(response, answer)
      if (body?.stream) return writeStream(response, body, { state, held })
      send(response, { status: 200, body: completion(writtenBy(state, body ?? {})) })
    })
  }
  const server = certificate ? createSecureServer(certificate, respond) : createServer(respond)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // a TCP server has an address
  return {
    port,
    /** Every request, in order. */
    asked,
    state,
    /** Takes the standard state, with these changes. */
    set(more: Partial<State>): void {
      Object.assign(state, standard, more)
      asked.length = 0
    },
    /** Lets streams that wait go on. */
    release: () => held.splice(0).forEach((go) => go()),
    /** Resolves when the next connection of a request is closed. */
    untilClosed: () => new Promise<void>((done) => closed.push(done)),
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

const writtenBy = ({ dialect, text, reasoning, models }: State, { model = '', ...limits }: ChatRequest) => ({
  dialect,
  model: dialect === 'lmstudio' ? (models[0] ?? '') : model,
  text,
  reasoning,
  finish:
    (limits.max_tokens ?? limits.max_completion_tokens ?? 100) > 5 ? ('stop' as const) : ('length' as const),
})

/** What is answered in place of a text; undefined where the model writes. */
function answerTo(request: IncomingMessage, body: ChatRequest | null, state: State): ModelAnswer | undefined {
  const { dialect, key, models, hasOpenList } = state
  const path = request.url ?? '/'
  const told = faultAnswer(state)
  if (told) return told
  const isList = request.method === 'GET' && path === '/v1/models'
  if (!isList && path !== '/v1/chat/completions') return sayings[dialect].unknown(request.method ?? '', path)
  const isOpen = key === null || (isList && hasOpenList)
  if (!isOpen && request.headers.authorization !== `Bearer ${key}`) return sayings[dialect].wrongKey
  if (isList)
    return {
      status: 200,
      body: {
        object: 'list',
        data: models.map((id) => ({
          id,
          object: 'model',
          created: 1_790_000_000,
          ...sayings[dialect].modelFacts,
        })),
      },
    }
  const isKnown = dialect === 'lmstudio' ? models.length > 0 : models.includes(body?.model ?? '')
  return isKnown ? undefined : sayings[dialect].noModel(body?.model ?? '')
}

const quota = 'You exceeded your current quota, please check your plan and billing details.'

function faultAnswer({ fault, elsewhere }: State): ModelAnswer | undefined {
  const answers: Partial<Record<ModelServerFault, ModelAnswer>> = {
    no_quota: {
      status: 429,
      body: {
        error: { message: quota, type: 'insufficient_quota', param: null, code: 'insufficient_quota' },
      },
    },
    rate_limit: {
      status: 429,
      headers: { 'retry-after': '20' },
      body: {
        error: { message: 'Rate limit reached', type: 'requests', param: null, code: 'rate_limit_exceeded' },
      },
    },
    html: {
      status: 200,
      headers: { 'content-type': 'text/html' },
      body: '<!doctype html><title>Welcome</title>',
    },
    error_200: { status: 200, body: { error: { message: 'The upstream did not answer', code: 'upstream' } } },
    redirect: { status: 307, headers: { location: elsewhere }, body: '' },
    not_json: { status: 200, body: 'OK' },
    empty: { status: 200, body: '' },
    no_choices: { status: 200, body: { id: 'chatcmpl-test1', object: 'chat.completion', choices: [] } },
    overloaded: { status: 503, headers: { 'content-type': 'text/html' }, body: '<html>503</html>' },
    forbidden: {
      status: 403,
      body: { error: { message: 'Country not supported', type: null, code: 'unsupported_country' } },
    },
  }
  return answers[fault]
}

function send(response: ServerResponse, { status, body, headers }: ModelAnswer): void {
  const isText = typeof body === 'string'
  response
    .writeHead(status, { 'content-type': isText ? 'text/plain' : 'application/json', ...headers })
    .end(isText ? body : JSON.stringify(body))
}

interface Streaming {
  state: State
  held: (() => void)[]
}

function writeStream(response: ServerResponse, body: ChatRequest, { state, held }: Streaming): void {
  const { fault, dialect } = state
  const lines = streamLines(writtenBy(state, body), fault !== 'bare_stream')
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  response.write(': keep-alive\n\n')
  const [first, rest] = [lines.slice(0, 3).join(''), lines.slice(3)]
  if (fault === 'cut_stream') return void response.write(first, () => response.destroy())
  response.write(first)
  if (fault === 'error_in_stream') {
    const error =
      dialect === 'lmstudio' ? 'Rate limit reached' : { message: 'Overloaded', type: 'rate_limit_exceeded' }
    return void response.end(`data: ${JSON.stringify({ error })}\n\n`)
  }
  const finish = () => response.end(fault === 'bare_stream' ? rest.slice(0, -1).join('') : rest.join(''))
  if (fault === 'slow_stream') held.push(finish)
  else finish()
}
