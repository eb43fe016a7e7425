import assert from 'node:assert/strict'
import { test } from 'node:test'
import { failOver } from '#testing/processes/fail-over.ts'
import { seeded, seedOfRun } from '#testing/runs/random.ts'

test('R12 a database whose standby takes over under 20 clients loses no acknowledged spend and adds none (2 kills; 20 in the standby bench)', async (context) => {
  const seed = seedOfRun()
  context.diagnostic(`SEED=${seed}`)
  const { acknowledged, unknown, slowestReturnMs } = await failOver({
    kills: 2,
    clients: 20,
    random: seeded(seed),
  })
  context.diagnostic(
    `${acknowledged} acknowledged, ${unknown} unknown, back after at most ${Math.round(slowestReturnMs)} ms`,
  )
  assert.ok(acknowledged > 0)
})
