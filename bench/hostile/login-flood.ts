import { Agent, request } from 'undici'
import { startProcess } from '#testing/processes/processes.ts'
import { makeUser } from '#testing/make.ts'
import { benchDatabase, systemDatabase } from '../setup/bench-database.ts'
import { atPace } from '../setup/at-pace.ts'
import { percentile, report } from '../setup/figures.ts'

/** A11: wrong passwords from a hundred addresses, 100 each second; what another call takes meanwhile, against without. */
const seconds = Number(process.env['BENCH_SECONDS'] ?? 15)
const logins = 100
const calls = 20
const host = 'quarry.test'

const database = await benchDatabase()
const web = await startProcess('web', database.ownerUrl, { env: { DATABASE_APP_URL: database.url } })
const db = systemDatabase(database, { max: 2 })
/** No address and no account has so many tries that a limit answers in place of the hash. */
const visitors = Array.from(
  { length: 100 },
  (_, index) => new Agent({ localAddress: `127.0.0.${index + 2}` }),
)
const statuses = new Map<number, number>()

async function login(number: number): Promise<void> {
  const dispatcher = visitors[number % visitors.length]
  const { statusCode, body } = await request(`${web.address}/auth/login`, {
    method: 'POST',
    ...(dispatcher && { dispatcher }),
    headers: { host, 'content-type': 'application/json' },
    body: JSON.stringify({ email: `nobody${number}@firm.example`, password: 'a wrong sentence' }),
  })
  await body.dump()
  statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1)
}

async function measure(token: string): Promise<number> {
  const samples: number[] = []
  await atPace({ perSecond: calls, seconds }, async () => {
    const began = performance.now()
    const { statusCode, body } = await request(`${web.address}/api/campaigns`, {
      headers: { host, authorization: `Bearer ${token}` },
    })
    await body.dump()
    if (statusCode !== 200) throw new Error(`The other call answered ${statusCode}`)
    samples.push(performance.now() - began)
  })
  return percentile(samples, 0.95)
}

try {
  const { token } = await makeUser(db, { host })
  await measure(token) // warm
  const calm = await measure(token)
  const [flooded] = await Promise.all([measure(token), atPace({ perSecond: logins, seconds }, login)])
  console.log(`lists of an account, p95: ${calm.toFixed(1)} ms calm, ${flooded.toFixed(1)} ms in the flood`)
  console.log(`answers to the logins: ${JSON.stringify(Object.fromEntries(statuses))}`)
  report({
    what: `p95 of another call under ${logins} logins/s`,
    measured: flooded / calm,
    bar: { most: 2 },
    unit: 'times the calm',
  })
} finally {
  await Promise.all(visitors.map((visitor) => visitor.close()))
  await db.destroy()
  await web.stop()
  await database.drop()
}
