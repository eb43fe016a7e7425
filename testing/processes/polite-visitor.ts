import { openDatabase, openPool } from '#server/platform/postgres/database.ts'
import { sharedPoliteness } from '#server/platform/network/politeness.ts'

/**
 * A worker process that visits one host politely: several tenants at once, each so many times. Told by its arguments:
 * database, address of the host's server, its name, tenants, visits of each, delay and lease in milliseconds.
 */
const [database = '', address = '', host = '', ...numbers] = process.argv.slice(2)
const [tenants = 1, visits = 1, delayMs = 0, leaseMs = 0] = numbers.map(Number)

const pool = openPool(database)
const politeness = sharedPoliteness(openDatabase(pool), { delayMs, leaseMs })

async function visit(tenant: number): Promise<void> {
  const turn = await politeness.start(host, { minDelayMs: 0, maxPauseMs: 60_000 })
  if (turn.outcome !== 'go') throw new Error(turn.outcome)
  try {
    const answer = await fetch(`${address}/${process.pid}/${tenant}`)
    const retryAfterS = Number(answer.headers.get('retry-after') ?? 0)
    await answer.text()
    if (retryAfterS > 0) await turn.retryAfter(retryAfterS * 1_000)
  } finally {
    await turn.done()
  }
}

await Promise.all(
  Array.from({ length: tenants }, async (_, tenant) => {
    for (let count = 0; count < visits; count += 1) await visit(tenant)
  }),
)
await politeness.close()
await pool.end()
