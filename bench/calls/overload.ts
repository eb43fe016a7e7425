import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { Agent, request } from 'undici'
import { openPool } from '#server/platform/postgres/database.ts'
import { asRole, systemRole } from '#server/platform/postgres/database-roles.ts'
import { makeUser, type TestUser } from '#testing/make.ts'
import { startProcess } from '#testing/processes/processes.ts'
import { seeded, seedOfRun } from '#testing/runs/random.ts'
import { atPace } from '../setup/at-pace.ts'
import { benchDatabase, systemDatabase } from '../setup/bench-database.ts'
import { percentile, report } from '../setup/figures.ts'
import { makeLeads } from '../setup/million-leads.ts'
import { makePlaces } from '../setup/synthetic-places.ts'

/**
 * R9: the calls of many accounts at 20 a second, at ten times that, and at twice of what the process can do. Requests start
 * at a steady pace, however long the ones before take. BENCH_SECONDS is the time at ten times the pace.
 */
const seconds = Number(process.env['BENCH_SECONDS'] ?? 60)
const basePace = 20
const floodSeconds = 20
const accounts = 100
const host = 'quarry.test'
const answersOfOverload = [429, 503]

const seed = seedOfRun()
console.log(`SEED=${seed}`)
const random = seeded(seed)
const database = await benchDatabase()
const owner = openPool(database.ownerUrl, { max: 2, statementTimeoutMs: 0 })
await makePlaces(owner, 20_000)
const web = await startProcess('web', database.ownerUrl, { env: { DATABASE_APP_URL: database.url } })
const db = systemDatabase(database, { max: 2 })
const system = openPool(asRole(database.ownerUrl, systemRole), { max: 1, statementTimeoutMs: 0 })
/** As many as a flood opens: a client with few of its own would hold the flood back. */
const agent = new Agent({ connections: 2_000 })

interface Visitor extends TestUser {
  list: string
}

interface Answers {
  times: number[]
  /** When each good answer came. */
  at: number[]
  good: number
  refused: number
  failed: string[]
}

type Call = (visitor: Visitor) => { method: 'GET' | 'POST'; path: string; body?: object }

const preview: Call = () => ({
  method: 'POST',
  path: '/api/searches/preview',
  body: {
    criteria: {
      type: 'local',
      categories: ['cafe'],
      place: { kind: 'circle', lat: 52 + random(), lon: 13 + random(), radius_m: 5_000 },
    },
  },
})

/** Each call as often as it stands here, in a hundred. */
const profile: [share: number, call: Call][] = [
  [30, () => ({ method: 'GET', path: '/api/me' })],
  [20, () => ({ method: 'GET', path: '/api/campaigns' })],
  [25, ({ list }) => ({ method: 'POST', path: `/api/local-results/${list}`, body: { limit: 50 } })],
  [10, () => ({ method: 'GET', path: '/api/wallet' })],
  [10, preview],
  [5, () => ({ method: 'POST', path: '/api/me', body: { first_name: 'Ada' } })],
]

function pick(): Call {
  let left = random() * 100
  for (const [share, call] of profile) {
    left -= share
    if (left < 0) return call
  }
  return preview
}

const nothing = (): Answers => ({ times: [], at: [], good: 0, refused: 0, failed: [] })

