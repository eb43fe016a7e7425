import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { Pool } from 'undici'
import { grantCredits } from '#server/features/wallet/grants/grant-credits.ts'
import { openDatabase, openPool } from '#server/platform/postgres/database.ts'
import { asRole, systemRole } from '#server/platform/postgres/database-roles.ts'
import { testDatabase } from '#testing/database.ts'
import { spend } from '#testing/make/make-spends.ts'
import { makeUser } from '#testing/make.ts'
import { openLine } from '#testing/processes/faulty-line.ts'
import { type QuarryProcess, startProcess } from '#testing/processes/processes.ts'
import { checkLedger } from './check-ledger.ts'
import { faultsOfHistory, type Operation } from './linear-history.ts'

interface Plan {
  operations: number
  clients: number
  /** Web processes killed, and lines to the database cut. */
  disturbances: number
  random: () => number
}

interface Played {
  faults: string[]
  outcomes: Record<'ok' | 'refused' | 'unknown' | 'read', number>
}

/**
 * Clients add to one wallet, spend from it and read it through two web processes, while one process is killed again and
 * again and the line of the other to the database is cut. Answers what makes their history impossible.
 */
export async function playHistory({ operations, clients, disturbances, random }: Plan): Promise<Played> {
  const database = await testDatabase()
  const line = await openLine(database.appUrl)
  const db = openDatabase(openPool(asRole(database.url, systemRole), { max: clients }))
  const user = await makeUser(db, { credits: 30 })
  const env = { LOG_LEVEL: 'silent' }
  const start = (url: string) => startProcess('web', database.url, { env: { ...env, DATABASE_APP_URL: url } })
  const webs: QuarryProcess[] = await Promise.all([start(database.appUrl), start(line.url)])
  const history: Operation[] = []

  async function operate(): Promise<void> {
    const key = randomUUID()
    const amount = 1 + Math.floor(random() * 9)
    const chance = random()
    const began = performance.now()
    const note = (kind: Operation['kind'], outcome: Operation['outcome']) => {
      const ended = outcome === 'unknown' ? Number.POSITIVE_INFINITY : performance.now()
      history.push({ kind, key, amount, began, ended, outcome })
    }
    const web = webs[random() < 0.5 ? 0 : 1]
    const pool = new Pool(web?.address ?? '', {
      connections: 1,
      headersTimeout: 8_000,
      connectTimeout: 1_000,
    })
    try {
      if (chance < 0.2) note('add', await add(key, amount))
      else if (chance < 0.8) {
        const { status, code } = await spend(pool, user, { credits: amount, key })
        note('subtract', status === 200 ? 'ok' : code === 'out_of_credits' ? 'refused' : 'unknown')
      } else note('read', await read(pool))
    } finally {
      await pool.destroy()
    }
  }
  async function add(key: string, credits: number): Promise<Operation['outcome']> {
    const lot = { ...user, credits, kind: 'grant', reference: key, expires_at: null } as const
    await db.transaction().execute((tx) => grantCredits(tx, lot))
    return 'ok'
  }
  async function read(pool: Pool): Promise<Operation['outcome']> {
    const headers = { host: 'quarry.test', authorization: `Bearer ${user.token}` }
    const answer = await pool.request({ method: 'GET', path: '/api/wallet', headers }).catch(() => undefined)
    const { data } = ((await answer?.body.json().catch(() => undefined)) ?? {}) as {
      data?: { balance: number }
    }
    return data ? { balance: data.balance } : 'unknown'
  }

  let left = operations
  const client = async () => {
    while (left > 0) {
      left -= 1
      await operate()
    }
  }
  async function disturb(): Promise<void> {
    for (let count = 1; count <= disturbances; count += 1) {
      while (left > operations * (1 - count / (disturbances + 1))) await sleep(10)
      if (count % 2 === 0) {
        await webs[0]?.kill()
        webs[0] = await start(database.appUrl)
      } else {
        line.become('down')
        await sleep(300)
        line.become('up')
      }
    }
  }
  try {
    await Promise.all([disturb(), ...Array.from({ length: clients }, client)])
    const ledger = await db
      .selectFrom('credit_entries')
      .leftJoin('campaigns', 'campaigns.id', 'credit_entries.campaign_id')
      .select(['kind', 'amount', 'key', 'campaigns.name'])
      .where('credit_entries.account_id', '=', user.account_id)
      .orderBy('number')
      .execute()
    const posted = ledger.map(({ kind, amount, key, name }) => ({
      key: kind === 'hold' ? (name ?? '') : key.replace(/^grant:/, ''),
      free: kind === 'hold' ? -amount : amount,
    }))
    const first = { kind: 'add', key: posted[0]?.key ?? '', amount: 30, outcome: 'ok' } as const
    const past = Number.NEGATIVE_INFINITY
    await checkLedger(db)
    return {
      faults: faultsOfHistory([{ ...first, began: past, ended: past }, ...history], posted),
      outcomes: {
        ok: history.filter(({ outcome }) => outcome === 'ok').length,
        refused: history.filter(({ outcome }) => outcome === 'refused').length,
        unknown: history.filter(({ outcome }) => outcome === 'unknown').length,
        read: history.filter(({ outcome }) => typeof outcome === 'object').length,
      },
    }
  } finally {
    await Promise.all(webs.map((web) => web.stop()))
    await line.close()
    await db.destroy()
    await database.drop()
  }
}
