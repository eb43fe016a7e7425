import { Pool } from 'undici'
import { startProcess } from '#testing/processes/processes.ts'
import { benchDatabase, systemDatabase } from '../setup/bench-database.ts'
import { report } from '../setup/figures.ts'
import { sql } from 'kysely'

/** B4: health calls without a token, as many a second as are asked for; what they cost the database. */
const perSecond = Number(process.env['BENCH_RATE'] ?? 10_000)
const seconds = Number(process.env['BENCH_SECONDS'] ?? 10)
/** Each sends its calls one behind the other without waiting. */
const connections = 8

const database = await benchDatabase()
const web = await startProcess('web', database.ownerUrl, { env: { DATABASE_APP_URL: database.url } })
const db = systemDatabase(database, { max: 1 })
const pool = new Pool(web.address, { connections, pipelining: 50 })

/** Sessions of the product that are at work or were within this second, and transactions so far. */
async function load(): Promise<{ sessions: number; transactions: number }> {
  const { rows } = await sql<{ sessions: number; transactions: number }>`
    select (select count(*)::int from pg_stat_activity where application_name = 'quarry') as sessions,
      (select xact_commit::int from pg_stat_database where datname = current_database()) as transactions
  `.execute(db)
  return rows[0] ?? { sessions: 0, transactions: 0 }
}

interface Called {
  answered: number
  failed: number
  transactions: number
  sessions: number
}

async function call(path: string, rate: number): Promise<Called> {
  const before = await load()
  const began = performance.now()
  let sent = 0
  let failed = 0
  const all: Promise<void>[] = []
  while (performance.now() - began < seconds * 1_000) {
    const due = ((performance.now() - began) * rate) / 1_000
    for (; sent < due; sent += 1) {
      const asked = pool.request({ method: 'GET', path }).then(async ({ statusCode, body }) => {
        await body.dump()
        if (statusCode !== 200) failed += 1
      })
      all.push(asked.catch(() => void (failed += 1)))
    }
    await new Promise((resolve) => setTimeout(resolve, 1))
  }
  await Promise.all(all)
  const tookS = (performance.now() - began) / 1_000
  const after = await load()
  console.log(
    `${path}: ${Math.round(all.length / tookS).toLocaleString('en')} answers a second, ${failed} failed`,
  )
  return {
    answered: all.length / tookS,
    failed,
    transactions: (after.transactions - before.transactions) / tookS,
    sessions: after.sessions - before.sessions,
  }
}

try {
  await call('/healthz', 500) // warm
  const calm = await call('/healthz', 1)
  for (const path of ['/healthz', '/readyz']) {
    const busy = await call(path, perSecond)
    const more = busy.transactions - calm.transactions
    if (busy.failed > 0 || more > 2 || busy.sessions > 1) process.exitCode = 1 // readiness asks once a second, on one
    console.log(`${path}: ${more.toFixed(1)} transactions a second more, ${busy.sessions} connections more`)
    report({
      what: `${path}, answers a second`,
      measured: busy.answered,
      bar: { least: perSecond * 0.99 },
      unit: '',
    })
  }
} finally {
  await pool.close()
  await db.destroy()
  await web.stop()
  await database.drop()
}
