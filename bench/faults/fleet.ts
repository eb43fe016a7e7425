import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import sharp from 'sharp'
import { freePort } from '#server/platform/embedded-postgres/embedded-postgres-access.ts'
import { startS3Server } from '#testing/fakes/s3-server.ts'
import { isPlayed, writeScript } from '#testing/make/make-scripted-searches.ts'
import { seeded, seedOfRun } from '#testing/runs/random.ts'
import { checkLedger } from '#testing/wallet/check-ledger.ts'
import { checkSearches } from '../fleet/check-searches.ts'
import { nextRelease, startFleet } from '../fleet/members.ts'
import { startProxy, trustedProxies } from '../fleet/proxy.ts'
import { type Seen, visit } from '../fleet/users.ts'
import { benchApp } from '../setup/bench-app.ts'
import { benchDatabase } from '../setup/bench-database.ts'
import { percentile, report } from '../setup/figures.ts'

/**
 * R17 and R5: three web and three worker processes on one PostgreSQL behind a proxy, files in the S3 stand-in. While
 * BENCH_USERS work for BENCH_MINUTES, one process of each role is killed, one is frozen, and all are restarted one after the
 * other with a release that migrates. No user sees an error, no lead is there twice, the ledger adds up.
 */
const users = Number(process.env['BENCH_USERS'] ?? 200)
const minutes = Number(process.env['BENCH_MINUTES'] ?? 5)
const size = Number(process.env['BENCH_PROCESSES'] ?? 3)
const seed = seedOfRun()
const random = seeded(seed)
const totalMs = minutes * 60_000
const say = (text: string) => console.log(`${new Date().toISOString().slice(11, 19)} ${text}`)
console.log(`SEED=${seed}, ${users} users, ${minutes} minutes, ${size} web and ${size} worker processes`)

const store = await startS3Server()
const database = await benchDatabase()
const app = await benchApp(database.url)
const release = nextRelease()
const fleet = await startFleet(size, {
  databaseUrl: database.ownerUrl,
  env: {
    DATABASE_APP_URL: database.url,
    QUARRY_S3_URL: store.url,
    QUARRY_TRUSTED_PROXIES: String(trustedProxies),
    QUARRY_DATABASE_CONNECTIONS: '12',
  },
})
const port = await freePort()
const proxy = await startProxy(port, fleet.ports)
const seen: Seen = { times: [], repeated: 0, errors: [] }
try {
  const script = await writeScript(app.services, { left: 0 }, random)
  const photo = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#336699' } })
    .png()
    .toBuffer()
  const ended = new AbortController()
  const plan = {
    address: `http://127.0.0.1:${port}`,
    db: app.services.db,
    script,
    random,
    photo,
    signal: ended.signal,
  }
  const began = performance.now()
  const seats = Promise.all(Array.from({ length: users }, () => visit(plan, seen)))
  const at = (share: number) => wait(Math.max(0, began + share * totalMs - performance.now()))

  for (const [index, role] of (['web', 'worker'] as const).entries()) {
    await at(0.1 + index * 0.1)
    say(`kills a ${role} process`)
    await fleet.kill(role, 0)
  }
  await at(0.3)
  say('freezes a web and a worker process')
  fleet.freeze('web', 1)
  fleet.freeze('worker', 1)
  await Promise.all([at(0.5), wait(20_000)])
  fleet.thaw('web', 1)
  fleet.thaw('worker', 1)
  await at(0.55)
  say('restarts all with the next release')
  await fleet.rollOver(release.start)
  say('all run the next release')
  await at(1)
  ended.abort()
  await seats
  while (!(await isPlayed(app.services, script))) await wait(500)

  const unanswered = await checkSearches(app.services.db, script)
  await checkLedger(app.services.db)
  const { rows } = await sql<{ doubles: number }>`
    select count(*)::int as doubles from (
      select from results group by account_id, source_key having count(*) > 1) double`.execute(
    app.services.db,
  )
  console.log(
    `behind ${proxy.name}: ${seen.times.length} calls, ${seen.repeated} sent once more; ${script.searches.length} searches ended with their leads and charges (${unanswered} mailboxes were not asked in time), the ledger adds up; p50 ${Math.round(percentile(seen.times, 0.5))} ms, p95 ${Math.round(percentile(seen.times, 0.95))} ms`,
  )
  for (const error of [...seen.errors, ...proxy.failures].slice(0, 40)) console.log(error)
  report({ what: 'errors that users saw', measured: seen.errors.length, bar: { most: 0.5 }, unit: 'errors' })
  report({
    what: 'leads that are there twice',
    measured: rows[0]?.doubles ?? 1,
    bar: { most: 0.5 },
    unit: 'leads',
  })
  report({
    what: 'the slowest call',
    measured: Math.max(...seen.times) / 1_000,
    bar: { most: 20 },
    unit: 's',
  })
} finally {
  await proxy.stop()
  await fleet.stop()
  await app.stop()
  release.remove()
  await database.drop()
  await store.stop()
}
