import { listTypes } from '#contract/values/list-types.ts'
import { checkLedger } from '#testing/wallet/check-ledger.ts'
import { killWorkers } from '#testing/processes/kill-workers.ts'
import { checkScript, isPlayed, startScripted, writeScript } from '#testing/make/make-scripted-searches.ts'
import { seeded, seedOfRun } from '#testing/runs/random.ts'
import { benchApp } from '../setup/bench-app.ts'
import { benchDatabase } from '../setup/bench-database.ts'
import { report } from '../setup/figures.ts'

/**
 * M2 whole: 500 searches of four kinds in turn, or of those in BENCH_KINDS (`people,domain`), while workers are killed at
 * 200 random moments. Nothing may be lost, repeated or overcharged.
 */
const seed = seedOfRun()
const random = seeded(seed)
const [searches, kills] = [
  Number(process.env['BENCH_SEARCHES'] ?? 500),
  Number(process.env['BENCH_KILLS'] ?? 200),
]
/** A search whose five workers all die is parked, so on a slow machine they have to live longer. */
const longestLifeMs = Number(process.env['BENCH_LIFE_MS'] ?? 5_000)
const asked = process.env['BENCH_KINDS']?.split(',') ?? []
const kinds = listTypes.filter((type) => asked.length === 0 || asked.includes(type))
console.log(`SEED=${seed}, ${kinds.join(', ')}`)

const database = await benchDatabase()
const app = await benchApp(database.url)
try {
  const { services } = app
  const script = await writeScript(services, { left: searches, kinds }, random)
  const perLife = Math.ceil(searches / kills)
  const began = performance.now()
  const killed = await killWorkers({
    databaseUrl: database.ownerUrl,
    appUrl: database.url,
    db: services.db,
    workers: 2,
    kills,
    random,
    longestLifeMs,
    feed: () => startScripted(services, script, perLife),
    isDone: () => isPlayed(services, script),
  })
  const minutes = (performance.now() - began) / 60_000
  await checkScript(services, script)
  await checkLedger(services.db)
  console.log(`${searches} searches ended as scripted; ${killed.interrupted} jobs were interrupted`)
  report({ what: 'kills', measured: killed.kills, bar: { least: kills }, unit: 'kills' })
  report({
    what: 'the slowest job went on after',
    measured: killed.slowestMs / 1_000,
    bar: { most: 60 },
    unit: 's',
  })
  report({ what: 'the whole run', measured: minutes, bar: { most: 10 }, unit: 'minutes' })
} finally {
  await app.stop()
  await database.drop()
}
