import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { startApp } from '#testing/app.ts'
import { checkScript, isPlayed, startScripted, writeScript } from '#testing/make/make-scripted-searches.ts'
import { killWorkers } from '#testing/processes/kill-workers.ts'
import { seeded, seedOfRun } from '#testing/runs/random.ts'
import { checkLedger } from '#testing/wallet/check-ledger.ts'

const app = await startApp()
after(() => app.stop())

test('M2 workers killed at random moments lose, repeat and charge nothing (40 searches of four kinds, 6 kills; 500 and 200 in the kill-workers bench)', async (context) => {
  const seed = seedOfRun()
  context.diagnostic(`SEED=${seed}`)
  const random = seeded(seed)
  const { db } = app.services
  const script = await writeScript(app.services, { left: 40 }, random)
  const { kills, interrupted, slowestMs, slowestServedMs } = await killWorkers({
    databaseUrl: app.url,
    db,
    workers: 2,
    kills: 6,
    random,
    longestLifeMs: 700,
    feed: () => startScripted(app.services, script, 5),
    isDone: () => isPlayed(app.services, script),
  })
  context.diagnostic(
    `${kills} kills, ${interrupted} jobs interrupted, the slowest went on after ${slowestMs} ms, ${slowestServedMs} of them with a worker`,
  )
  assert.ok(interrupted > 0 && slowestServedMs < 60_000)
  await checkScript(app.services, script)
  await checkLedger(db)
})
