import pg from 'pg'
import { nameOf, statementsOf, type Wire } from './connection-statements.ts'

/** A statement that is sent before another one. Its answer is dropped. */
export interface Before {
  text: string
  values: string[]
}

interface DriverQuery {
  name: string | undefined
  text: string
  prepare(wire: Wire): void
  handleRowDescription(message: unknown): void
  handleDataRow(message: unknown): void
  handleCommandComplete(message: unknown, wire: Wire): void
  handleReadyForQuery(wire: Wire): void
}

type Asked = { text: string; values: unknown[]; name?: string; queryMode: 'extended' }

// The types of the driver leave out what a query of one's own has to answer.
const DriverQuery = pg.Query as unknown as new (asked: Asked) => DriverQuery

/**
 * A statement that is prepared once per connection, and in the same message what has to come before it. Outside a
 * transaction all of them are one: PostgreSQL commits them together once the last was answered, and what `set_config`
 * set for the transaction is gone then, also after an error.
 */
export class PreparedQuery extends DriverQuery {
  readonly before: Before[]
  #unanswered: number
  readonly #sent: string[] = []

  constructor(text: string, values: unknown[], before: Before[] = []) {
    const name = nameOf(text)
    super({ text, values, queryMode: 'extended', ...(name === undefined ? {} : { name }) })
    this.before = before
    this.#unanswered = before.length
  }

  override prepare(wire: Wire): void {
    for (const { text, values } of this.before) {
      const name = nameOf(text) ?? ''
      this.#parse(wire, name, text)
      wire.bind({ statement: name, values })
      wire.execute({ portal: '' })
    }
    if (this.name !== undefined) this.#parse(wire, this.name, this.text)
    super.prepare(wire)
  }

  #parse(wire: Wire, name: string, text: string): void {
    if (name === '') return wire.parse({ name, text })
    this.#sent.push(name)
    statementsOf(wire).prepare(wire, name, text)
  }

  /** The driver parses what has no name. */
  hasBeenParsed(): boolean {
    return this.name !== undefined
  }

  override handleDataRow(message: unknown): void {
    if (this.#unanswered === 0) super.handleDataRow(message)
  }

  override handleCommandComplete(message: unknown, wire: Wire): void {
    if (this.#unanswered === 0) super.handleCommandComplete(message, wire)
    else this.#unanswered -= 1
  }

  override handleReadyForQuery(wire: Wire): void {
    for (const name of this.#sent) statementsOf(wire).confirm(name)
    super.handleReadyForQuery(wire)
  }
}

/** Asks on this connection. */
export function ask(client: pg.ClientBase, query: PreparedQuery): Promise<pg.QueryResult> {
  const { promise, resolve, reject } = Promise.withResolvers<pg.QueryResult>()
  const answer = (error: Error | null, result: pg.QueryResult) => (error ? reject(error) : resolve(result))
  // The driver takes a query of its own with a callback, which its types leave out.
  ;(
    client.query as (
      query: PreparedQuery,
      answer: (error: Error | null, result: pg.QueryResult) => void,
    ) => void
  ).call(client, query, answer)
  return promise
}
