import type { Decided } from '#contract/account/access-nouns.ts'
import { z } from 'zod'
import { type Address, type Route, type RouteSchemas, route } from '#contract/route.ts'
import type { ApiScope } from '#contract/values/modules.ts'

/** What the calls of one kind of row have in common. */
interface Rows {
  access: RouteSchemas['access']
  /** The scopes of API keys that read and write the rows; without them, no key does. */
  scopes?: { read: ApiScope; write: ApiScope }
  id: z.ZodType
  /** What a user says of a row. */
  body: z.ZodType
  row: z.ZodType
}

type Params<R extends Rows> = z.ZodObject<{ id: R['id'] }>

type Schemas<A extends Address, R extends Rows> = RouteSchemas &
  (A extends `GET ${string}`
    ? { data: z.ZodArray<R['row']> }
    : A extends `POST ${string}`
      ? { body: R['body']; data: R['row'] }
      : A extends `PUT ${string}`
        ? { params: Params<R>; body: R['body']; data: R['row'] }
        : { params: Params<R>; data: z.ZodNull })

/** GET answers all rows, POST creates one, PUT changes the one of `:id`, DELETE deletes it. */
type RowAddress = `${'GET' | 'POST'} /${string}` | `${'PUT' | 'DELETE'} /${string}/:id`

/** A call of rows as its method says it. A call of another form is written with `route`. */
export function rowRoute<const A extends RowAddress, R extends Rows>(
  address: A,
  { access, scopes, id, body, row }: R,
  summary: string,
): Route<Schemas<A, R>, A> {
  const [method] = address.split(' ')
  const scope = scopes?.[method === 'GET' ? 'read' : 'write']
  const one = { params: z.object({ id }) }
  const schemas = {
    GET: { data: z.array(row) },
    POST: { body, data: row },
    PUT: { ...one, body, data: row },
    DELETE: { ...one, data: z.null() },
  }[method as 'GET' | 'POST' | 'PUT' | 'DELETE'] // `RowAddress` begins with one of them
  const made: RouteSchemas = { access, ...(scope && { scope }), summary, ...schemas }
  return route(address, made as Schemas<A, R> & Decided<A>) // the method decides in both
}
