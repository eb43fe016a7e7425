import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { loadavg } from 'node:os'
import { Client } from 'undici'
import { openPool } from '#server/platform/postgres/database.ts'
import { asRole, systemRole } from '#server/platform/postgres/database-roles.ts'
import { makeUser } from '#testing/make.ts'
import { startProcess } from '#testing/processes/processes.ts'
import { serveBare } from '../setup/bare-api.ts'
import { type BenchDatabase, benchDatabase, systemDatabase, tidyLeads } from '../setup/bench-database.ts'
import { countMessages } from '../setup/count-messages.ts'
import { percentile, report } from '../setup/figures.ts'
import { makeLeads } from '../setup/million-leads.ts'
import { processCpu, serverCpu } from '../setup/server-cpu.ts'

/**
 * Calls that read, against a bare Fastify + pg handler with the least honest work: the token, the account for row level
 * security, one query. Both are one process on one database and are asked in turns on eight connections. Processor time
 * is that of the process and of the database together.
 */
const seconds = Number(process.env['BENCH_SECONDS'] ?? 4)
const leads = Number(process.env['BENCH_LEADS'] ?? 10_000)
const lists = 30
const connections = 8
const host = 'quarry.test'
/** Answers a second of the bare handler on the machine that the bars were set for. */
const machine = 2_500

interface Call {
  name: string
  method: 'GET' | 'POST'
  path: string
  /** Requests a second on that machine. */
  least: number
}

interface Server {
  address: string
  pid: number
}

interface Pace {
  perSecond: number
  /** Milliseconds of processor time of a request. */
  cpuMs: number
}

async function bench(): Promise<void> {
  const database = await benchDatabase({ withStatistics: true })
  const product = await startProcess('web', database.ownerUrl, { env: { DATABASE_APP_URL: database.url } })
  const child = fork(process.argv[1] ?? '', { env: { ...process.env, BENCH_BARE: database.url } })
  try {
    const bare = { address: await addressOf(child), pid: child.pid ?? 0 }
    const { token, id } = await makeAccount(database)
    const calls: Call[] = [
      { name: '/api/me', method: 'GET', path: '/api/me', least: 2_000 },
      { name: 'lists', method: 'GET', path: '/api/campaigns', least: 1_500 },
      { name: 'limits', method: 'GET', path: '/api/user-limits', least: 1_500 },
      { name: 'a page of leads', method: 'POST', path: `/api/local-results/${id}`, least: 800 },
    ]
    const ask = asker(database, token)
    for (const call of calls) {
      for (const server of [product, bare]) await ask(server, call, 1)
      const rounds: [Pace, Pace][] = []
      for (let round = 0; round < 3; round += 1)
        rounds.push([await ask(product, call, seconds), await ask(bare, call, seconds)])
      const ours = median(rounds.map(([pace]) => pace))
      const theirs = median(rounds.map(([, pace]) => pace))
      console.log(
        `${call.name}: product ${line(ours)}; bare ${line(theirs)}; load ${loadavg()[0]?.toFixed(1)}`,
      )
      report({
        what: `${call.name}, processor time`,
        measured: ours.cpuMs / theirs.cpuMs,
        bar: { most: 2 },
        unit: 'x the bare handler',
      })
      report({
        what: `${call.name}, answers, where the bare handler gives ${machine}`,
        measured: (ours.perSecond / theirs.perSecond) * machine,
        bar: { least: call.least },
        unit: 'a second',
      })
    }
    const shares = await planningShares(database, (call) => ask(product, call, 2), calls)
    const messages = await messagesOf(database, calls, token)
    for (const [index, { name }] of calls.entries()) {
      report({
        what: `${name}, messages`,
        measured: messages[index] ?? Number.NaN,
        bar: { most: 3 },
        unit: '',
      })
      report({
        what: `${name}, planning`,
        measured: (shares[index] ?? Number.NaN) * 100,
        bar: { most: 10 },
        unit: '% of database time',
      })
    }
  } finally {
    child.kill()
    await product.stop()
    await database.drop()
  }
}

async function addressOf(child: ChildProcess): Promise<string> {
  const [address] = (await once(child, 'message')) as [string] // the child of this file sends this alone
  return address
}

