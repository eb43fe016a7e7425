import { startApp } from '#testing/app.ts'
import { checkLedger } from '#testing/check-ledger.ts'
import { openClock } from '#testing/clock.ts'
import { seedOfRun } from '#testing/random.ts'
import { runWalletModel } from '#testing/run-wallet-model.ts'

/** M5 whole: 10,000 random histories of 8 actors at once against the model of a wallet. */
const runs = Number(process.env['BENCH_RUNS'] ?? 10_000)
const seed = seedOfRun()
console.log(`SEED=${seed}`)
const app = await startApp()
const clock = await openClock(app.url)
try {
  await runWalletModel({ db: app.services.db, clock, runs, seed })
  await checkLedger(app.services.db)
  console.log(`${runs} histories: no difference from the model`)
} finally {
  await clock.close()
  await app.stop()
}
