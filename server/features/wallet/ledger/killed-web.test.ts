import assert from 'node:assert/strict'
import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'
import { after, test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { Pool } from 'undici'
import { openDatabase, openPool } from '#server/platform/postgres/database.ts'
import { checkLedger } from '#testing/wallet/check-ledger.ts'
import { testDatabase } from '#testing/database.ts'
import { makeUser } from '#testing/make.ts'
import { type Spend, spend } from '#testing/make/make-spends.ts'
import { startProcess } from '#testing/processes/processes.ts'
import { seeded, seedOfRun } from '#testing/runs/random.ts'
import { rounds } from '#testing/runs/rounds.ts'

const database = await testDatabase()
const db = openDatabase(openPool(database.url))
after(async () => {
  await db.destroy()
  await database.drop()
})

const user = await makeUser(db, { credits: 1_000_000 })
const clients = 24

/** The key of each list that was made, as often as it was made. */
async function made(): Promise<string[]> {
  const rows = await db
    .selectFrom('credit_entries')
    .innerJoin('campaigns', 'campaigns.id', 'credit_entries.campaign_id')
    .select('campaigns.name')
    .where('credit_entries.account_id', '=', user.account_id)
    .where('kind', '=', 'hold')
    .execute()
  return rows.map(({ name }) => name).toSorted()
}

/** Forwards requests and drops every answer, so that the client waits until the connection ends. */
async function openDeafLine(address: string) {
  const { hostname, port } = new URL(address)
  const server = createServer((near) => {
    const far = connect(Number(port), hostname)
    near.pipe(far).resume()
    for (const socket of [near, far]) socket.on('error', () => undefined) // the other side hears of the end
    far.on('close', () => near.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => server.close(),
  }
}

const startWeb = () => startProcess('web', database.url, { env: { LOG_LEVEL: 'fatal' } })

/** Spends at once whose answers never arrive; the process dies when so many of them are done. */
async function spendUntilKilled(mostDone: number): Promise<Spend[]> {
  const before = (await made()).length
  const web = await startWeb()
  const line = await openDeafLine(web.address)
  const pool = new Pool(line.address, { connections: clients })
  try {
    const spends = Array.from({ length: clients }, () => spend(pool, user, { credits: 1 }))
    for (let done = before; done < before + mostDone; done = (await made()).length);
    await web.kill()
    return await Promise.all(spends)
  } finally {
    line.close()
    await pool.destroy()
  }
}

/** Repeats a spend as a client does that is told to come again later; answers the status in the end. */
async function spendInTime(pool: Pool, key: string): Promise<number | undefined> {
  for (;;) {
    const { status } = await spend(pool, user, { credits: 1, key })
    if (status !== 503) return status
    await setTimeout(1_000)
  }
}

test('M4 a spend whose web process is killed between commit and answer is one spend after a repeat with its key (1 kill of 200; all in the whole-rows bench)', async (context) => {
  const seed = seedOfRun()
  context.diagnostic(`SEED=${seed}`)
  const random = seeded(seed)
  const keys: string[] = []
  for (let kills = rounds(1, 200); kills > 0; kills -= 1) {
    const sent = await spendUntilKilled(1 + Math.floor(random() * clients))
    assert.ok(sent.every(({ status }) => status === undefined))
    keys.push(...sent.map(({ key }) => key))
  }
  const unanswered = (await made()).length
  assert.ok(unanswered > 0)
  context.diagnostic(`${unanswered} of ${keys.length} were committed without an answer`)
  const web = await startWeb()
  const pool = new Pool(web.address, { connections: clients })
  try {
    for (let from = 0; from < keys.length; from += clients) {
      const again = keys.slice(from, from + clients).map((key) => spendInTime(pool, key))
      assert.deepEqual([...new Set(await Promise.all(again))], [200])
    }
  } finally {
    await pool.destroy()
    await web.stop()
  }
  assert.deepEqual(await made(), keys.toSorted())
  await checkLedger(db)
})
