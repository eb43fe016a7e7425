import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { Agent, request } from 'undici'
import { ownAddress, sendHalf } from '#testing/hostile/half-sent.ts'
import { type QuarryProcess, startProcess } from '#testing/processes/processes.ts'
import { percentile, report } from '../setup/figures.ts'

/** F11 whole: half-sent requests, more than files may be open, against one process with its own database. */
const attacks: { count: number; openFiles: number; from: 'one address' | 'many addresses' }[] = [
  { count: 1_100, openFiles: 1_024, from: 'one address' },
  { count: 1_100, openFiles: 1_024, from: 'many addresses' },
  { count: 20_400, openFiles: 20_000, from: 'one address' },
  { count: 20_400, openFiles: 20_000, from: 'many addresses' },
]
const calmS = Number(process.env['BENCH_SECONDS'] ?? 20)
const perSecond = 20
/** Connections of the attack opened each second. */
const rate = Number(process.env['BENCH_RATE'] ?? 2_000)
/** One process may not open all of them itself. */
const senders = 2
const host = 'localhost'
const password = 'a sentence of the benches'

interface Sender {
  port: number
  count: number
  first: number
  isOne: boolean
}

interface Ended {
  /** Connections that the server ended while the sender waited. */
  ended: number
  open: number
  slowestMs: number
}

/** In a process of its own, so that the attack takes none of the time of those who measure. */
async function send({ port, count, first, isOne }: Sender): Promise<void> {
  const addressOf = isOne ? undefined : (index: number) => ownAddress(first + index)
  const attack = await sendHalf({ port, count, host, addressOf, perSecond: rate / senders })
  process.send?.('sent')
  const giveUpAt = performance.now() + 45_000
  while (attack.open() > 0 && performance.now() < giveUpAt) await sleep(100)
  const ended: Ended = {
    ended: attack.endedAfter.length,
    open: attack.open(),
    slowestMs: Math.max(0, ...attack.endedAfter),
  }
  attack.stop()
  process.send?.(ended)
  process.disconnect()
}

interface Times {
  calls: number[]
  health: number[]
  failed: number
}

/** Calls of a user on kept and on new connections, and health checks from the address of the attack, until told to stop. */
async function measure(web: QuarryProcess, token: string, until: Promise<unknown>): Promise<Times> {
  const times: Times = { calls: [], health: [], failed: 0 }
  const kept = new Agent({ localAddress: '127.0.0.2' })
  let isOver = false
  void until.then(() => (isOver = true))
  const call = async (path: string, samples: number[], dispatcher: Agent) => {
    const began = performance.now()
    const headers = { host, authorization: `Bearer ${token}` }
    const asked = request(web.address + path, { headers, dispatcher, headersTimeout: 10_000 })
    const status = await asked
      .then(({ statusCode, body }) => body.dump().then(() => statusCode))
      .catch(() => 0)
    samples.push(performance.now() - began)
    if (status !== 200) times.failed += 1
    if (dispatcher !== kept) await dispatcher.close()
  }
  const all: Promise<void>[] = []
  for (let number = 0; !isOver; number += 1) {
    const dispatcher = number % 2 === 0 ? kept : new Agent({ localAddress: '127.0.0.2' })
    all.push(call('/api/campaigns', times.calls, dispatcher))
    if (number % 5 === 0) all.push(call('/healthz', times.health, new Agent()))
    await sleep(1_000 / perSecond)
  }
  await Promise.all(all)
  await kept.close()
  return times
}

async function attackOnce({ count, openFiles, from }: (typeof attacks)[number]): Promise<void> {
  const settings = {
    QUARRY_OWNER_PASSWORD: password,
    QUARRY_URL: `http://${host}`,
  }
  const web = await startProcess('all', '', { env: settings, openFiles })
  try {
    const token = await signIn(web)
    await measure(web, token, sleep(5_000)) // warm
    const before = await measure(web, token, sleep(calmS * 1_000))
    const each = count / senders
    const began = performance.now()
    const children = Array.from({ length: senders }, (_, index) => {
      const sender: Sender = {
        port: portOf(web),
        count: each,
        first: index * each,
        isOne: from === 'one address',
      }
      return fork(new URL(import.meta.url), { env: { ...process.env, BENCH_SENDER: JSON.stringify(sender) } })
    })
    const sent = Promise.all(children.map((child) => once(child, 'message')))
    const results = sent.then(async () => {
      console.log(`sent after ${((performance.now() - began) / 1_000).toFixed(1)} s`)
      return Promise.all(children.map(async (child) => ((await once(child, 'message')) as [Ended])[0]))
    })
    const times = await measure(web, token, results)
    const after = await measure(web, token, sleep(calmS * 1_000))
    const calm = [...before.calls, ...after.calls] // other work on the machine comes and goes
    print(`${count.toLocaleString('en')} at ${openFiles.toLocaleString('en')}, ${from}`, {
      calm,
      times,
      results: await results,
    })
  } finally {
    await web.stop()
  }
}

function print(
  what: string,
  { calm, times, results }: { calm: number[]; times: Times; results: Ended[] },
): void {
  const p95 = (samples: number[]) => percentile(samples, 0.95)
  const open = results.reduce((sum, each) => sum + each.open, 0)
  console.log(`${what}: ${times.failed} calls or health checks failed, ${open} connections still open`)
  if (times.failed > 0 || open > 0) process.exitCode = 1
  console.log(`${what}: calls ${p95(calm).toFixed(1)} ms calm, ${p95(times.calls).toFixed(1)} ms attacked`)
  report({ what: `${what}, health p95`, measured: p95(times.health), bar: { most: 1_000 }, unit: 'ms' })
  const ratio = p95(times.calls) / p95(calm)
  report({ what: `${what}, p95 of others`, measured: ratio, bar: { most: 2 }, unit: 'times the calm' })
  const slowestS = Math.max(...results.map(({ slowestMs }) => slowestMs)) / 1_000
  report({ what: `${what}, last body ended after`, measured: slowestS, bar: { most: 32 }, unit: 's' })
}

const portOf = ({ address }: QuarryProcess) => Number(new URL(address).port)

async function signIn({ address }: QuarryProcess): Promise<string> {
  const { body } = await request(`${address}/auth/login`, {
    method: 'POST',
    headers: { host, 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'owner@quarry.localhost', password }),
  })
  const answer = (await body.json()) as { data?: { authorisation: { token: string } } }
  const token = answer.data?.authorisation.token
  if (token === undefined) throw new Error(`The owner could not sign in: ${JSON.stringify(answer)}`)
  return token
}

const sender = process.env['BENCH_SENDER']
if (sender !== undefined) await send(JSON.parse(sender) as Sender)
else for (const attack of attacks) await attackOnce(attack)
