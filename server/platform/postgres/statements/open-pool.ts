import pg from 'pg'
import { clientWithTimeLimit } from '../time-limit.ts'

const int8 = 20
const date = 1082
const timestamptz = 1184

/** Values come out as the wire writes them: whole numbers as numbers, days and moments as ISO text. */
const types = new pg.TypeOverrides()
types.setTypeParser(int8, Number)
types.setTypeParser(date, String)
types.setTypeParser(timestamptz, (text) => new Date(text).toISOString())

export interface PoolLimits {
  max?: number
  statementTimeoutMs?: number
}

/**
 * What a transaction may rest between two statements. One whose line has died keeps its locks so long, and all others
 * that need them wait.
 */
const longestRestMs = 10_000

/** A pool that gives up in seconds instead of hanging: on connecting, on a statement, and on a transaction left open. */
export function openPool(url: string, { max = 20, statementTimeoutMs = 10_000 }: PoolLimits = {}): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    types,
    connectionTimeoutMillis: 8_000,
    statement_timeout: statementTimeoutMs,
    idle_in_transaction_session_timeout: longestRestMs,
    keepAlive: true,
    application_name: 'quarry',
    ...(statementTimeoutMs > 0 ? { Client: clientWithTimeLimit(statementTimeoutMs) } : {}),
  })
  // A connection was cut between two statements. The pool drops it; the next query reports the failure itself or opens
  // another. Without these listeners the driver would end the process: the pool's own hears of idle connections only.
  const ignore = () => undefined
  pool.on('error', ignore)
  pool.on('connect', (client) => void client.on('error', ignore))
  return pool
}
