import { rm } from 'node:fs/promises'
import { Pool } from 'undici'
import { startPostgres } from '#server/platform/embedded-postgres/embedded-postgres.ts'
import { createLog } from '#server/platform/observability/log.ts'
import { migrateAll, openDatabase, openPool } from '#server/platform/postgres/database.ts'
import { asRole, systemRole } from '#server/platform/postgres/database-roles.ts'
import { makeUser } from '#testing/make.ts'
import { openLine } from './faulty-line.ts'
import { type Plan, spendThroughKills, type Survived } from './kill-database.ts'
import { makeMemoryFolder } from './memory-folder.ts'
import { startProcess } from './processes.ts'
import { startStandbyPair } from './standby-pair.ts'

/**
 * Kills the first of two database servers again and again while clients spend through a web process. Each time the
 * synchronous standby is promoted and the address of the database leads to it, as an operator's script does it. In the
 * end the ledger holds what `spendThroughKills` demands.
 */
export async function failOver(plan: Plan): Promise<Survived> {
  const dataDir = await makeMemoryFolder('quarry-standby-')
  const made = await startPostgres({ dataDir, log: createLog('silent') })
  await migrateAll({ databaseUrl: made.url, directoryUrl: made.url })
  await made.stop()
  const pair = await startStandbyPair(dataDir)
  const line = await openLine(pair.urls().url)
  const onLine = (url: string) => Object.assign(new URL(url), { host: new URL(line.url).host }).href
  const db = openDatabase(openPool(asRole(line.url, systemRole)))
  const user = await makeUser(db, { credits: 1_000_000 })
  const web = await startProcess('web', line.url, {
    env: { LOG_LEVEL: 'fatal', DATABASE_APP_URL: onLine(pair.urls().appUrl) },
  })
  const pool = new Pool(web.address, { connections: plan.clients, headersTimeout: 15_000 })
  let kills = 0
  async function kill() {
    if (kills > 0) await pair.replace()
    kills += 1
    const killedAt = performance.now()
    await pair.failOver(() => line.become('down'))
    line.turnTo(pair.urls().url)
    line.become('up')
    return killedAt
  }
  try {
    return await spendThroughKills(plan, { kill, db, user, pool })
  } finally {
    await pool.destroy()
    await web.stop()
    await db.destroy()
    await line.close()
    await pair.stop()
    await rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
  }
}
