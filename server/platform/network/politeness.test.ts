import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { testDatabase } from '#testing/database.ts'
import { openDatabase, openPool } from '#server/platform/postgres/database.ts'
import { sharedPoliteness } from './politeness.ts'

const database = await testDatabase()
const db = openDatabase(openPool(database.url))
const hosts: { stop(): void }[] = []
const visitors: ChildProcess[] = []
after(async () => {
  for (const host of hosts) host.stop()
  for (const child of visitors) child.kill('SIGKILL')
  await db.destroy()
  await database.drop()
})

interface Visit {
  path: string
  beganAt: number
}

/** A host that keeps a ledger of its visits; `answer` may say more than that all is well, or nothing at all. */
async function startHost(
  answer: (reply: ServerResponse, visit: number) => void = (reply) => reply.end('ok'),
) {
  const visits: Visit[] = []
  let [open, most] = [0, 0]
  const server = createServer(({ url = '' }, reply) => {
    visits.push({ path: url, beganAt: performance.now() })
    open += 1
    most = Math.max(most, open)
    reply.once('close', () => {
      open -= 1
    })
    answer(reply, visits.length)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  hosts.push({ stop: () => server.close().closeAllConnections() })
  return {
    address: `http://127.0.0.1:${port}`,
    visits,
    visited: once(server, 'request'),
    mostAtOnce: () => most,
    /** Least time between two starts in a row. */
    leastGapMs: () =>
      Math.min(...visits.slice(1).map(({ beganAt }, index) => beganAt - (visits[index]?.beganAt ?? 0))),
  }
}

interface Plan {
  host: string
  address: string
  tenants: number
  visits: number
  delayMs: number
  leaseMs?: number
}

const visitor = fileURLToPath(new URL('../../../testing/processes/polite-visitor.ts', import.meta.url))

function sendVisitor({ host, address, tenants, visits, delayMs, leaseMs = 45_000 }: Plan): ChildProcess {
  const numbers = [tenants, visits, delayMs, leaseMs].map(String)
  const child = spawn(process.execPath, [visitor, database.url, address, host, ...numbers], {
    stdio: 'inherit',
  })
  visitors.push(child)
  return child
}

async function finished(child: ChildProcess): Promise<void> {
  await once(child, 'exit')
  assert.equal(child.exitCode, 0)
}

test('S9 20 tenants of 2 processes crawl one host: never two at once, the delay between starts, each gets its share (100 visits, 20 ms in place of 1 s)', async () => {
  const delayMs = 20
  const farm = await startHost()
  const plan = { host: 'many.example', address: farm.address, tenants: 10, visits: 5, delayMs }
  const children = [sendVisitor(plan), sendVisitor(plan)]
  await Promise.all(children.map(finished))
  assert.equal(farm.visits.length, 100)
  assert.equal(farm.mostAtOnce(), 1)
  assert.ok(farm.leastGapMs() >= delayMs, `${farm.leastGapMs()} ms`)
  const early = new Set(farm.visits.slice(0, 75).map(({ path }) => path))
  assert.equal(early.size, 20, 'within the first 75 visits each tenant has had a turn')
})

test('S9 at least a second between starts, also over two processes (4 visits at full scale)', async () => {
  const farm = await startHost()
  const plan = { host: 'slow.example', address: farm.address, tenants: 1, visits: 2, delayMs: 1_000 }
  await Promise.all([finished(sendVisitor(plan)), finished(sendVisitor(plan))])
  assert.equal(farm.visits.length, 4)
  assert.ok(farm.leastGapMs() >= 1_000, `${farm.leastGapMs()} ms`)
})

test('S9 a host that answers Retry-After is left alone for that long by every process', async () => {
  const farm = await startHost((reply, visit) => {
    if (visit === 3) reply.setHeader('retry-after', '1')
    reply.end('ok')
  })
  const plan = { host: 'busy.example', address: farm.address, tenants: 2, visits: 3, delayMs: 10 }
  await Promise.all([finished(sendVisitor(plan)), finished(sendVisitor(plan))])
  const [third, fourth] = farm.visits.slice(2, 4)
  // The end is noticed here after the answer has left, which may be after the visitor has read it.
  assert.ok(third && fourth && fourth.beganAt - third.beganAt >= 1_000)
})

test('S9 the turn of a process that was killed is free again after its lease, not before', async () => {
  const farm = await startHost((reply, visit) => {
    if (visit > 1) reply.end('ok')
  })
  const plan = {
    host: 'killed.example',
    address: farm.address,
    tenants: 1,
    visits: 1,
    delayMs: 10,
    leaseMs: 2_000,
  }
  const holder = sendVisitor(plan)
  await farm.visited
  const [first] = farm.visits
  holder.kill('SIGKILL')
  await once(holder, 'exit')
  await finished(sendVisitor(plan))
  const [, second] = farm.visits
  assert.ok(first && second)
  const waited = second.beganAt - first.beganAt
  assert.ok(waited >= 1_900 && waited < 20_000, `${waited} ms`)
})

test('S9 a Crawl-delay of ten seconds is kept, and work that would not wait so long is told', async () => {
  const [here, there] = [sharedPoliteness(db), sharedPoliteness(db)]
  const first = await here.start('patient.example', { minDelayMs: 10_000, maxPauseMs: 1_000 })
  assert.equal(first.outcome, 'go')
  if (first.outcome === 'go') await first.done()
  for (const process of [here, there]) {
    const next = await process.start('patient.example', { minDelayMs: 10_000, maxPauseMs: 1_000 })
    assert.ok(next.outcome === 'asked_to_wait' && next.waitMs > 9_000 && next.waitMs <= 10_000)
  }
})

test('work that stops waiting leaves the line and delays no other', async () => {
  const politeness = sharedPoliteness(db, { delayMs: 0 })
  const options = { minDelayMs: 0, maxPauseMs: 60_000 }
  const first = await politeness.start('line.example', options)
  assert.equal(first.outcome, 'go')
  const leaving = new AbortController()
  const second = politeness.start('line.example', { ...options, signal: leaving.signal })
  const third = politeness.start('line.example', options)
  leaving.abort()
  assert.equal((await second).outcome, 'aborted')
  if (first.outcome === 'go') await first.done()
  const turn = await third
  assert.equal(turn.outcome, 'go')
  if (turn.outcome === 'go') await turn.done()
})

test('S9 a process that keeps a host for its own crawl gives it back in time for another process that waits', async () => {
  const mine = sharedPoliteness(db, { delayMs: 10, leaseMs: 600 })
  const others = sharedPoliteness(db, { delayMs: 10 })
  const options = { minDelayMs: 0, maxPauseMs: 60_000 }
  let hasHadTurn = false
  const visit = async (politeness: typeof mine) => {
    const turn = await politeness.start('shared.example', options)
    if (turn.outcome === 'go') await turn.done()
    return turn.outcome
  }
  assert.equal(await visit(mine), 'go')
  const waiting = visit(others).then((outcome) => {
    hasHadTurn = true
    return outcome
  })
  let visits = 0
  for (; !hasHadTurn && visits < 500; visits += 1) await visit(mine)
  assert.equal(await waiting, 'go')
  assert.ok(visits > 5 && visits < 500, `${visits} visits of its own meanwhile`)
  await Promise.all([mine.close(), others.close()])
})

test('a process asks the database once for the pages of a site, and gives the host back when it closes', async () => {
  let statements = 0
  const counted = db.withPlugin({
    transformQuery({ node }) {
      statements += 1
      return node
    },
    transformResult: async ({ result }) => result,
  })
  const [here, there] = [sharedPoliteness(counted, { delayMs: 0 }), sharedPoliteness(db, { delayMs: 0 })]
  const options = { minDelayMs: 0, maxPauseMs: 0 }
  for (let page = 0; page < 20; page += 1) {
    const turn = await here.start('site.example', options)
    assert.equal(turn.outcome, 'go')
    if (turn.outcome === 'go') await turn.done()
  }
  assert.equal(statements, 1)
  assert.equal((await there.start('site.example', options)).outcome, 'asked_to_wait')
  await here.close()
  assert.equal((await there.start('site.example', options)).outcome, 'go')
})
