import { routes } from '#contract/routes.ts'
import { startInhabited } from '#testing/hostile/inhabited.ts'
import { jsonBodies } from '#testing/hostile/json-bodies.ts'
import { readPrototypes } from '#testing/hostile/prototypes.ts'
import { sendBodies, writes } from '#testing/hostile/send-bodies.ts'
import { sendRandom } from '#testing/hostile/send-random.ts'
import { inParts, type Part, progressOf } from '../setup/parts.ts'

/** F2 whole: so many random requests to each group of calls, then every odd body on every write; F6 after them. */
const each = Number(process.env['BENCH_REQUESTS'] ?? 10_000)
/** Requests of one account: what it owns must not grow without end. */
const atOnce = 500

async function sendPart(part: Part) {
  const prototypes = JSON.stringify(Object.keys(readPrototypes()))
  const groups = [...Map.groupBy(routes, ({ path }) => path.split('/').slice(1, 3).join('/'))]
  const share = Math.ceil(each / part.of)
  const bodies = jsonBodies()
  const odd = writes
    .flatMap((route) => bodies.map((body) => ({ route, body })))
    .filter((_, index) => index % part.of === part.part)
  const progress = progressOf(part, groups.length * share + odd.length)
  const inhabited = await startInhabited()
  let wrong = 0
  function tell(lines: string[], requests: number): void {
    for (const line of lines) console.log(line)
    wrong += lines.length
    progress(requests)
  }
  try {
    for (const [group, calls] of groups) {
      const began = performance.now()
      const answered = new Map<string, number>()
      for (let sent = 0; sent < share; sent += atOnce) {
        await inhabited.moveIn()
        const count = Math.min(atOnce, share - sent)
        const drawn = part.seed + part.part * 1_000_000 + sent
        const { wrong: lines, statuses } = await sendRandom(inhabited, calls, { count, seed: drawn })
        for (const [status, times] of Object.entries(statuses))
          answered.set(status, (answered.get(status) ?? 0) + times)
        tell(lines, count)
      }
      const seconds = (performance.now() - began) / 1_000
      console.log(
        `${group}, ${calls.length} calls, ${seconds.toFixed(1)} s: ${JSON.stringify(Object.fromEntries(answered))}`,
      )
    }
    for (let sent = 0; sent < odd.length; sent += atOnce) {
      const some = odd.slice(sent, sent + atOnce)
      tell(await sendBodies(inhabited, some), some.length)
    }
    if (JSON.stringify(Object.keys(readPrototypes())) !== prototypes)
      throw new Error('A prototype has changed')
    return { wrong, requests: groups.length * share + odd.length }
  } finally {
    await inhabited.stop()
  }
}

const began = performance.now()
const parts = await inParts(sendPart)
if (parts) {
  const wrong = parts.reduce((all, part) => all + (part?.wrong ?? 0), 0)
  const requests = parts.reduce((all, part) => all + (part?.requests ?? 0), 0)
  const minutes = ((performance.now() - began) / 60_000).toFixed(1)
  console.log(`${requests.toLocaleString('en')} requests in ${minutes} minutes, ${wrong} wrong answers`)
  if (wrong > 0) process.exitCode = 1
}
