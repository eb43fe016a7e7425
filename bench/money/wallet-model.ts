import { startApp } from '#testing/app.ts'
import { checkLedger } from '#testing/wallet/check-ledger.ts'
import { openClock } from '#testing/wallet/clock.ts'
import { runWalletModel } from '#testing/wallet/run-wallet-model.ts'
import { inParts, type Part, progressOf } from '../setup/parts.ts'

/** M5 whole: 10,000 random histories of 8 actors at once against the model of a wallet. */
const runs = Number(process.env['BENCH_RUNS'] ?? 10_000)
/** Histories of one database: what expires in it later is looked at again and again. */
const atOnce = 250

async function runSome(runs: number, seed: number): Promise<void> {
  const app = await startApp()
  const clock = await openClock(app.url)
  try {
    await runWalletModel({ db: app.services.db, clock, runs, seed })
    await checkLedger(app.services.db)
  } finally {
    await clock.close()
    await app.stop()
  }
}

async function runPart(part: Part): Promise<number> {
  const share = Math.ceil(runs / part.of)
  const progress = progressOf(part, share)
  for (let done = 0; done < share; done += atOnce) {
    const some = Math.min(atOnce, share - done)
    await runSome(some, part.seed + part.part * 1_000_000 + done)
    progress(some)
  }
  return share
}

const parts = await inParts(runPart)
if (parts && !parts.includes(undefined)) {
  const done = parts.reduce<number>((all, share) => all + (share ?? 0), 0)
  console.log(`${done.toLocaleString('en')} histories: no difference from the model`)
}
