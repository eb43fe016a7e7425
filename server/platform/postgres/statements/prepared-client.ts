import { type PostgresPool, type PostgresPoolClient, sql } from 'kysely'
import type pg from 'pg'
import { ask, PreparedQuery, type Statement } from './prepared-query.ts'
import type { StatementAnswer } from './statement-answer.ts'

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
const belongTo = (account_id: string): Statement => ({
  text: `select set_config('quarry.account_id', $1, true)`,
  values: [account_id],
})

const marker = '/* one plan */'
/**
 * Stands before a statement that is planned once, whatever its values. PostgreSQL plans a statement for its values each
 * time while it expects less work of that, and does not count its own planning high enough. Holds outside a transaction.
 */
export const onePlan = sql.raw(marker)
const planMode = (isPlannedOnce: boolean): Statement => ({
  text: `select set_config('plan_cache_mode', $1, true)`,
  values: [isPlannedOnce ? 'force_generic_plan' : 'auto'],
})

const nothing = { command: 'SELECT', rowCount: 0, rows: [] }
const opens = /^(begin|start transaction)\b/

interface Waiting extends Statement {
  resolve(answer: StatementAnswer | undefined): void
  reject(error: unknown): void
}

class PreparedClient {
  readonly #client: pg.PoolClient
  /** Sets the account of a transaction; nothing where the connection is of no account. */
  readonly #account: Statement[]
  /** Asked, and not sent yet: what is asked at once goes out in one message. */
  #waiting: Waiting[] = []
  #inTransaction = false
  /** The beginning of a transaction that was not sent yet. */
  #opening: string | undefined
  /** Its last statement has ended the transaction. */
  #hasEnded = false

  constructor(client: pg.PoolClient, account: Statement[]) {
    this.#client = client
    this.#account = account
  }

  async query(statement: string, parameters: unknown[] = []) {
    if (opens.test(statement)) {
      this.#inTransaction = true
      this.#opening = statement
      this.#hasEnded = false
      return nothing
    }
    if (statement === 'commit' || statement === 'rollback') return this.#end(statement)
    // Several statements in one text, the last of which may end the transaction.
    if (parameters.length === 0 && statement.includes(';')) return this.#askAsText(statement)
    return this.#askWithOthers(statement, parameters)
  }

  #askWithOthers(text: string, values: unknown[]) {
    const { promise, resolve, reject } = Promise.withResolvers<StatementAnswer | undefined>()
    if (this.#waiting.length === 0) queueMicrotask(() => void this.#send())
    this.#waiting.push({ text, values, resolve, reject })
    return promise
  }

  async #send(): Promise<void> {
    const asked = this.#waiting
    this.#waiting = []
    const message = this.#inTransaction ? asked : withPlanModes(asked)
    try {
      const statements = [...this.#before(), ...message] as [Statement, ...Statement[]] // at least what waits
      const query = new PreparedQuery(statements)
      this.#opening = undefined
      const answers = await ask(this.#client, query)
      for (const each of asked) each.resolve(answers[statements.indexOf(each)])
    } catch (error) {
      for (const { reject } of asked) reject(error)
    }
  }

  /** What goes out ahead of the next statement. */
  #before(): Statement[] {
    if (this.#opening !== undefined) return [{ text: this.#opening, values: [] }, ...this.#account]
    return this.#inTransaction ? [] : this.#account
  }

  async #askAsText(statement: string) {
    const texts = this.#before().map(({ text, values }) => text.replace('$1', `'${String(values[0])}'`))
    this.#opening = undefined
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

/** Before a statement that is planned otherwise than the one before it, the way to plan it. */
function withPlanModes(asked: Waiting[]): Statement[] {
  let wasOnce = false
  return asked.flatMap((each) => {
    const isOnce = each.text.startsWith(marker)
    const mode = isOnce === wasOnce ? [] : [planMode(isOnce)]
    wasOnce = isOnce
    return [...mode, each]
  })
}
