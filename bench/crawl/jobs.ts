import { fork } from 'node:child_process'
import { once } from 'node:events'
import { loadavg } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { request } from 'undici'
import { noPoliteness } from '#engine/crawl/politeness.ts'
import type { EgressLine } from '#engine/net/fetch-outcome.ts'
import { createSafeFetch } from '#engine/net/safe-fetch.ts'
import { findContacts } from '#server/features/enrichment/find-contacts.ts'
import { openEgressLog } from '#server/platform/network/egress-log.ts'
import type { Network } from '#server/platform/network/networks.ts'
import { sharedPoliteness } from '#server/platform/network/politeness.ts'
import { openPool } from '#server/platform/postgres/database.ts'
import { makeUser } from '#testing/make.ts'
import { importPlaces, makePlace } from '#testing/make/make-places.ts'
import { benchApp } from '../setup/bench-app.ts'
import { benchDatabase } from '../setup/bench-database.ts'
import { report } from '../setup/figures.ts'
import { serverCpu } from '../setup/server-cpu.ts'
import { accepted } from '#testing/fakes/mail/accepted.ts'

/**
 * Leads a second through the whole product, from the start of a search to its last charge, against the engine alone on
 * the same farm, which finds and checks the same contacts and stores nothing. One process works; requests need no rest
 * and every address is valid. Also what a lead costs the database, and how long its transactions wait for locks.
 */
const leads = Number(process.env['BENCH_LEADS'] ?? 300)
const warmUp = 40
const inFlight = 32
const host = 'quarry.test'

const farm = fork(new URL('crawl-farm.ts', import.meta.url))
const [{ port }] = (await once(farm, 'message')) as [{ port: number }] // the farm sends this alone
const database = await benchDatabase({ withStatistics: true })
const admin = openPool(database.adminUrl, { max: 2 })
let looks = 0
let egress: ReturnType<typeof openEgressLog> | undefined
const app = await benchApp(database.url, {
  works: true,
  networks({ db, log, metrics }) {
    egress = openEgressLog(db, log, metrics)
    const internet = { ...farmNetwork(egress.add), politeness: sharedPoliteness(db, { delayMs: 0 }) }
    return { internet, sample: internet }
  },
})
try {
  await fillDirectory()
  await engineAlone(warmUp)
  await runSearch({ region: 0, most: warmUp })
  const alone = await engineAlone(leads)
  await admin.query('alter system set pg_stat_statements.track = top')
  await admin.query('select pg_reload_conf(), pg_stat_statements_reset()')
  const before = await counts()
  const locks = watchLocks()
  const product = await runSearch({ region: 1, most: leads })
  const waitedMs = await locks.stop()
  const after = await counts()
  const perLead = (figure: keyof typeof after) => (after[figure] - before[figure]) / leads
  console.log(
    `engine alone ${alone.perSecond.toFixed(1)} leads/s and ${alone.cpuMs.toFixed(1)} ms of processor time a lead; product ${product.perSecond.toFixed(1)} leads/s, ${product.cpuMs.toFixed(1)} ms and ${perLead('databaseMs').toFixed(1)} ms of its database; ${(waitedMs / leads).toFixed(1)} ms a lead waiting for locks; load ${loadavg()[0]?.toFixed(1)}`,
  )
  report({
    what: 'leads a second through the product',
    measured: product.perSecond / alone.perSecond,
    bar: { least: 0.6 },
    unit: 'x the engine alone',
  })
  report({ what: 'statements', measured: perLead('statements'), bar: { most: 12 }, unit: 'a lead' })
  report({ what: 'commits', measured: perLead('commits'), bar: { most: 4 }, unit: 'a lead' })
  if (process.env['BENCH_STATEMENTS']) await printStatements()
} finally {
  await egress?.flush()
  await app.stop()
  await admin.end()
  farm.kill()
  await database.drop()
}

/** Made without the database, so that the contender without one reads the same pages in the same way. */
function farmNetwork(log: (line: EgressLine) => void = () => undefined): Omit<Network, 'politeness'> {
  const resolve: Network['resolve'] = async () => ({ outcome: 'failed', why: 'no_such_host' })
  return {
    resolveTxt: async () => [],
    fetch: createSafeFetch({
      userAgent: 'QuarryBench/1.0 (+https://example.com/bot)',
      resolve,
      pinned: [{ suffix: 'farm.example', address: '127.0.0.1', port }],
      log,
    }),
    resolve,
    delayMs: 0,
    verify: async (addresses) => addresses.map(accepted),
  }
}

