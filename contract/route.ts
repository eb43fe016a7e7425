import type { z } from 'zod'
import type { Decided } from './account/access-nouns.ts'
import type { ApiScope, ModuleSlug } from './values/modules.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** A method and a path as one text: 'PUT /api/campaigns/:id'. */
export type Address = `${Method} /${string}`

export interface RouteSchemas {
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  /** What `data` of the answer holds. */
  data: z.ZodType
  /** 'public': no token. 'user': any signed-in user. A slug: a user whose modules contain it. */
  access: 'public' | 'user' | ModuleSlug
  /** The scope of API keys that opens it. Without one, no key does. Calls of `account.read` answer nothing of any list's leads. */
  scope?: ApiScope
  /** What it answers, or has sent to a receiver, holds values of leads: an API key needs `leads.read` beside its scope. */
  carriesLeads?: true
  /** Tells an outside service of leads: webhooks and CRMs. Refused to a sandbox. */
  outside?: true
  /**
   * For the user in person: refused while working as another user. Payment, and what gives access that outlasts
   * the session. Changes of `accessNouns` must say so, or say that they give no access.
   */
  personal?: boolean
  /** One sentence for the OpenAPI document. */
  summary: string
}

export type Route<S extends RouteSchemas = RouteSchemas, A extends Address = Address> = S & {
  address: A
  method: Method
  path: string
}

/** A call of the product as a value: the server serves it, the browser calls it, tests and OpenAPI read it. */
export function route<const A extends Address, const S extends RouteSchemas>(
  address: A,
  schemas: S & Decided<A>,
): Route<S, A> {
  return { ...schemas, address, ...readAddress(address) }
}

/** 'POST /auth/login' → { method: 'POST', path: '/auth/login' }. */
export function readAddress(address: string): { method: Method; path: string } {
  const [method, path] = address.split(' ') as [Method, string] // `Address` has exactly one blank
  return { method, path }
}
