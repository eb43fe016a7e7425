import type { z } from 'zod'
import type { Sentence } from '#contract/fields.ts'
import { type ConfirmationCode, confirmations } from '#contract/messages/confirmations.ts'
import { inEnglish } from '#contract/messages/format-message.ts'
import type { ValuesOf } from '#contract/messages/message-types.ts'
import type { Address, Route, RouteSchemas } from '#contract/route.ts'
import type { KnownAddress } from '#contract/routes.ts'
import type { PublicContext, RequestContext } from '#server/platform/context.ts'
import type { Database, Transaction } from '#server/platform/postgres/database.ts'

type Fields<Schema> = Schema extends z.ZodType ? z.output<Schema> : unknown

/** Parameters, query and body of a request as one object; no two of them name a field alike. */
export type Input<S extends RouteSchemas> = Fields<S['params']> & Fields<S['query']> & Fields<S['body']>

type Answer<S extends RouteSchemas> = Promise<z.input<S['data']> | WithMessage<z.input<S['data']>>>

/** An answer together with the sentence of a toast. */
export class WithMessage<T> {
  readonly sentence: Sentence
  readonly data: T

  constructor(sentence: Sentence, data: T) {
    this.sentence = sentence
    this.data = data
  }
}

type ConfirmationValues<Code extends ConfirmationCode> = ValuesOf<(typeof confirmations)[Code][0]>

/** An answer that the user sees confirmed: `confirm('lists_deleted', removed, { count })`. */
export function confirm<T, Code extends ConfirmationCode>(
  code: Code,
  data: T,
  ...[values]: keyof ConfirmationValues<Code> extends never ? [] : [values: ConfirmationValues<Code>]
): WithMessage<T> {
  const given = (values ?? {}) as Sentence['values'] // typed by the sentence
  return new WithMessage({ code, values: given, message: inEnglish(confirmations[code][0], given) }, data)
}

/** A route with the verb that answers it. */
export type ServedRoute<A extends Address = Address> = Verb & {
  route: Route<RouteSchemas, A>
  /** Why this call sees the rows of all accounts. */
  operatorOnly?: string
  /** What this call of an account writes that an account has no right to write. */
  bySystem?: string
  /** Answers on hosts that no account has verified as well. */
  onAnyHost?: true
  /** A call of a visitor that ends no session and changes no right: users who are remembered stay so. */
  keepsActors?: true
} & Cost

/** What a call takes of the limit of requests. */
interface Cost {
  /** As many cheap calls cost as much; 1 if not given. */
  weight?: number
  /** So many of these calls of a user wait. A later one takes the place of the earliest. */
  mostWaiting?: number
}

type Verb =
  | { kind: 'public'; verb(db: Database, context: PublicContext, input: object): Promise<unknown> }
  | { kind: 'query'; verb(db: Database, context: RequestContext, input: object): Promise<unknown> }
  | {
      kind: 'mutation'
      /** Runs before the transaction; what it answers joins the input. */
      prepare?: (db: Database, context: RequestContext, input: object) => Promise<object>
      verb(tx: Transaction, context: RequestContext, input: object): Promise<unknown>
    }
  | { kind: 'secret-mutation'; verb(db: Database, context: RequestContext, input: object): Promise<unknown> }

/** Serves a call that needs no token. */
export function publicRoute<A extends KnownAddress, S extends RouteSchemas>(
  route: Route<S, A>,
  verb: (db: Database, context: PublicContext, input: Input<S>) => Answer<S>,
): ServedRoute<A> {
  return serve('public', route, verb)
}

/** Serves a call that changes nothing. */
export function query<A extends KnownAddress, S extends RouteSchemas>(
  route: Route<S, A>,
  verb: (db: Database, context: RequestContext, input: Input<S>) => Answer<S>,
): ServedRoute<A> {
  return serve('query', route, verb)
}

/**
 * Serves a call that changes something. All of it is one transaction together with the caller's `Idempotency-Key` and
 * the stored answer: a repeat, a double click or a crash gives the effect once.
 */
export function mutation<A extends KnownAddress, S extends RouteSchemas>(
  route: Route<S, A>,
  verb: (tx: Transaction, context: RequestContext, input: Input<S>) => Answer<S>,
): ServedRoute<A> {
  return serve('mutation', route, verb)
}

/** Serves a change with slow work before its transaction, which holds no connection meanwhile. */
export function preparedMutation<A extends KnownAddress, S extends RouteSchemas, Prepared extends object>(
  route: Route<S, A>,
  prepare: (db: Database, context: RequestContext, input: Input<S>) => Promise<Prepared>,
  verb: (tx: Transaction, context: RequestContext, input: Input<S> & Prepared) => Answer<S>,
): ServedRoute<A> {
  return Object.assign(serve('mutation', route, verb), { prepare })
}

/** Serves a change whose answer holds a secret: no answer is stored for a repeat, and the verb opens its own transaction. */
export function secretMutation<A extends KnownAddress, S extends RouteSchemas>(
  route: Route<S, A>,
  verb: (db: Database, context: RequestContext, input: Input<S>) => Answer<S>,
): ServedRoute<A> {
  return serve('secret-mutation', route, verb)
}

function serve<A extends Address>(kind: Verb['kind'], route: Route<RouteSchemas, A>, verb: unknown) {
  return { kind, route, verb } as ServedRoute<A> // the input is parsed by the schemas that typed the verb
}

/** Marks a call that works across accounts, with the reason. A test knows each of them by name. */
export function operatorOnly<A extends Address>(why: string, served: ServedRoute<A>): ServedRoute<A> {
  return { ...served, operatorOnly: why }
}

/**
 * Marks calls of an account that write rights, with what they write (reliability T13). They run with the system's
 * rights, which see the rows of all accounts, so every statement of theirs names the account or the user.
 */
export function bySystem<A extends Address>(writes: string, served: ServedRoute<A>): ServedRoute<A> {
  return { ...served, bySystem: writes }
}

/** Marks a call that answers on hosts of no account too. */
export function onAnyHost<A extends Address>(served: ServedRoute<A>): ServedRoute<A> {
  return { ...served, onAnyHost: true }
}

/** Marks a visitor's call that ends no session and changes no right. */
export function keepsActors<A extends Address>(served: ServedRoute<A>): ServedRoute<A> {
  return { ...served, keepsActors: true }
}

/** Marks a call that costs much more than others. */
export function dear<A extends Address>(cost: Cost, served: ServedRoute<A>): ServedRoute<A> {
  return { ...served, ...cost }
}
