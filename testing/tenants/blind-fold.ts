import type pg from 'pg'
import { PreparedQuery } from '#server/platform/postgres/statements/prepared-query.ts'

type Query = (statement: unknown, parameters?: unknown[]) => Promise<unknown>

/** Connections that say they are of one account and are of another. */
export function blindFold(pool: pg.Pool, said: string, meant: string): pg.Pool {
  async function connect(): Promise<pg.PoolClient> {
    const client = await pool.connect()
    const query = client.query.bind(client) as Query
    const swap = (value: unknown) => (value === said ? meant : value)
    const other: Query = (statement, parameters) => {
      if (statement instanceof PreparedQuery)
        for (const sent of statement.statements)
          if (sent.text.includes('quarry.account_id')) sent.values = sent.values.map(swap)
      return typeof statement === 'string' && statement.includes('quarry.account_id')
        ? query(statement.replaceAll(said, meant), parameters?.map(swap))
        : query(statement, parameters)
    }
    return new Proxy(client, {
      get: (target, name) => {
        if (name === 'query') return other
        const value: unknown = Reflect.get(target, name)
        return typeof value === 'function' ? (value.bind(target) as unknown) : value
      },
    })
  }
  return new Proxy(pool, {
    get: (target, name) => (name === 'connect' ? connect : (Reflect.get(target, name) as unknown)),
  })
}