async function makeAccount(database: BenchDatabase): Promise<{ token: string; id: string }> {
  const db = systemDatabase(database, { max: 1 })
  const pool = openPool(asRole(database.url, systemRole), { max: 1 })
  const { account_id, token } = await makeUser(db, { host })
  for (let list = 1; list < lists; list += 1) await makeLeads(pool, account_id, 10)
  const id = await makeLeads(pool, account_id, leads)
  await Promise.all([db.destroy(), pool.end()])
  await tidyLeads(database)
  return { token, id }
}

const headersOf = (token: string) => ({
  host,
  authorization: `Bearer ${token}`,
  'content-type': 'application/json',
})

async function send(client: Client, { method, path }: Call, token: string): Promise<void> {
  const { statusCode, body } = await client.request({
    method,
    path,
    headers: headersOf(token),
    ...(method === 'POST' ? { body: '{}' } : {}),
  })
  const text = await body.text()
  if (statusCode !== 200) throw new Error(`${path} answered ${statusCode}: ${text}`)
}

function asker({ adminUrl }: BenchDatabase, token: string) {
  return async ({ address, pid }: Server, call: Call, forSeconds: number): Promise<Pace> => {
    const clients = Array.from({ length: connections }, () => new Client(address))
    const cpu = async () => processCpu(pid) + (await serverCpu(adminUrl))
    const before = await cpu()
    const began = performance.now()
    let answers = 0
    await Promise.all(
      clients.map(async (client) => {
        while (performance.now() - began < forSeconds * 1_000) {
          await send(client, call, token)
          answers += 1
        }
      }),
    )
    const ms = performance.now() - began
    const cpuMs = ((await cpu()) - before) / answers
    await Promise.all(clients.map((client) => client.close()))
    return { perSecond: (answers / ms) * 1_000, cpuMs }
  }
}

const median = (paces: Pace[]): Pace => ({
  perSecond: percentile(
    paces.map(({ perSecond }) => perSecond),
    0.5,
  ),
  cpuMs: percentile(
    paces.map(({ cpuMs }) => cpuMs),
    0.5,
  ),
})

const line = ({ perSecond, cpuMs }: Pace) =>
  `${Math.round(perSecond)}/s, ${cpuMs.toFixed(2)} ms of processor time`

/** Planning as a share of the database's time for the statements of each call. */
async function planningShares(
  { adminUrl }: BenchDatabase,
  run: (call: Call) => Promise<unknown>,
  calls: Call[],
): Promise<number[]> {
  const admin = openPool(adminUrl, { max: 1 })
  const track = async (what: string) => {
    await admin.query(`alter system set pg_stat_statements.track = ${what}`)
    await admin.query('select pg_reload_conf()')
  }
  const shares: number[] = []
  try {
    await track('top')
    for (const call of calls) {
      await run(call) // warm
      await admin.query('select pg_stat_statements_reset()')
      await run(call)
      const { rows } = await admin.query<{ share: number }>(
        'select sum(total_plan_time) / sum(total_plan_time + total_exec_time) as share from pg_stat_statements',
      )
      shares.push(rows[0]?.share ?? Number.NaN)
    }
    await track('none')
  } finally {
    await admin.end()
  }
  return shares
}

/** Messages to the database for each call: the median of many after the start, since the process also speaks to it by itself. */
async function messagesOf(database: BenchDatabase, calls: Call[], token: string): Promise<number[]> {
  const counter = await countMessages(database.url)
  const product = await startProcess('web', database.ownerUrl, { env: { DATABASE_APP_URL: counter.url } })
  const client = new Client(product.address)
  try {
    const medians: number[] = []
    for (const call of calls) {
      const samples: number[] = []
      for (let round = 0; round < 130; round += 1) {
        const before = counter.count()
        await send(client, call, token)
        await new Promise((resolve) => setTimeout(resolve, 5)) // what is cleared after the answer
        if (round >= 100) samples.push(counter.count() - before)
      }
      medians.push(percentile(samples, 0.5))
    }
    return medians
  } finally {
    await client.close()
    await product.stop()
    counter.close()
  }
}

const bareUrl = process.env['BENCH_BARE']
if (bareUrl === undefined) await bench()
else process.send?.(await serveBare(bareUrl))
