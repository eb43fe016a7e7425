import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { routes } from '#contract/routes.ts'
import { startInhabited } from '#testing/hostile/inhabited.ts'
import { readPrototypes } from '#testing/hostile/prototypes.ts'
import { sendRandom } from '#testing/hostile/send-random.ts'
import { seedOfRun, wrongBy } from '#testing/runs/random.ts'

const prototypes = readPrototypes()
const inhabited = await startInhabited()
after(() => inhabited.stop())

const seed = seedOfRun()

test('F2 random requests, one after the other, are never a failure, answered as printed, and refused when they do not fit (8 for each route; 10,000 for each group in the random-requests bench)', async () => {
  const count = routes.length * 8
  const { wrong, statuses } = await sendRandom(inhabited, routes, { count, seed })
  assert.equal(wrong.length, 0, wrongBy(seed, wrong))
  assert.ok((statuses[200] ?? 0) > count / 5, JSON.stringify(statuses))
})

test('F6 after random requests and the work they cause the prototypes of the language are as they were', async () => {
  await inhabited.app.work()
  assert.deepEqual(readPrototypes(), prototypes)
  assert.equal('polluted' in {}, false)
})
