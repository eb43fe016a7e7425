import { acceptedContent, inputRequired } from '@modelcontextprotocol/server'
import { createHash, randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { previewSearch } from '#contract/leads/searches.ts'
import type { SecretBox } from '#server/platform/security/secrets.ts'
import { agreedPrice, offerPrice } from './price-token.ts'
import { requestOf, type Tool } from './tools.ts'

export interface Caller {
  app: FastifyInstance
  secrets: SecretBox
  request: FastifyRequest
  /** The API key that asks. */
  key: string
  /** Takes the count of the message back once, for its call of the API is counted. */
  uncount(): Promise<void>
}

type Given = Record<string, unknown>

interface Answer {
  success: boolean
  code?: string
  message?: string
  errors?: Record<string, string>
  data?: unknown
}

interface ToolCall {
  given: Given
  /** The client puts questions to its user. */
  canAsk: boolean
  /** What the user answered to the question of the first round, and what that round gave the client to keep. */
  answers: Record<string, unknown> | undefined
  state: string | undefined
}

/**
 * What a tool answers: text for the model, and the same as data. A refusal is an answer too, so that the model can react.
 * A price is agreed to first: by the user where the client can ask, else by a second call with the token of the first.
 */
export async function callTool(caller: Caller, tool: Tool, call: ToolCall) {
  const { price_token, ...given } = call.given
  if (!tool.isPaid) return resultOf(await ask(caller, tool, { given }))
  if (call.answers && !agreesToPrice(call.answers))
    return resultOf({ success: true, data: { is_started: false, next: 'The user did not agree.' } })
  const token = call.answers ? call.state : price_token
  const offer = { key: caller.key, given }
  const agreed = typeof token === 'string' ? agreedPrice(caller.secrets, offer, token) : undefined
  if (agreed === undefined) return nameThePrice(caller, given, call.canAsk)
  // A token that is sent twice starts one search.
  const idempotencyKey = createHash('sha256').update(String(token)).digest('base64url')
  return resultOf(await ask(caller, tool, { given: { ...given, max_credits: agreed }, idempotencyKey }))
}

const agreesToPrice = (answers: Record<string, unknown>): boolean =>
  acceptedContent(answers, 'price')?.['start'] === true

/** Free: counts what the search would find, and what it can cost under its limits. */
async function nameThePrice(caller: Caller, given: Given, canAsk: boolean) {
  const { criteria, ...limits } = given
  const preview = { name: '', description: '', route: previewSearch }
  const wanted = Object.fromEntries(
    Object.entries(limits).filter(([field]) => !['type', 'name', 'campaign_id'].includes(field)),
  )
  const counted = await ask(caller, preview, { given: { criteria, limits: wanted } })
  if (!counted.success) return resultOf(counted)
  const { count, price_each, max_cost } = counted.data as {
    count: number
    price_each: number
    max_cost: number
  }
  const limit = typeof given['max_credits'] === 'number' ? given['max_credits'] : max_cost
  const most = Math.min(limit, max_cost)
  const price_token = offerPrice(caller.secrets, { key: caller.key, given }, most)
  if (canAsk) return askUser({ most, matches: count, price_token })
  return resultOf({
    success: true,
    data: {
      is_started: false,
      matches: count,
      price_each,
      max_cost: most,
      price_token,
      next: `This can cost up to ${most} credits. Ask the user, then call start_search again with the same arguments and price_token.`,
    },
  })
}

/** The question that the client puts to its user. It sends the answer with the token, which no other request can use. */
function askUser({ most, matches, price_token }: { most: number; matches: number; price_token: string }) {
  return inputRequired({
    inputRequests: {
      price: inputRequired.elicit({
        message: `${matches} match. This search can cost up to ${most} credits. Start it?`,
        requestedSchema: {
          type: 'object',
          properties: { start: { type: 'boolean', title: `Start for up to ${most} credits` } },
          required: ['start'],
        },
      }),
    },
    requestState: price_token,
  })
}

interface Asked {
  given: Given
  idempotencyKey?: string
}

/** Makes the call as the key would: scopes, lists, limits and budget are those of the API. */
async function ask(
  { app, request, uncount }: Caller,
  tool: Tool,
  { given, idempotencyKey }: Asked,
): Promise<Answer> {
  const { url, query, body } = requestOf(tool, given)
  const { authorization = '', host = '', 'accept-language': language } = request.headers
  const { method } = tool.route
  await uncount()
  const response = await app.inject({
    method,
    url,
    query,
    remoteAddress: request.ip,
    headers: {
      host,
      authorization,
      ...(language && { 'accept-language': language }),
      ...(method !== 'GET' && { 'idempotency-key': idempotencyKey ?? randomUUID() }),
    },
    ...(body && { payload: body }),
  })
  return response.json<Answer>()
}

function resultOf({ success, code, message, errors, data }: Answer) {
  const said = success ? { result: data } : { code, message, errors }
  return {
    content: [{ type: 'text' as const, text: JSON.stringify(success ? data : said) }],
    structuredContent: said,
    ...(success ? {} : { isError: true }),
  }
}
