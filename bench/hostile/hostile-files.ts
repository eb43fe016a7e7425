import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { hostileRows } from '#testing/engine/hostile-rows.ts'
import { hostileParquet } from '#testing/hostile/files/hostile-parquet.ts'
import { hostileMap, hostilePng, hostileText, hostileXlsx } from '#testing/hostile/files/hostile-tables.ts'
import { longParquet, longWorkbook } from '#testing/hostile/files/long-rows.ts'
import { type QuarryProcess, startProcess } from '#testing/processes/processes.ts'
import { report } from '../setup/figures.ts'

/**
 * F12 whole: each hostile file goes in by the upload of leads, that of a table or that of a photo, to a product with its own
 * database. What the product and its readers hold is measured all the time, and so is `/api/me` of its user.
 */
const [mostMb, mostMs, longestS] = [1_000, 200, 180]
const host = 'localhost'
const password = 'a sentence of the benches'
const endStates = ['ready', 'done', 'failed', 'stopped', 'draft']

interface Sent {
  name: string
  content: Buffer
  to: '/api/list-imports' | '/api/directory/tables' | '/api/directory/imports' | '/api/me/photo'
}

/** Processes of the product by their parents; its database is none of them. */
function heldMb(pid: number): number {
  const children = new Map<number, number[]>()
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue
    try {
      const parent = Number(/\) \S (\d+)/.exec(readFileSync(`/proc/${name}/stat`, 'utf8'))?.[1])
      children.set(parent, [...(children.get(parent) ?? []), Number(name)])
    } catch {
      // It has ended.
    }
  }
  const held = (one: number): number => {
    try {
      if (one !== pid && !readFileSync(`/proc/${one}/cmdline`, 'utf8').includes('-process.ts')) return 0
      const bytes =
        Number(/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${one}/status`, 'utf8'))?.[1] ?? 0) * 1_024
      return bytes + (children.get(one) ?? []).reduce((sum, child) => sum + held(child), 0)
    } catch {
      return 0
    }
  }
  return held(pid) / 1e6
}

interface Client {
  address: string
  headers: Record<string, string>
}

async function signIn({ address }: QuarryProcess): Promise<Client> {
  const response = await fetch(`${address}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'owner@quarry.localhost', password }),
  })
  const answer = (await response.json()) as { data?: { authorisation: { token: string } } }
  const token = answer.data?.authorisation.token
  if (token === undefined) throw new Error(`The owner could not sign in: ${JSON.stringify(answer)}`)
  return { address, headers: { authorization: `Bearer ${token}` } }
}

interface Answer {
  data?: { id?: string; state?: string; reason?: string | null; error?: { message: string } | null }
  errors?: Record<string, string>
  message?: string
}

/** Sends a file, and waits until what follows has ended. Answers what the product says of it. */
async function send({ address, headers }: Client, { name, content, to }: Sent): Promise<string> {
  const form = new FormData()
  form.set('file', new Blob([Uint8Array.from(content)]), name)
  const response = await fetch(address + to, { method: 'POST', headers, body: form })
  const answer = (await response.json()) as Answer
  const id = answer.data?.id
  if (response.status !== 200) return `${response.status} ${answer.errors?.['file'] ?? answer.message ?? ''}`
  if (id === undefined || to === '/api/me/photo') return '200'
  if (to === '/api/directory/tables') {
    const started = await fetch(`${address}${to}/${id}/import`, { method: 'POST', headers })
    if (started.status !== 200) return `${started.status} ${((await started.json()) as Answer).message ?? ''}`
  }
  const look = to === '/api/list-imports' ? `${to}/${id}` : `/api/directory/imports/${id}`
  for (
    const giveUpAt = performance.now() + longestS * 1_000;
    performance.now() < giveUpAt;
    await sleep(200)
  ) {
    const { data } = (await (await fetch(address + look, { headers })).json()) as Answer
    if (data?.state && endStates.includes(data.state))
      return `${data.state} ${data.reason ?? data.error?.message ?? ''}`
  }
  return `not ended after ${longestS} s`
}

async function measure(product: QuarryProcess, client: Client, sent: Sent): Promise<void> {
  let [peak, slowest, failed, isOver] = [0, 0, 0, false]
  const memory = (async () => {
    for (; !isOver; await sleep(20)) peak = Math.max(peak, heldMb(product.pid))
  })()
  const calls = (async () => {
    for (; !isOver; await sleep(50)) {
      const began = performance.now()
      const status = await fetch(`${client.address}/api/me`, { headers: client.headers }).then(
        (response) => response.arrayBuffer().then(() => response.status),
        () => 0,
      )
      slowest = Math.max(slowest, performance.now() - began)
      if (status !== 200) failed += 1
    }
  })()
  const said = await send(client, sent).catch((error: unknown) => `no answer: ${String(error)}`)
  isOver = true
  await Promise.all([memory, calls])
  const what = `${sent.name} (${(sent.content.length / 1e6).toFixed(1)} MB) to ${sent.to}`
  console.log(`${what}: ${said.trim()}`)
  if (failed > 0 || /^not ended|^no answer/.test(said)) process.exitCode = 1
  report({ what: `${what}, product and readers`, measured: peak, bar: { most: mostMb }, unit: 'MB' })
  report({ what: `${what}, slowest /api/me`, measured: slowest, bar: { most: mostMs }, unit: 'ms' })
}

const { rows } = hostileRows('uploads.jsonl', z.object({ filename: z.string(), b64: z.string().optional() }))
const given = rows
  .filter(({ b64 }) => b64)
  .map(({ filename, b64 = '' }) => ({ name: filename, content: Buffer.from(b64, 'base64') }))
const tables = [
  ...Object.entries(hostileParquet).map(([name, make]) => ({ name: `${name}.parquet`, make })),
  ...Object.entries(hostileXlsx).map(([name, make]) => ({ name: `${name}.xlsx`, make })),
  ...Object.entries(hostileText).map(([name, make]) => ({ name, make })),
  {
    name: 'long texts beside the header.xlsx',
    make: () => longWorkbook({ rows: 3_000, letters: 150_000, spare: 5_000_000 }),
  },
  {
    name: 'long texts in forty columns of emails.parquet',
    make: () => longParquet({ rows: 20_000, letters: 4_000, columns: 40 }),
  },
]

const product = await startProcess('all', '', {
  env: { QUARRY_OWNER_PASSWORD: password, QUARRY_URL: `http://${host}` },
})
try {
  const client = await signIn(product)
  for (const { name, make } of tables)
    for (const to of ['/api/list-imports', '/api/directory/tables'] as const)
      await measure(product, client, { name, content: make(), to })
  await measure(product, client, {
    name: 'empty.osm.pbf',
    content: hostileMap(),
    to: '/api/directory/imports',
  })
  await measure(product, client, { name: 'large.png', content: hostilePng(), to: '/api/me/photo' })
  for (const each of given)
    for (const to of ['/api/list-imports', '/api/me/photo'] as const)
      await measure(product, client, { ...each, to })
} finally {
  await product.stop()
}
