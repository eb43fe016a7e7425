import { type PostgresPool, type PostgresPoolClient, sql } from 'kysely'
import type pg from 'pg'
import { ask, type Before, PreparedQuery } from './prepared-query.ts'

/**
 * Connections for the query builder. Statements are prepared once per connection and go out in one message, with the
 * account that they belong to and with the beginning of their transaction. The account is set for one transaction at a
 * time, so the connection itself never belongs to an account.
 */
export function preparedPool(pool: pg.Pool, account_id?: string): PostgresPool {
  const before = account_id === undefined ? [] : [belongTo(account_id)]
  return {
    options: pool.options,
    // It streams nothing, so the builder asks it for no cursor.
    connect: async () => new PreparedClient(await pool.connect(), before) as unknown as PostgresPoolClient,
    end: async () => (account_id === undefined ? pool.end() : undefined), // that of the accounts is shared
  }
}

/** Ends with the transaction that it is part of. The id has been checked: it stands in texts too. */
const belongTo = (account_id: string): Before => ({
  text: `select set_config('quarry.account_id', $1, true)`,
  values: [account_id],
})

const marker = '/* one plan */'
/**
 * Stands before a statement that is planned once, whatever its values. PostgreSQL plans a statement for its values each
 * time while it expects less work of that, and does not count its own planning high enough. Holds outside a transaction.
 */
export const onePlan = sql.raw(marker)
const planOnce: Before = {
  text: `select set_config('plan_cache_mode', 'force_generic_plan', true)`,
  values: [],
}

const nothing = { command: 'SELECT', rowCount: 0, rows: [] }
const opens = /^(begin|start transaction)\b/

class PreparedClient {
  readonly #client: pg.PoolClient
  readonly #before: Before[]
  #inTransaction = false
  /** The beginning of a transaction that was not sent yet. */
  #opening: string | undefined
  /** Its last statement has ended the transaction. */
  #hasEnded = false

  constructor(client: pg.PoolClient, before: Before[]) {
    this.#client = client
    this.#before = before
  }

  async query(statement: string, parameters: unknown[] = []) {
    if (opens.test(statement)) {
      this.#inTransaction = true
      this.#opening = statement
      this.#hasEnded = false
      return nothing
    }
    if (statement === 'commit' || statement === 'rollback') return this.#end(statement)
    const before = this.#takeBefore(statement)
    // Several statements in one text, the last of which may end the transaction.
    if (parameters.length === 0 && statement.includes(';')) return this.#askAsText(statement, before)
    return ask(this.#client, new PreparedQuery(statement, parameters, before))
  }

  #takeBefore(statement: string): Before[] {
    const opening = this.#opening
    this.#opening = undefined
    if (opening !== undefined) return [{ text: opening, values: [] }, ...this.#before]
    if (this.#inTransaction) return []
    return statement.startsWith(marker) ? [...this.#before, planOnce] : this.#before
  }

  async #askAsText(statement: string, before: Before[]) {
    const texts = before.map(({ text, values }) => text.replace('$1', `'${values[0]}'`))
    const results: unknown = await this.#client.query([...texts, statement].join('; '))
    this.#hasEnded = this.#client.getTransactionStatus() === 'I'
    return (Array.isArray(results) ? results.at(-1) : results) as pg.QueryResult // of several statements the driver answers an array
  }

  async #end(statement: string) {
    const isOpen = this.#inTransaction && this.#opening === undefined && !this.#hasEnded
    this.#inTransaction = false
    this.#opening = undefined
    return isOpen ? this.#client.query(statement) : nothing
  }

  release(failure?: boolean): void {
    this.#client.release(failure)
  }
}