async function ask(visitors: Visitor[], answers: Answers, dueAt = performance.now()): Promise<void> {
  const visitor = visitors[Math.floor(random() * visitors.length)]
  if (!visitor) return
  const { method, path, body } = pick()(visitor)
  try {
    const { statusCode, body: answer } = await request(web.address + path, {
      method,
      dispatcher: agent,
      headersTimeout: 15_000,
      headers: {
        host,
        authorization: `Bearer ${visitor.token}`,
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    await answer.dump()
    if (statusCode === 200) {
      answers.good += 1
      answers.at.push(performance.now())
    } else if (answersOfOverload.includes(statusCode)) answers.refused += 1
    else answers.failed.push(`${method} ${path.replace(/\d{6,}|[0-9a-f-]{36}/, ':id')} ${statusCode}`)
  } catch (error) {
    answers.failed.push(`${method} ${path}: ${error instanceof Error ? error.message : String(error)}`)
  }
  answers.times.push(performance.now() - dueAt)
}

async function openLoop(visitors: Visitor[], perSecond: number, forSeconds: number): Promise<Answers> {
  const answers = nothing()
  const began = performance.now()
  await atPace({ perSecond, seconds: forSeconds }, (number) =>
    ask(visitors, answers, began + (number * 1_000) / perSecond),
  )
  return answers
}

/** As many answers a second as this process gives to clients who each wait for their answer. */
async function closedLoop(visitors: Visitor[], clients: number, forSeconds: number): Promise<number> {
  const answers = nothing()
  const until = performance.now() + forSeconds * 1_000
  const client = async () => {
    while (performance.now() < until) await ask(visitors, answers)
  }
  await Promise.all(Array.from({ length: clients }, client))
  return answers.good / forSeconds
}

const residentMb = async () =>
  Number(/VmRSS:\s+(\d+)/.exec(await readFile(`/proc/${web.pid}/status`, 'utf8'))?.[1]) / 1_024

function tell(what: string, { times, good, refused, failed }: Answers): number {
  const p95 = percentile(times, 0.95)
  console.log(
    `${what}: ${good} answered, ${refused} told to come later, ${failed.length} failed, p50 ${percentile(times, 0.5).toFixed(0)} ms, p95 ${p95.toFixed(0)} ms`,
  )
  for (const failure of [...new Set(failed)].slice(0, 5)) console.log(`  ${failure}`)
  return p95
}

try {
  const visitors: Visitor[] = []
  for (let count = 0; count < accounts; count += 1) {
    const user = await makeUser(db, { host, credits: 100 })
    visitors.push({ ...user, list: await makeLeads(system, user.account_id, 200) })
  }
  await openLoop(visitors, basePace, 10) // warm
  const base = tell(`${basePace} a second`, await openLoop(visitors, basePace, 20))
  const tenfold = await openLoop(visitors, 10 * basePace, seconds)
  const p95 = tell(`${10 * basePace} a second for ${seconds} s`, tenfold)
  const memoryMb = await residentMb()
  const peak = Math.max(await closedLoop(visitors, 32, 10), await closedLoop(visitors, 64, 10))
  console.log(`at most ${Math.round(peak)} answers a second`)
  const floodedAt = performance.now()
  const flooded = await openLoop(visitors, Math.round(2 * peak), floodSeconds)
  const inTime = flooded.at.filter((at) => at < floodedAt + floodSeconds * 1_000).length
  tell(`${Math.round(2 * peak)} a second for ${floodSeconds} s`, flooded)
  await sleep(30_000)
  const after = tell('half a minute later', await openLoop(visitors, basePace, 20))
  await sleep(seconds * 500)
  const settledMb = await residentMb()

  const failures = tenfold.failed.length + tenfold.refused
  report({
    what: 'errors at ten times the pace',
    measured: (100 * failures) / tenfold.times.length,
    bar: { most: 0.1 },
    unit: '%',
  })
  report({ what: 'p95 at ten times the pace', measured: p95, bar: { most: 800 }, unit: 'ms' })
  report({ what: 'p95 against that at the pace', measured: p95 / base, bar: { most: 3 }, unit: 'times' })
  report({
    what: 'answers at twice the most, of the most',
    measured: inTime / floodSeconds / peak,
    bar: { least: 0.8 },
    unit: 'times',
  })
  report({
    what: 'failures other than 429 and 503 there',
    measured: flooded.failed.length,
    bar: { most: 0.5 },
    unit: 'requests',
  })
  report({ what: 'p95 half a minute after', measured: after / base, bar: { most: 3 }, unit: 'times' })
  report({
    what: 'memory at the end',
    measured: settledMb / memoryMb,
    bar: { most: 1.1 },
    unit: 'times that before',
  })
} finally {
  await Promise.all([agent.close(), db.destroy(), owner.end(), system.end()])
  await web.stop()
  await database.drop()
}
