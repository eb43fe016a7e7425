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
}

type Given = Record<string, unknown>

interface Answer {
  success: boolean
  code?: string
  message?: string
  errors?: Record<string, string>
  data?: unknown
}

/** What a tool answers: text for the model, and the same as data. A refusal is an answer too, so that the model can react. */
export async function callTool(caller: Caller, tool: Tool, { price_token, ...given }: Given) {
  if (!tool.isPaid) return resultOf(await ask(caller, tool, { given }))
  const offer = { key: caller.key, given }
  const agreed = typeof price_token === 'string' ? agreedPrice(caller.secrets, offer, price_token) : undefined
  if (agreed === undefined) return nameThePrice(caller, given)
  // A token that is sent twice starts one search.
  const idempotencyKey = createHash('sha256').update(String(price_token)).digest('base64url')
  return resultOf(await ask(caller, tool, { given: { ...given, max_credits: agreed }, idempotencyKey }))
}

/** Free: counts what the search would find, and what it can cost under its limits. */
async function nameThePrice(caller: Caller, given: Given) {
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
  const most = Math.max(1, Math.min(limit, max_cost))
  return resultOf({
    success: true,
    data: {
      is_started: false,
      matches: count,
      price_each,
      max_cost: most,
      price_token: offerPrice(caller.secrets, { key: caller.key, given }, most),
      next: `This can cost up to ${most} credits. Ask the user, then call start_search again with the same arguments and price_token.`,
    },
  })
}

interface Asked {
  given: Given
  idempotencyKey?: string
}

/** Makes the call as the key would: scopes, lists, limits and budget are those of the API. */
async function ask({ app, request }: Caller, tool: Tool, { given, idempotencyKey }: Asked): Promise<Answer> {
  const { url, query, body } = requestOf(tool, given)
  const { authorization = '', host = '', 'accept-language': language } = request.headers
  const { method } = tool.route
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
    content: [{ type: 'text', text: JSON.stringify(success ? data : said) }],
    structuredContent: said,
    ...(success ? {} : { isError: true }),
  }
}
