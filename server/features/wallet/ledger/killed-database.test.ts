import assert from 'node:assert/strict'
import { test } from 'node:test'
import { killDatabase } from '#testing/processes/kill-database.ts'
import { seeded, seedOfRun } from '#testing/runs/random.ts'

test('M6 a database that is killed under 20 clients loses no acknowledged spend and adds none (3 kills; 20 in the kill-database bench)', async (context) => {
  const seed = seedOfRun()
  context.diagnostic(`SEED=${seed}`)
  const { acknowledged, unknown, slowestReturnMs } = await killDatabase({
    kills: 3,
    clients: 20,
    random: seeded(seed),
  })
  context.diagnostic(
    `${acknowledged} acknowledged, ${unknown} unknown, back after at most ${Math.round(slowestReturnMs)} ms`,
  )
  assert.ok(acknowledged >= 60 && unknown > 0)
})
