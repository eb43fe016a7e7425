import { createRequire } from 'node:module'
import pg from 'pg'
import { nameOf, statementsOf, type Wire } from './connection-statements.ts'
import {
  columnsOf,
  noColumns,
  type RowDescription,
  StatementAnswer,
  type TypeParsers,
} from './statement-answer.ts'

export interface Statement {
  text: string
  values: unknown[]
}

interface DriverQuery {
  _result: { _types: TypeParsers }
  _results: unknown
  /** A value of a row could not be read. */
  _canceledDueToError: unknown
  handleReadyForQuery(wire: Wire): void
}

type Asked = Statement & { queryMode: 'extended' }

// The types of the driver leave out what a query of one's own has to answer.
const DriverQuery = pg.Query as unknown as new (asked: Asked) => DriverQuery

/** Values as the driver sends them; it exports this to queries written in CommonJS alone. */
const { prepareValue } = createRequire(import.meta.url)('pg/lib/utils.js') as {
  prepareValue(value: unknown): unknown
}

/**
 * Statements in one message, each prepared once per connection. Outside a transaction all of them are one: PostgreSQL
 * commits them together once the last was answered, and what `set_config` set for the transaction is gone then, also
 * after an error. The first that fails ends the message.
 */
export class PreparedQuery extends DriverQuery {
  readonly statements: Statement[]
  readonly #sent: { name: string | undefined; answer: StatementAnswer }[] = []
  #answered = 0

  /** Throws for a value that cannot be sent. */
  constructor(statements: [Statement, ...Statement[]]) {
    super({ ...statements[0], queryMode: 'extended' })
    this.statements = statements.map(({ text, values }) => ({
      text,
      values: values.map((value) => prepareValue(value)),
    }))
  }

  /** The driver calls this to send the query. */
  prepare(wire: Wire): void {
    for (const statement of this.statements) this.#send(wire, statement)
    wire.sync()
  }

  #send(wire: Wire, { text, values }: Statement): void {
    const name = nameOf(text)
    const columns = name === undefined ? undefined : statementsOf(wire).prepare(wire, name, text)
    if (name === undefined) wire.parse({ name: '', text })
    this.#sent.push({ name, answer: new StatementAnswer(columns) })
    wire.bind({ statement: name ?? '', values })
    if (!columns) wire.describe({ type: 'P' })
    wire.execute({ portal: '' })
  }

  handleRowDescription(message: RowDescription): void {
    const current = this.#sent[this.#answered]
    if (current) current.answer.columns = columnsOf(message, this._result._types)
  }

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    if (this._canceledDueToError) return
    try {
      this.#sent[this.#answered]?.answer.addRow(fields)
    } catch (error) {
      this._canceledDueToError = error
    }
  }

  handleCommandComplete({ text }: { text: string }): void {
    this.#sent[this.#answered]?.answer.end(text)
    this.#answered += 1
  }

  handleEmptyQuery(): void {
    this.#answered += 1
  }

  override handleReadyForQuery(wire: Wire): void {
    for (const { name, answer } of this.#sent)
      if (name !== undefined) statementsOf(wire).confirm(name, answer.columns ?? noColumns)
    this._results = this.#sent.map(({ answer }) => answer)
    super.handleReadyForQuery(wire)
  }
}

/** Asks on this connection, and answers each statement. */
export function ask(client: pg.ClientBase, query: PreparedQuery): Promise<StatementAnswer[]> {
  const { promise, resolve, reject } = Promise.withResolvers<StatementAnswer[]>()
  const answer = (error: Error | null, answers: StatementAnswer[]) =>
    error ? reject(error) : resolve(answers)
  // The driver takes a query of its own with a callback, which its types leave out.
  ;(client.query as (query: PreparedQuery, then: typeof answer) => void).call(client, query, answer)
  return promise
}
