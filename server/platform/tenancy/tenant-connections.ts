import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import { z } from 'zod'

/** Where connections come from. */
export interface Connections {
  connect(): Promise<pg.PoolClient>
}

const AccountId = z.uuid()
const setting = 'quarry.account_id'
const belongTo = `select set_config('${setting}', $1, false)`

/** Work without an account is an error, so that it never sees the rows of another. */
export function requireAccount(account_id: unknown): string {
  const { data } = AccountId.safeParse(account_id)
  if (data === undefined) throw new Error('A piece of work names no account to run as')
  return data
}

/** For COPY and cursors: connections that belong to one account from the moment they are taken until they are given back. */
export function connectionsOf(pool: pg.Pool, account_id: string): Connections {
  return {
    async connect() {
      const client = await pool.connect()
      const release = client.release.bind(client)
      client.release = (failure) => giveBack(client, release, failure)
      try {
        await client.query(belongTo, [account_id])
      } catch (error) {
        release(true)
        throw error
      }
      return client
    },
  }
}

/** Clears the account while only the next borrower waits. A connection that cannot be cleared is closed. */
function giveBack(client: pg.PoolClient, release: pg.PoolClient['release'], failure?: Error | boolean): void {
  if (failure) release(failure)
  else
    client.query(belongTo, ['']).then(
      () => release(),
      () => release(true),
    )
}

/** For the query builder: a transaction is given the account by the message that begins it and loses it with its end. */
export function poolOf(pool: pg.Pool, account_id: string): PostgresPool {
  return {
    options: pool.options,
    connect: async () => new TenantClient(await pool.connect(), account_id),
    end: async () => undefined, // the pool is everybody's
  }
}

const nothing = { command: '', rowCount: 0, rows: [] }

class TenantClient implements PostgresPoolClient {
  readonly #client: pg.PoolClient
  readonly #accountId: string
  #isSet = false
  #inTransaction = false
  /** The beginning of a transaction that was not sent yet. */
  #opening: string | undefined

  constructor(client: pg.PoolClient, account_id: string) {
    this.#client = client
    this.#accountId = account_id
  }

  query = ((statement: string | pg.Submittable, parameters?: unknown[]) => {
    if (typeof statement === 'string') return this.#run(statement, parameters)
    void this.#prepare().catch(() => undefined) // then it fails as well
    return this.#client.query(statement)
  }) as unknown as PostgresPoolClient['query'] // one name for what answers a promise and for what answers a cursor

  async #run(statement: string, parameters: unknown[] = []) {
    switch (statement) {
      case 'begin':
        this.#inTransaction = true
        this.#opening = `begin; set local ${setting} = '${this.#accountId}'`
        return nothing
      case 'commit':
      case 'rollback':
        this.#inTransaction = false
        if (this.#takeOpening() !== undefined) return nothing // nothing was asked in it
        if (this.#client.getTransactionStatus() === 'I') return nothing // its last statement has ended it
        return this.#client.query(statement)
      default:
        if (this.#opening !== undefined && parameters.length === 0) return this.#openWith(statement)
        await this.#prepare()
        return this.#client.query(statement, parameters)
    }
  }

  /** One message less, where the first statement of a transaction takes no parameters. */
  async #openWith(statement: string) {
    const results: unknown = await this.#client.query(`${this.#takeOpening()}; ${statement}`)
    return (results as pg.QueryResult[]).at(-1) ?? nothing // of several statements the driver answers an array
  }

  async #prepare() {
    const opening = this.#takeOpening()
    if (opening !== undefined) await this.#client.query(opening)
    else if (!this.#isSet && !this.#inTransaction) await this.#belong()
  }

  #takeOpening() {
    const opening = this.#opening
    this.#opening = undefined
    return opening
  }

  async #belong() {
    this.#isSet = true
    await this.#client.query(belongTo, [this.#accountId])
  }

  release(failure?: boolean): void {
    const release = (cause?: Error | boolean) => this.#client.release(cause)
    if (this.#isSet) giveBack(this.#client, release, failure)
    else release(failure)
  }
}
