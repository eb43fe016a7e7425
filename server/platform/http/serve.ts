import type { z } from 'zod'
import type { Route, RouteSchemas } from '#contract/route.ts'
import type { Actor } from '#server/platform/security/actor.ts'
import type { Database, Transaction } from '#server/platform/postgres/database.ts'
import type { Services } from '#server/platform/services.ts'
import type { Site } from '#server/platform/tenancy/sites.ts'

type Parsed<T> = T extends z.ZodType ? z.output<T> : undefined

/** What a handler is given of a request. */
export interface Asked<S extends RouteSchemas> {
  params: Parsed<S['params']>
  query: Parsed<S['query']>
  body: Parsed<S['body']>
  services: Services
  /** The verified host the request came in on, lower case and without its port. */
  host: string
  site: Site
  /** Network address of the client. */
  address: string
  /** What the client says it is. */
  userAgent: string
}

type Answer<S extends RouteSchemas> = Promise<z.input<S['data']> | Said<z.input<S['data']>>>

/** An answer together with the sentence a toast shows. */
export class Said<T> {
  readonly message: string
  readonly data: T
  constructor(message: string, data: T) {
    this.message = message
    this.data = data
  }
}

export type Served = Kind & {
  /** Why this call sees the rows of all accounts. */
  across?: string
  /** Answers on hosts that nobody knows as well. */
  anywhere?: true
}

/** What a call is given that needs no token. */
interface Open {
  db: Database
  /** Whoever is signed in all the same. */
  asker(): Promise<Actor | undefined>
}

type Kind =
  | { kind: 'open'; route: Route; handle(asked: Asked<RouteSchemas> & Open): Promise<unknown> }
  | {
      kind: 'read'
      route: Route
      /** It is a change all the same: the verb opens its own transaction. */
      changes?: true
      handle(asked: Asked<RouteSchemas> & { db: Database; actor: Actor }): Promise<unknown>
    }
  | {
      kind: 'write'
      route: Route
      handle(asked: Asked<RouteSchemas> & { tx: Transaction; actor: Actor }): Promise<unknown>
    }

/** Serves a call that needs no token. */
export function open<S extends RouteSchemas>(
  route: Route<S>,
  handle: (asked: Asked<S> & Open) => Answer<S>,
): Served {
  return { kind: 'open', route, handle } as unknown as Served // the table forgets the types that `route` still checks at run time
}

/** Serves a call that needs no token and no host that is known. */
export function openAnywhere<S extends RouteSchemas>(
  route: Route<S>,
  handle: (asked: Asked<S> & Open) => Answer<S>,
): Served {
  return { ...open(route, handle), anywhere: true }
}

/** Serves a call that changes nothing. */
export function read<S extends RouteSchemas>(
  route: Route<S>,
  handle: (asked: Asked<S> & { db: Database; actor: Actor }) => Answer<S>,
): Served {
  return { kind: 'read', route, handle } as unknown as Served // as above
}

/** Serves a change whose answer holds a secret: nothing is kept for a repeat, and the verb opens its own transaction. */
export function writeUnkept<S extends RouteSchemas>(
  route: Route<S>,
  handle: (asked: Asked<S> & { db: Database; actor: Actor }) => Answer<S>,
): Served {
  return { ...read(route, handle), changes: true } as Served
}

/**
 * Serves a call that changes something. The whole of it is one transaction together with the caller's
 * `Idempotency-Key` and the stored answer: a repeat, a double click or a crash gives the effect once.
 */
export function write<S extends RouteSchemas>(
  route: Route<S>,
  handle: (asked: Asked<S> & { tx: Transaction; actor: Actor }) => Answer<S>,
): Served {
  return { kind: 'write', route, handle } as unknown as Served // as above
}

/** For the operator: the call is not of one account, and this is why. A test knows each of them by name. */
export function across(why: string, served: Served): Served {
  return { ...served, across: why }
}
