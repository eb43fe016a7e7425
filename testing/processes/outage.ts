import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { Pool } from 'undici'
import { type Database, openDatabase, openPool } from '#server/platform/postgres/database.ts'
import { makeUser, type TestUser } from '#testing/make.ts'
import { startProcess } from './processes.ts'

interface Plan {
  /** Where the test reads, beside the line. */
  databaseUrl: string
  /** Where the product believes the database is. */
  lineUrl: string
  /** The same for the user that runs the product; without it the tests' own. */
  appLineUrl?: string
  perSecond: number
  /** Without it no worker runs what was started: a test that waits for nothing but answers. */
  works: boolean
  /** Breaks the database and heals it; answers when it is whole again. */
  outage(): Promise<void>
}

interface Asked {
  at: number
  ms: number
  /** undefined: no answer came. */
  status: number | undefined
  code: string | undefined
  retryAfter: string | undefined
  /** The name of the search that was paid for; undefined for a read. */
  key: string | undefined
}

export interface Weathered {
  answered: number
  refused: number
  slowestMs: number
  slowestHealthMs: number
  /** From the moment the database was whole until a request succeeded. */
  backAfterMs: number
  /** Until the worker had ended every search that was acknowledged. */
  workedAfterMs: number
}

/** Reads and spends at a steady pace, whatever happens to the database meanwhile. In the end nothing acknowledged is missing. */
export async function weather(plan: Plan): Promise<Weathered> {
  const { databaseUrl, lineUrl, appLineUrl, perSecond, works, outage } = plan
  const db = openDatabase(openPool(databaseUrl))
  const user = await makeUser(db, { credits: 1_000_000 })
  const roles = works ? (['web', 'worker'] as const) : (['web'] as const)
  const [web, ...workers] = await Promise.all(
    roles.map((role) =>
      startProcess(role, lineUrl, {
        env: {
          LOG_LEVEL: 'fatal',
          ...(appLineUrl ? { DATABASE_APP_URL: appLineUrl } : {}),
        },
      }),
    ),
  )
  assert.ok(web)
  const pool = new Pool(web.address, { connections: 1_000, headersTimeout: 30_000 })
  const asked: Promise<Asked>[] = []
  const health: Promise<Asked>[] = []
  const beat = setInterval(() => {
    asked.push(ask(pool, user, asked.length % 2 === 0 ? randomUUID() : undefined))
    if (asked.length % 5 === 0) health.push(send(pool, { method: 'GET', path: '/readyz' }))
  }, 1_000 / perSecond)
  try {
    await sleep(500)
    await outage()
    const wholeAt = performance.now()
    await untilOneSucceeds(pool, user)
    await sleep(500)
    clearInterval(beat)
    const answers = await Promise.all(asked)
    const refused = answers.filter(({ status }) => status !== 200)
    assert.deepEqual(refused.filter(isUnclear), [], 'every refusal is a 503 with its code and Retry-After')
    const ends = answers.flatMap(({ status, at, ms }) =>
      status === 200 && at + ms > wholeAt ? [at + ms] : [],
    )
    const acknowledged = answers.flatMap(({ status, key }) => (status === 200 && key ? [key] : []))
    await untilEnded(db, user, { names: acknowledged, works })
    return {
      answered: answers.length,
      refused: refused.length,
      slowestMs: Math.max(...answers.map(({ ms }) => ms)),
      slowestHealthMs: Math.max(...(await Promise.all(health)).map(({ ms }) => ms)),
      backAfterMs: Math.min(...ends) - wholeAt,
      workedAfterMs: performance.now() - wholeAt,
    }
  } finally {
    clearInterval(beat)
    await pool.destroy()
    await Promise.all([web, ...workers].map((each) => each.kill()))
    await db.destroy()
  }
}

const clearCodes = ['unavailable', 'disk_full', 'read_only', 'too_busy', 'too_slow']
const isUnclear = ({ status, code = '', retryAfter }: Asked) =>
  status !== 503 || !clearCodes.includes(code) || !(Number(retryAfter) > 0)

function ask(pool: Pool, { token }: TestUser, key: string | undefined): Promise<Asked> {
  const headers = { host: 'quarry.test', authorization: `Bearer ${token}` }
  if (key === undefined) return send(pool, { method: 'GET', path: '/api/wallet', headers })
  const place = { kind: 'circle', lat: 80, lon: 170, radius_m: 1_000 }
  const criteria = { type: 'local', categories: ['cafe'], place }
  return send(pool, {
    method: 'POST',
    path: '/api/campaigns',
    headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify({ type: 'local', name: key, criteria, max_leads: 1, max_credits: 1 }),
    key,
  })
}

interface Sent {
  method: 'GET' | 'POST'
  path: string
  headers?: Record<string, string>
  body?: string
  key?: string
}

async function send(pool: Pool, { key, ...request }: Sent): Promise<Asked> {
  const at = performance.now()
  try {
    const { statusCode, headers, body } = await pool.request(request)
    const { code } = (await body.json()) as { code?: string }
    const retryAfter = headers['retry-after']?.toString()
    return { at, ms: performance.now() - at, status: statusCode, code, retryAfter, key }
  } catch {
    return { at, ms: performance.now() - at, status: undefined, code: undefined, retryAfter: undefined, key }
  }
}

async function untilOneSucceeds(pool: Pool, user: TestUser): Promise<void> {
  const giveUpAt = performance.now() + 30_000
  for (;;) {
    const { status } = await ask(pool, user, undefined)
    if (status === 200) return
    assert.ok(performance.now() < giveUpAt, `still answers ${status}`)
    await sleep(50)
  }
}

/** The worker goes on: every acknowledged search is there and comes to its end. */
async function untilEnded(
  db: Database,
  user: TestUser,
  { names, works }: { names: string[]; works: boolean },
): Promise<void> {
  const giveUpAt = performance.now() + 60_000
  for (;;) {
    const searches = await db
      .selectFrom('searches')
      .innerJoin('campaigns', 'campaigns.id', 'searches.campaign_id')
      .select(['campaigns.name', 'searches.state'])
      .where('searches.account_id', '=', user.account_id)
      .execute()
    const known = new Set(searches.map(({ name }) => name))
    assert.deepEqual(
      names.filter((name) => !known.has(name)),
      [],
      'what was acknowledged is there',
    )
    if (!works || searches.every(({ state }) => state === 'done')) return
    assert.ok(performance.now() < giveUpAt, `not all of ${searches.length} searches ended`)
    await sleep(100)
  }
}