interface Pace {
  perSecond: number
  /** Milliseconds of processor time of this process, for each lead. */
  cpuMs: number
}

async function paceOf(count: number, work: () => Promise<unknown>): Promise<Pace> {
  const began = performance.now()
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return {
    perSecond: (count / (performance.now() - began)) * 1_000,
    cpuMs: (user + system) / 1_000 / count,
  }
}

function engineAlone(count: number): Promise<Pace> {
  const network = { ...farmNetwork(), politeness: noPoliteness }
  const never = new AbortController().signal
  let next = 0
  const work = async () => {
    while (next < count) {
      next += 1
      const website = siteOf(next)
      const lead = { name: website, website, emails: [], country: 'US', source: 'bench', business: null }
      const { emails } = await findContacts(network, lead, never)
      if (emails.length === 0) throw new Error('The engine found no address')
    }
  }
  return paceOf(count, () => Promise.all(Array.from({ length: inFlight }, work)))
}

function siteOf(number: number): string {
  return `http://s${number}.farm.example/`
}

/** Two regions: one to warm up with, one to measure with. */
async function fillDirectory(): Promise<void> {
  for (const [region, count] of [warmUp, leads].entries()) {
    const places = Array.from({ length: count }, (_, index) =>
      makePlace(`b${region}-${index}`, {
        lat: 10 + region,
        lon: 20 + index / 100_000,
        websites: [siteOf(region * warmUp + index + 1)],
      }),
    )
    await importPlaces(app.services.directoryPool, `bench-${region}`, { places })
  }
}

async function runSearch({ region, most }: { region: number; most: number }): Promise<Pace> {
  const { db } = app.services
  const { account_id, token } = await makeUser(db, { credits: 100_000 })
  const place = { kind: 'circle', lat: 10 + region, lon: 20, radius_m: 20_000 }
  return paceOf(most, async () => {
    const answer = await request(`${app.address}/api/campaigns`, {
      method: 'POST',
      headers: { host, authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        type: 'local',
        name: 'Bench',
        criteria: { type: 'local', categories: ['cafe'], place },
        max_leads: most,
        max_credits: most,
      }),
    })
    if (answer.statusCode !== 200) throw new Error(await answer.body.text())
    for (;;) {
      const [search] = await look<{ state: string; charged: number }>(
        `select state, charged::int from searches where account_id = '${account_id}'`,
      )
      if (search?.state === 'done' && search.charged === most) return
      if (search?.state !== 'queued' && search?.state !== 'running') throw new Error(JSON.stringify(search))
      await sleep(100)
    }
  })
}

/** Asks the database as the bench, whose own questions do not count. */
async function look<T extends object>(statement: string): Promise<T[]> {
  looks += 1
  return (await admin.query<T>(statement)).rows
}

/** Statements without those that begin and end transactions, commits, and processor time of the database. */
async function counts() {
  const [row] = await look<{ statements: number; commits: number }>(`
    select (select coalesce(sum(calls), 0)::int from pg_stat_statements
        where userid <> current_user::regrole and query !~* '^(begin|commit|rollback|start transaction)') as statements,
      (select xact_commit::int from pg_stat_database where datname = current_database()) as commits`)
  return {
    statements: row?.statements ?? 0,
    commits: (row?.commits ?? 0) - looks,
    databaseMs: await serverCpu(database.adminUrl),
  }
}

/** Adds up how long transactions wait for locks, by looking often. */
function watchLocks() {
  const everyMs = 50
  let waited = 0
  let last = Promise.resolve()
  const timer = setInterval(() => {
    last = last.then(async () => {
      const [seen] = await look<{ waiting: number }>(
        `select count(*)::int as waiting from pg_stat_activity where wait_event_type = 'Lock'`,
      )
      waited += (seen?.waiting ?? 0) * everyMs
    })
  }, everyMs)
  return {
    async stop() {
      clearInterval(timer)
      await last
      return waited
    },
  }
}

async function printStatements(): Promise<void> {
  const rows = await look<{ calls: number; ms: number; query: string }>(`
    select calls::int, total_exec_time::float as ms, query from pg_stat_statements
    where userid <> current_user::regrole order by calls desc limit 45`)
  for (const { calls, ms, query } of rows) {
    const text = query.replace(/\s+/g, ' ').slice(0, 110)
    console.log(`${(calls / leads).toFixed(2)} a lead, ${(ms / leads).toFixed(2)} ms: ${text}`)
  }
}
