import { hash } from 'node:crypto'
import type pg from 'pg'
import type { Columns } from './statement-answer.ts'

/** Prepared statements that a connection keeps. Each takes some 30 kB of its server process. */
const mostKept = 200
const mostSeen = 2_000
/** Longer texts name thousands of values, so they hardly come again and would fill the memory. */
const mostLetters = 8_000

/** Its columns are those of the moment at which it was prepared: a later migration would break it. */
const namesNoColumns = /(select|returning|,) ("?\w+"?\.)?\*/i
/** The pattern decides which index helps, so it is planned for its values. */
const matchesText = / (like|ilike|~|@@) /

const seen = new Map<string, string | undefined>()

/** The name under which a statement is prepared; undefined for what is asked for the first time or must not be. */
export function nameOf(text: string): string | undefined {
  if (text.length > mostLetters) return undefined
  if (seen.has(text)) return seen.get(text)
  if (seen.size >= mostSeen) seen.clear()
  const isPrepared = !namesNoColumns.test(text) && !matchesText.test(text)
  seen.set(text, isPrepared ? hash('sha1', text, 'base64url') : undefined)
  return undefined
}

/** The driver's connection, as far as its types say too little of it. */
export interface Wire {
  parse(statement: { name: string; text: string }): void
  bind(values: { statement: string; values: unknown[] }): void
  describe(portal: { type: 'P' }): void
  execute(portal: { portal: string }): void
  close(statement: { type: 'S'; name: string }): void
  sync(): void
}

/** The prepared statements of one connection. The one that was not used for the longest time makes room. */
class ConnectionStatements {
  /** Names in order of use, with the columns of what the server is known to have. */
  readonly #kept = new Map<string, Columns | undefined>()

  /** Sends what is missing before a statement of this name can be bound. Answers its columns where they are known. */
  prepare(wire: Wire, name: string, text: string): Columns | undefined {
    const columns = this.#kept.get(name)
    if (!columns) {
      // A message that failed may have prepared it, or kept it from being closed. Closing what is not there is no error.
      wire.close({ type: 'S', name })
      wire.parse({ name, text })
    }
    this.#kept.delete(name)
    this.#kept.set(name, undefined)
    const [oldest] = this.#kept.keys()
    if (this.#kept.size <= mostKept || oldest === undefined) return columns
    this.#kept.delete(oldest)
    wire.close({ type: 'S', name: oldest })
    return columns
  }

  /** The server has answered a use of it. Its columns stay: a prepared statement whose columns changed fails. */
  confirm(name: string, columns: Columns): void {
    if (this.#kept.has(name)) this.#kept.set(name, columns)
  }
}

const byConnection = new WeakMap<pg.Connection | Wire, ConnectionStatements>()

export function statementsOf(connection: Wire): ConnectionStatements {
  const known = byConnection.get(connection)
  if (known) return known
  const made = new ConnectionStatements()
  byConnection.set(connection, made)
  return made
}
