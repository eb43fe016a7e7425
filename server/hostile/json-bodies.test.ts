import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { startInhabited } from '#testing/hostile/inhabited.ts'
import { deepArray, jsonBodies } from '#testing/hostile/json-bodies.ts'
import { readPrototypes } from '#testing/hostile/prototypes.ts'
import { sendBodies, writes } from '#testing/hostile/send-bodies.ts'
import { seeded, seedOfRun, wrongBy } from '#testing/runs/random.ts'

const prototypes = readPrototypes()
const inhabited = await startInhabited()
after(() => inhabited.stop())

const seed = seedOfRun()
const random = seeded(seed)
const bodies = jsonBodies()
const deepest = deepArray()

test('F2 bodies that are hardly JSON are answered on every write, and refused when they are none (each body on a write, each write with 2 bodies; all in the random-requests bench)', async () => {
  assert.ok(writes.length > 30)
  const any = <T>(of: T[]): T[] => of.slice(Math.floor(random() * of.length)).slice(0, 1)
  const requests = [
    ...bodies.flatMap((body) => any(writes).map((route) => ({ route, body }))),
    ...writes.flatMap((route) => [1, 2].flatMap(() => any(bodies)).map((body) => ({ route, body }))),
    ...writes.filter(({ body }) => !body).map((route) => ({ route, body: deepest })),
  ]
  const wrong = await sendBodies(inhabited, requests)
  assert.equal(wrong.length, 0, wrongBy(seed, wrong))
})

test('F2 null is no body: refused by every write that takes one, also where it may be left out', async () => {
  const isOptional = writes.filter(({ body }) => body?.safeParse(undefined).success)
  assert.ok(isOptional.length > 0)
  const refused = { id: 'null', bytes: Buffer.from('null'), type: 'application/json', isRefused: true }
  const requests = writes.filter(({ body }) => body).map((route) => ({ route, body: refused }))
  assert.deepEqual(await sendBodies(inhabited, requests), [])
})

test('F6 after such bodies the prototypes of the language are as they were', async () => {
  await inhabited.app.work()
  assert.deepEqual(readPrototypes(), prototypes)
  assert.equal('polluted' in {}, false)
})
