import assert from 'node:assert/strict'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Pool } from 'undici'
import { type Database, migrateAll, openDatabase, openPool } from '#server/platform/postgres/database.ts'
import { asRole, systemRole } from '#server/platform/postgres/database-roles.ts'
import { startPostgres } from '#server/platform/embedded-postgres/embedded-postgres.ts'
import { createLog } from '#server/platform/observability/log.ts'
import { checkLedger } from '#testing/wallet/check-ledger.ts'
import { makeUser, type TestUser } from '#testing/make.ts'
import { type Spend, spend } from '#testing/make/make-spends.ts'
import { makeMemoryFolder } from './memory-folder.ts'
import { startProcess } from './processes.ts'

export interface Plan {
  kills: number
  clients: number
  random: () => number
}

export interface Survived {
  acknowledged: number
  /** Spends without an answer or with a failure; they were repeated with their key. */
  unknown: number
  /** Longest time from a kill to the next acknowledged spend. */
  slowestReturnMs: number
}

/**
 * Kills the database server again and again while clients spend through a web process. In the end the ledger holds each
 * acknowledged spend once, each spend with an unknown outcome once, and no other.
 */
export async function killDatabase(plan: Plan): Promise<Survived> {
  const dataDir = await makeMemoryFolder('quarry-kill-')
  const server = await startPostgres({ dataDir, log: createLog('silent') })
  await migrateAll({ databaseUrl: server.url, directoryUrl: server.url })
  const db = openDatabase(openPool(asRole(server.url, systemRole)))
  const user = await makeUser(db, { credits: 1_000_000 })
  const web = await startProcess('web', server.url, {
    env: {
      LOG_LEVEL: 'fatal',
      DATABASE_APP_URL: server.appUrl,
    },
  })
  const pool = new Pool(web.address, { connections: plan.clients, headersTimeout: 15_000 })
  try {
    const kill = async () => {
      process.kill(await postmasterOf(join(dataDir, 'postgres')), 'SIGKILL')
      return performance.now()
    }
    return await spendThroughKills(plan, { kill, db, user, pool })
  } finally {
    await pool.destroy()
    await web.stop()
    await db.destroy()
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

interface World {
  /** Kills the server and says when. Where a standby takes its place, ends when the standby serves. */
  kill(): Promise<number>
  db: Database
  user: TestUser
  pool: Pool
}

/** Spends from many clients while the database is killed, then compares what the clients heard with the ledger. */
export async function spendThroughKills(
  { kills, clients, random }: Plan,
  { kill, db, user, pool }: World,
): Promise<Survived> {
  const acknowledged = new Set<string>()
  const unknown = new Set<string>()
  let lastAcknowledgedAt = 0
  let isOver = false

  function note({ status, key }: Spend): void {
    if (status !== 200) return void unknown.add(key)
    acknowledged.add(key)
    lastAcknowledgedAt = performance.now()
  }
  async function client(): Promise<void> {
    while (!isOver) {
      const answer = await spend(pool, user, { credits: 1 })
      note(answer)
      if (answer.status !== 200) await sleep(400)
    }
  }

  const working = Array.from({ length: clients }, client)
  let slowestReturnMs = 0
  for (let count = 0; count < kills; count += 1) {
    const before = acknowledged.size
    while (acknowledged.size < before + clients) await sleep(20)
    await sleep(random() * 300)
    const killedAt = await kill()
    await sleep(200)
    while (lastAcknowledgedAt < killedAt + 200) await sleep(20) // an answer may have been on its way
    slowestReturnMs = Math.max(slowestReturnMs, lastAcknowledgedAt - killedAt)
  }
  isOver = true
  await Promise.all(working)

  const again = await Promise.all([...unknown].map((key) => spend(pool, user, { credits: 1, key })))
  assert.deepEqual(
    again.filter(({ status }) => status !== 200),
    [],
    'an unknown outcome is resolved by its key',
  )
  const spent = await listSpent(db, user)
  assert.deepEqual(spent, [...acknowledged, ...unknown].toSorted())
  await checkLedger(db)

  return { acknowledged: acknowledged.size, unknown: unknown.size, slowestReturnMs }
}

/** The key of each spend in the ledger, once per entry. */
async function listSpent(db: Database, { account_id }: TestUser): Promise<string[]> {
  const rows = await db
    .selectFrom('credit_entries')
    .innerJoin('campaigns', 'campaigns.id', 'credit_entries.campaign_id')
    .select('campaigns.name')
    .where('credit_entries.account_id', '=', account_id)
    .where('kind', '=', 'hold')
    .execute()
  return rows.map(({ name }) => name).toSorted()
}

export async function postmasterOf(clusterDir: string): Promise<number> {
  return Number((await readFile(join(clusterDir, 'postmaster.pid'), 'utf8')).split('\n')[0])
}
