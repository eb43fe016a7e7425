import type { z } from 'zod'
import { type EndpointName, endpoints, type Method, readEndpoint } from './endpoints.ts'
import type { ModuleSlug } from './values/modules.ts'
import { restEndpoints } from './rest-endpoints.ts'

export interface RouteSchemas {
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  /** What `data` of the answer holds. */
  data: z.ZodType
  /** 'public': no token. 'user': any signed-in user. A slug: a user whose modules contain it. */
  access: 'public' | 'user' | ModuleSlug
  /** For the user in person alone: who works as somebody else is refused. Payment, password, address, second factor. */
  personal?: true
  /** One sentence for the OpenAPI document. */
  summary: string
}

export type Route<S extends RouteSchemas = RouteSchemas> = S & {
  name: EndpointName
  method: Method
  path: string
}

/** Every call of the product: its name, method and path. */
export const allEndpoints = { ...endpoints, ...restEndpoints }

/** A call of the product as a value: the server serves it, the browser calls it, tests and OpenAPI read it. */
export function route<const S extends RouteSchemas>(name: EndpointName, schemas: S): Route<S> {
  return { ...schemas, name, ...readEndpoint(allEndpoints[name]) }
}
