import assert from 'node:assert/strict'
import { Agent, request as httpRequest } from 'node:http'
import { after, test } from 'node:test'
import { json } from 'node:stream/consumers'
import pg from 'pg'
import { openDatabase, openPool } from '#server/platform/postgres/database.ts'
import { testDatabase } from '#testing/database.ts'
import { makeUser } from '#testing/make.ts'
import { startProcess } from '#testing/processes/processes.ts'

const database = await testDatabase()
const pool = openPool(database.url, { max: 2 })
const user = await makeUser(openDatabase(pool))
after(async () => {
  await pool.end()
  await database.drop()
})

interface Answer {
  status: number | undefined
  success: boolean
  connection: string | undefined
}

function ask(address: string, agent: Agent, path = '/api/campaigns'): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>()
  const headers = { host: 'quarry.test', authorization: `Bearer ${user.token}` }
  const request = httpRequest(`${address}${path}`, { agent, headers }, (response) => {
    const { statusCode: status } = response
    const { connection } = response.headers
    json(response).then((body) => {
      const { success } = body as { success: boolean }
      resolve({ status, success, connection })
    }, reject)
  })
  request.once('error', reject)
  request.end()
  return promise
}

test('R5 a web process that is told to stop answers what has arrived and what arrives on open connections, and takes no new ones', async () => {
  const web = await startProcess('web', database.url)
  const [slow, idle] = [new Agent({ keepAlive: true }), new Agent({ keepAlive: true })]
  assert.equal((await ask(web.address, idle)).status, 200)

  const lock = new pg.Client({ connectionString: database.url })
  await lock.connect()
  await lock.query('begin; lock table campaigns in access exclusive mode')
  const waiting = ask(web.address, slow)
  // Not the table of activities, which a transaction reads once.
  const isWaiting = `select from pg_locks where not granted and relation = 'campaigns'::regclass`
  while ((await lock.query(isWaiting)).rowCount === 0);

  const stopped = web.stop()
  await refused(web.address)
  const onIdle = ask(web.address, idle)
  while (((await lock.query(isWaiting)).rowCount ?? 0) < 2);
  await lock.query('commit')
  const closing = { status: 200, success: true, connection: 'close' }
  assert.deepEqual(await Promise.all([waiting, onIdle]), [closing, closing])
  await stopped
  await lock.end()
})

/** Resolves when the process takes no new connection. */
async function refused(address: string): Promise<void> {
  for (;;) {
    const agent = new Agent()
    const answer = await ask(address, agent, '/healthz').catch((error: NodeJS.ErrnoException) => error.code)
    agent.destroy()
    if (answer === 'ECONNREFUSED') return
  }
}
