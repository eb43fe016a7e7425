import { startApp } from '#testing/app.ts'
import { checkLedger } from '#testing/check-ledger.ts'
import { openClock } from '#testing/clock.ts'
import { runWalletModel } from '#testing/run-wallet-model.ts'
import { inParts, type Part, progressOf } from './parts.ts'

/** M5 whole: 10,000 random histories of 8 actors at once against the model of a wallet. */
const runs = Number(process.env['BENCH_RUNS'] ?? 10_000)
const atOnce = 250

async function runPart(part: Part): Promise<number> {
  const share = Math.ceil(runs / part.of)
  const progress = progressOf(part, share)
  const app = await startApp()
  const clock = await openClock(app.url)
  try {
    for (let done = 0; done < share; done += atOnce) {
      const some = Math.min(atOnce, share - done)
      const seed = part.seed + part.part * 1_000_000 + done
      await runWalletModel({ db: app.services.db, clock, runs: some, seed })
      progress(some)
    }
    await checkLedger(app.services.db)
    return share
  } finally {
    await clock.close()
    await app.stop()
  }
}

const parts = await inParts(runPart)
if (parts && !parts.includes(undefined)) {
  const done = parts.reduce<number>((all, share) => all + (share ?? 0), 0)
  console.log(`${done.toLocaleString('en')} histories: no difference from the model`)
}
