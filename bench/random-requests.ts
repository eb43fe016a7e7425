import { routes } from '#contract/routes.ts'
import { startInhabited } from '#testing/hostile/inhabited.ts'
import { jsonBodies } from '#testing/hostile/json-bodies.ts'
import { readPrototypes } from '#testing/hostile/prototypes.ts'
import { sendBodies, writes } from '#testing/hostile/send-bodies.ts'
import { sendRandom } from '#testing/hostile/send-random.ts'
import { seedOfRun } from '#testing/random.ts'

/** F2 whole: so many random requests to each group of calls, then every odd body on every write; F6 after them. */
const each = Number(process.env['BENCH_REQUESTS'] ?? 10_000)
const seed = seedOfRun()
console.log(`SEED=${seed}`)

const prototypes = JSON.stringify(Object.keys(readPrototypes()))
const inhabited = await startInhabited()
let wrong = 0
try {
  const groups = Map.groupBy(routes, ({ path }) => path.split('/').slice(1, 3).join('/'))
  for (const [group, calls] of groups) {
    const { wrong: lines, statuses } = await sendRandom(inhabited, calls, each, seed)
    for (const line of lines) console.log(line)
    console.log(`${group}, ${calls.length} calls: ${JSON.stringify(statuses)}`)
    wrong += lines.length
  }
  const bodies = jsonBodies()
  const lines = await sendBodies(
    inhabited,
    writes.flatMap((route) => bodies.map((body) => ({ route, body }))),
  )
  for (const line of lines) console.log(line)
  console.log(`${bodies.length} bodies on each of ${writes.length} writes`)
  console.log(`${wrong + lines.length} wrong answers`)
  if (wrong + lines.length > 0) process.exitCode = 1
  if (JSON.stringify(Object.keys(readPrototypes())) !== prototypes) throw new Error('A prototype has changed')
} finally {
  await inhabited.stop()
}
