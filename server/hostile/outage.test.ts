import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { testDatabase } from '#testing/database.ts'
import { type LineState, openLine } from '#testing/processes/faulty-line.ts'
import { weather } from '#testing/processes/outage.ts'

async function weatherLine(perSecond: number, works: boolean, states: [state: LineState, forMs: number][]) {
  const database = await testDatabase()
  const line = await openLine(database.url)
  try {
    return await weather({
      databaseUrl: database.url,
      lineUrl: line.url,
      perSecond,
      works,
      async outage() {
        for (const [state, forMs] of states) {
          line.become(state)
          await sleep(forMs)
        }
        line.become('up')
      },
    })
  } finally {
    await line.close()
    await database.drop()
  }
}

test('R1 while the database is down every request is answered clearly, then work goes on and nothing is lost (2 s at 20 requests/s; 30 s at 50, 5 rounds and the times in the outage bench)', async (context) => {
  const weathered = await weatherLine(20, true, [['down', 2_000]])
  context.diagnostic(JSON.stringify(weathered))
  assert.ok(weathered.refused > 0)
})

test('R2 on a slow, then silent line every request is answered, and the pool comes back although its lines stay silent (1 s slow, 1 s silent; 60 s and the times in the outage bench)', async (context) => {
  const weathered = await weatherLine(10, false, [
    ['slow', 1_000],
    ['hole', 1_000],
  ])
  context.diagnostic(JSON.stringify(weathered))
  assert.ok(weathered.refused > 0)
})
