import type { z } from 'zod'
import { readAddress, type RouteSchemas } from '#contract/route.ts'
import { nameOfRoute, type Routes, routes } from '#contract/routes.ts'

type Parts<S extends RouteSchemas> = {
  [K in 'params' | 'query' | 'body' as S[K] extends z.ZodType ? K : never]: S[K] extends z.ZodType
    ? z.input<S[K]>
    : never
}

/** The calls that an API key can make. */
type KeyCall = { [N in keyof Routes]: Routes[N] extends { scope: string } ? N : never }[keyof Routes]

export interface ClientOptions {
  /** Where the product is: `https://leads.example.com`. */
  url: string
  /** An API key. */
  key: string
  /** Sends the requests in place of `fetch`. */
  fetch?: (url: string, request: RequestInit) => Promise<Response>
}

/** What the server refused: `code` says it to a program, the message to a person. */
export class ApiRefusal extends Error {
  readonly status: number
  readonly code: string
  /** Seconds to wait before the request is sent again. */
  readonly retryAfterS: number | undefined

  constructor(response: Response, { code = 'unknown', message }: { code?: string; message?: string }) {
    super(message ?? `Status ${response.status}`)
    this.name = 'ApiRefusal'
    this.status = response.status
    this.code = code
    this.retryAfterS = Number(response.headers.get('retry-after')) || undefined
  }
}

const addresses = new Map(routes.map((route) => [nameOfRoute(route), route.address]))

/**
 * Calls of the API by name, typed by the contract: `client.call('previewSearch', { body: { criteria } })`. Each change
 * carries an Idempotency-Key; give one of your own to send a change again without a second effect. Throws ApiRefusal.
 */
export function createClient({ url, key, fetch: send = fetch }: ClientOptions) {
  return {
    async call<N extends KeyCall>(
      name: N,
      sent: Parts<Routes[N]>,
      idempotencyKey: string = crypto.randomUUID(),
    ): Promise<z.output<Routes[N]['data']>> {
      const { method, path } = readAddress(addresses.get(name) ?? '')
      const {
        params = {},
        query = {},
        body,
      } = sent as {
        params?: Record<string, string>
        query?: Record<string, string | number>
        body?: unknown
      } // the parts that the contract names
      const at = path.replace(/:(\w+)/g, (_, field: string) => encodeURIComponent(params[field] ?? ''))
      const asked = new URLSearchParams(
        Object.fromEntries(Object.entries(query).map(([field, value]) => [field, String(value)])),
      )
      const response = await send(`${url}${at}${asked.size > 0 ? `?${asked.toString()}` : ''}`, {
        method,
        headers: {
          authorization: `Bearer ${key}`,
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...(method !== 'GET' && { 'idempotency-key': idempotencyKey }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      })
      const answer = (await response.json()) as {
        success: boolean
        code?: string
        message?: string
        data: z.output<Routes[N]['data']>
      } // as the contract says
      if (!answer.success) throw new ApiRefusal(response, answer)
      return answer.data
    },
  }
}
