import type pg from 'pg'
import { z } from 'zod'

/** Where connections come from. */
export interface Connections {
  connect(): Promise<pg.PoolClient>
}

const AccountId = z.uuid()
const belongTo = `select set_config('quarry.account_id', $1, false)`

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
