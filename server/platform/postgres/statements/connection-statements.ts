import { hash } from 'node:crypto'
import type pg from 'pg'

/** Prepared statements that a connection keeps. Each takes some 30 kB of its server process. */
const mostKept = 200
const mostSeen = 2_000

/** Its columns are those of the moment at which it was prepared: a later migration would break it. */
const namesNoColumns = /(select|returning|,) ("?\w+"?\.)?\*/i
/** The pattern decides which index helps, so it is planned for its values. */
const matchesText = / (like|ilike|~|@@) /

const seen = new Set<string>()

/** The name under which a statement is prepared; undefined for what is asked for the first time or must not be. */
export function nameOf(text: string): string | undefined {
  if (namesNoColumns.test(text) || matchesText.test(text)) return undefined
  const name = hash('sha1', text, 'base64url')
  if (seen.has(name)) return name
  if (seen.size >= mostSeen) seen.clear()
  seen.add(name)
  return undefined
}

/** The driver's connection, as far as its types say too little of it. */
export interface Wire {
  parse(statement: { name: string; text: string }): void
  bind(values: { statement: string; values: unknown[] }): void
  execute(portal: { portal: string }): void
  close(statement: { type: 'S'; name: string }): void
  parsedStatements: Record<string, unknown>
}

/** The prepared statements of one connection. The one that was not used for the longest time makes room. */
class ConnectionStatements {
  /** Names in order of use, and whether the server is known to have them. */
  readonly #kept = new Map<string, boolean>()

  /** Sends what is missing before a statement of this name can be bound. */
  prepare(wire: Wire, name: string, text: string): void {
    const isReady = this.#kept.get(name)
    if (isReady === false) wire.close({ type: 'S', name }) // its last use failed, before or after it was prepared
    if (!isReady) wire.parse({ name, text })
    this.#kept.delete(name)
    this.#kept.set(name, false)
    const [oldest] = this.#kept.keys()
    if (this.#kept.size <= mostKept || oldest === undefined) return
    this.#kept.delete(oldest)
    delete wire.parsedStatements[oldest]
    wire.close({ type: 'S', name: oldest })
  }

  /** The server has answered a use of it. */
  confirm(name: string): void {
    if (this.#kept.has(name)) this.#kept.set(name, true)
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
