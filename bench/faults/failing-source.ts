import { request } from 'undici'
import { type Fault } from '#testing/fakes/sources/faulty-source.ts'
import { startSources } from '#testing/fakes/sources/start-sources.ts'
import { makeUser } from '#testing/make.ts'
import { atPace } from '../setup/at-pace.ts'
import { benchApp } from '../setup/bench-app.ts'
import { benchDatabase } from '../setup/bench-database.ts'
import { percentile, report } from '../setup/figures.ts'

/**
 * R4: the provider that searches ask fails in each way in turn; what a call of another account takes meanwhile, against the
 * same searches with a sound provider. One process answers and works, so that a fault of the one is felt by the other.
 */
const seconds = Number(process.env['BENCH_SECONDS'] ?? 20)
const calls = 20
const searches = 8
const faults: Fault[] = ['hangs', 'cuts', 'huge', 'deep', 'garbage', 'other_form', 'lies', 'endless', 503]

const database = await benchDatabase()
const sources = await startSources()
const app = await benchApp(database.url, {
  works: true,
  networks: (opened) => sources.networks(opened.networks),
})
const { db } = app.services

async function call(path: string, token: string, body?: unknown): Promise<number> {
  const answer = await request(app.address + path, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { host: 'quarry.test', authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  await answer.body.text()
  return answer.statusCode
}

let failed = 0
async function measure(token: string): Promise<number[]> {
  const samples: number[] = []
  await atPace({ perSecond: calls, seconds }, async () => {
    const began = performance.now()
    if ((await call('/api/me', token)) !== 200) failed += 1
    samples.push(performance.now() - began)
  })
  return samples
}

/** Websites that are nowhere, so that all that is known of them comes from the provider. */
let number = 0
async function search(token: string): Promise<void> {
  number += 1
  const companies = Array.from({ length: 30 }, (_, at) => `firm-${number}-${at}.nowhere.example`)
  const criteria = { type: 'domain', companies }
  const body = { type: 'domain', name: `Search ${number}`, criteria, max_leads: 100, max_credits: 100 }
  const status = await call('/api/campaigns', token, body)
  if (status !== 200) throw new Error(`The search was answered with ${status}`)
}

/** The p95 of another account's call while searches ask a provider with this fault. */
async function under(fault: Fault, client: string, neighbor: string): Promise<number> {
  await sources.clear(app.services)
  await sources.add(app.services, { driver: 'hunter', settings: { in_searches: true } })
  sources.hunter.state.fault = fault
  const measured = measure(neighbor)
  for (let count = 0; count < searches; count += 1) await search(client)
  const p95 = percentile(await measured, 0.95)
  const asked = sources.hunter.asked.length
  sources.hunter.state.fault = 'none'
  await ended()
  console.log(`${fault}: the provider was asked ${asked} times, /api/me p95 ${p95.toFixed(1)} ms`)
  return p95
}

try {
  const [client, neighbor] = [await makeUser(db), await makeUser(db)]
  await under('none', client.token, neighbor.token) // warm
  const sound = await under('none', client.token, neighbor.token)
  const failing: { fault: Fault; p95: number }[] = []
  for (const fault of faults) failing.push({ fault, p95: await under(fault, client.token, neighbor.token) })
  const later = await under('none', client.token, neighbor.token) // other work on the machine comes and goes
  for (const { fault, p95 } of failing)
    report({
      what: `p95 while the provider answers: ${fault}`,
      measured: p95 / Math.min(sound, later),
      bar: { most: 2 },
      unit: 'times that of the same searches with a sound provider',
    })
  const { credits } = await db
    .selectFrom('searches')
    .select((eb) => eb.fn.sum<string>('charged').as('credits'))
    .executeTakeFirstOrThrow()
  console.log(`${failed} calls failed; ${credits} credits charged`)
  if (failed > 0) process.exitCode = 1
} finally {
  await app.stop()
  await sources.stop()
  await database.drop()
}

async function ended(): Promise<void> {
  for (;;) {
    const open = await db
      .selectFrom('searches')
      .select('id')
      .where('state', 'in', ['queued', 'running'])
      .limit(1)
      .execute()
    if (open.length === 0) return
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
}
