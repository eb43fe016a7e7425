import pg from 'pg'
import { PreparedQuery } from './statements/prepared-query.ts'

/** Time beyond the limit of a statement in which the database's own error can arrive. */
const graceMs = 2_000

/** Connections whose statements may take as long as they need. */
const unlimited = new WeakSet<pg.ClientBase>()

/**
 * A client that closes its connection when a statement has no answer within the limit. The database ends a statement at
 * its limit and says so: a connection that is silent then is dead, although neither side closed it. The pool replaces a
 * closed connection. The driver's own `query_timeout` keeps it (decision 22).
 */
export function clientWithTimeLimit(limitMs: number): typeof pg.Client {
  return class LimitedClient extends pg.Client {
    // The driver's method has a dozen overloads. The arguments are passed on as they came; an answer is a promise or a
    // call of the callback.
    override query = ((...given: unknown[]): unknown => {
      const ask = () => Reflect.apply(pg.Client.prototype.query, this, given) as unknown
      if (unlimited.has(this) || isStream(given[0])) return ask()
      const mostMs = limitMs * countOf(given[0]) + graceMs
      const timer = setTimeout(() => void this.end(), mostMs) // closes at once while a query is active
      const at = given.findIndex(isCallback)
      const callback = given[at]
      if (isCallback(callback)) {
        given[at] = (...answer: unknown[]) => {
          clearTimeout(timer)
          callback(...answer)
        }
      }
      const answer = ask()
      return answer instanceof Promise ? answer.finally(() => clearTimeout(timer)) : answer
    }) as pg.Client['query']
  }
}

/** Lifts the limit of every later statement on this connection. Close the connection afterwards: `release(true)`. */
export async function liftTimeLimit(client: pg.ClientBase): Promise<void> {
  unlimited.add(client)
  await client.query('set statement_timeout = 0')
}

/** Does work of the open transaction whose statements may take as long as they need. */
export async function withoutTimeLimit<T>(client: pg.ClientBase, work: () => Promise<T>): Promise<T> {
  unlimited.add(client)
  try {
    await client.query('set local statement_timeout = 0')
    return await work()
  } finally {
    unlimited.delete(client)
  }
}

type Callback = (...answer: unknown[]) => void
const isCallback = (value: unknown): value is Callback => typeof value === 'function'

/** The statements of a message, each of which has the whole limit. */
const countOf = (asked: unknown): number => (asked instanceof PreparedQuery ? asked.statements.length : 1)

/** A cursor or a COPY: its reader sets the pace. */
const isStream = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'submit' in value && !(value instanceof pg.Query)
