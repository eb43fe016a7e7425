import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Dispatcher, Pool } from 'undici'
import type { TestUser } from '#testing/make.ts'

export interface Spend {
  /** undefined: no answer arrived. */
  status: number | undefined
  code: string | undefined
  key: string
  credits: number
  ms: number
}

interface Wave {
  addresses: string[]
  user: TestUser
  count: number
  /** What each search of the wave holds. */
  credits: number | (() => number)
  /** Over all addresses. */
  sockets: number
}

/** Starts many searches at once, all paid from one wallet, spread over web processes and sockets. */
export async function spendAtOnce({ addresses, user, count, credits, sockets }: Wave): Promise<Spend[]> {
  const connections = Math.ceil(sockets / addresses.length)
  const pools = addresses.map((address) => new Pool(address, { connections, pipelining: 1 }))
  try {
    const share = (of: number) => Math.floor(count / pools.length) + (of < count % pools.length ? 1 : 0)
    return await Promise.all(
      pools.flatMap((pool, index) =>
        Array.from({ length: share(index) }, () =>
          spendWithRetries(pool, user, typeof credits === 'number' ? credits : credits()),
        ),
      ),
    )
  } finally {
    await Promise.all(pools.map((pool) => pool.destroy()))
  }
}

const mostTries = 20

/** Repeats a spend that a busy server refuses with 503, under its first key, so that it stays one spend. */
async function spendWithRetries(pool: Dispatcher, user: TestUser, credits: number): Promise<Spend> {
  const began = performance.now()
  let answer = await spend(pool, user, { credits })
  for (let tries = 1; answer.status === 503 && tries < mostTries; tries += 1) {
    await sleep(500)
    answer = await spend(pool, user, { credits, key: answer.key })
  }
  return { ...answer, ms: performance.now() - began }
}

/** Starts one search that holds these credits. Its key finds the outcome later, even without an answer. */
export async function spend(
  pool: Dispatcher,
  user: TestUser,
  { credits, key = randomUUID() }: { credits: number; key?: string },
): Promise<Spend> {
  const began = performance.now()
  const place = { kind: 'circle', lat: 80, lon: 170, radius_m: 1_000 }
  const criteria = { type: 'local', categories: ['cafe'], place }
  try {
    const { statusCode, body } = await pool.request({
      method: 'POST',
      path: '/api/campaigns',
      headers: {
        host: 'quarry.test',
        authorization: `Bearer ${user.token}`,
        'content-type': 'application/json',
        'idempotency-key': key,
      },
      body: JSON.stringify({
        type: 'local',
        name: key,
        criteria,
        max_leads: credits,
        max_credits: credits,
      }),
    })
    const { code } = (await body.json()) as { code?: string }
    return { status: statusCode, code, key, credits, ms: performance.now() - began }
  } catch {
    return { status: undefined, code: undefined, key, credits, ms: performance.now() - began } // the connection was cut
  }
}
