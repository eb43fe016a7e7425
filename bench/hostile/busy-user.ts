import { Agent, request } from 'undici'
import { openPool } from '#server/platform/postgres/database.ts'
import { makeUser } from '#testing/make.ts'
import { startProcess } from '#testing/processes/processes.ts'
import { atPace } from '../setup/at-pace.ts'
import { benchDatabase, systemDatabase } from '../setup/bench-database.ts'
import { percentile, report } from '../setup/figures.ts'
import { processCpu, serverCpu } from '../setup/server-cpu.ts'
import { makePlaces } from '../setup/synthetic-places.ts'

/** T10: one user asks for 50 dear previews a second; what a call of another account takes meanwhile, against without. */
const seconds = Number(process.env['BENCH_SECONDS'] ?? 15)
const previews = Number(process.env['BENCH_RATE'] ?? 50)
const calls = 20
const places = 100_000
const host = 'quarry.test'

const database = await benchDatabase()
const owner = openPool(database.ownerUrl, { max: 2, statementTimeoutMs: 0 })
await makePlaces(owner, places)
const web = await startProcess('web', database.ownerUrl, { env: { DATABASE_APP_URL: database.url } })
const db = systemDatabase(database, { max: 2 })
const [busy, other] = [new Agent(), new Agent()]
const answers = new Map<string, number>()
const failures: string[] = []

const [spot] = (
  await owner.query<{ lat: number; lon: number }>(
    'select location[1] as lat, location[0] as lon from directory.places order by id limit 1',
  )
).rows
let asked = 0
/** Never the same twice: an answer that is kept for the next who asks would make it cheap. */
const criteria = () => ({
  type: 'local',
  categories: [],
  keywords: Array.from('abcdefgh'),
  place: { kind: 'circle', ...spot, radius_m: 50_000 - (asked += 1) },
  filters: {},
})

async function preview(token: string): Promise<void> {
  const { statusCode, body } = await request(`${web.address}/api/searches/preview`, {
    method: 'POST',
    dispatcher: busy,
    headers: { host, authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ criteria: criteria() }),
  })
  const { code = '' } = (await body.json()) as { code?: string }
  const answer = `${statusCode} ${code}`.trim()
  answers.set(answer, (answers.get(answer) ?? 0) + 1)
}

async function measure(token: string): Promise<number[]> {
  const samples: number[] = []
  await atPace({ perSecond: calls, seconds }, async () => {
    const began = performance.now()
    const { statusCode, body } = await request(`${web.address}/api/me`, {
      dispatcher: other,
      headers: { host, authorization: `Bearer ${token}` },
    })
    const { code = '' } = (await body.json()) as { code?: string }
    if (statusCode !== 200) failures.push(`${statusCode} ${code}`)
    samples.push(performance.now() - began)
  })
  return samples
}

/** Processor time so far, in ms: of the web process, and of PostgreSQL with all its backends. */
const cpuUsed = async () => ({
  process: processCpu(web.pid),
  database: await serverCpu(database.adminUrl),
})

try {
  const [attacker, neighbor] = [await makeUser(db, { host }), await makeUser(db, { host })]
  await Promise.all([measure(neighbor.token), preview(attacker.token)]) // warm
  failures.length = 0
  const start = await cpuUsed()
  const before = await measure(neighbor.token)
  const calmCpu = await cpuUsed()
  const [loaded] = await Promise.all([
    measure(neighbor.token),
    atPace({ perSecond: previews, seconds }, () => preview(attacker.token)),
  ])
  const loadedCpu = await cpuUsed()
  const calm = percentile([...before, ...(await measure(neighbor.token))], 0.95) // other work on the machine comes and goes
  const under = percentile(loaded, 0.95)
  console.log(
    `/api/me of another account, p95: ${calm.toFixed(1)} ms calm, ${under.toFixed(1)} ms under load, ${failures.length} failed (${[...new Set(failures)].join()})`,
  )
  if (failures.length > 0) process.exitCode = 1
  for (const part of ['process', 'database'] as const)
    console.log(
      `processor time of the ${part}: ${Math.round(calmCpu[part] - start[part])} ms calm, ${Math.round(loadedCpu[part] - calmCpu[part])} ms under load, in ${seconds} s each`,
    )
  console.log(`answers to the previews: ${JSON.stringify(Object.fromEntries(answers))}`)
  report({
    what: `p95 of another account under ${previews} previews/s of one user`,
    measured: under / calm,
    bar: { most: 2 },
    unit: 'times the calm',
  })
} finally {
  await Promise.all([busy.close(), other.close(), db.destroy(), owner.end()])
  await web.stop()
  await database.drop()
}
