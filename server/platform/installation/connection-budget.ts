import pg from 'pg'
import type { Log } from '#server/platform/observability/log.ts'

/** Connections that a process opens at most, and how they are shared. */
export interface ConnectionBudget {
  total: number
  /** Of accounts and of the system together. */
  queries: number
  queue: number
}

/** Live events and news of the queue listen on one connection each, and two serve short statements beside a transaction. */
const apart = 4

/** The standard lets three web and three worker processes share the 100 connections of PostgreSQL's own standard. */
export function connectionBudget(role: string, set: number | undefined): ConnectionBudget {
  const total = set ?? (role === 'all' ? 32 : 16)
  const queue = role === 'web' ? 2 : Math.max(2, Math.round(total / 4))
  return { total, queue, queries: total - apart - queue }
}

/** Says in one line of the log when the server has fewer connections left than this process may open. */
export async function checkConnections(url: string, { total }: ConnectionBudget, log: Log): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ most: number; used: number }>(`
      select current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
          - current_setting('reserved_connections')::int as most,
        (select count(*)::int - 1 from pg_stat_activity where backend_type = 'client backend') as used`)
    const { most = 0, used = 0 } = rows[0] ?? {}
    if (total <= most - used) return
    log.warn(
      `The database has ${most - used} of ${most} connections left and this process may open ${total}: lower QUARRY_DATABASE_CONNECTIONS or raise max_connections of the server`,
    )
  } finally {
    await client.end()
  }
}
