import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { Agent, request } from 'undici'
import { openDatabase, openPool } from '#server/platform/postgres/database.ts'
import { asRole, systemRole } from '#server/platform/postgres/database-roles.ts'
import { testDatabase } from '#testing/database.ts'
import { ownAddress, sendHalf } from '#testing/hostile/half-sent.ts'
import { makeUser } from '#testing/make.ts'
import { startProcess } from '#testing/processes/processes.ts'

const openFiles = 1_024
const count = 1_100

const database = await testDatabase()
const db = openDatabase(openPool(asRole(database.url, systemRole), { max: 1 }))
const user = await makeUser(db)
const web = await startProcess('web', database.url, { env: { LOG_LEVEL: 'fatal' }, openFiles })
const port = Number(new URL(web.address).port)
after(async () => {
  await web.stop()
  await db.destroy()
  await database.drop()
})

/** A call on a new connection, from an address of this machine. */
async function call(path: string, localAddress: string): Promise<number> {
  const agent = new Agent({ localAddress, headersTimeout: 15_000, connectTimeout: 15_000 })
  const headers = { host: 'quarry.test', authorization: `Bearer ${user.token}` }
  try {
    const { statusCode, body } = await request(web.address + path, { headers, dispatcher: agent })
    await body.dump()
    return statusCode
  } finally {
    await agent.close()
  }
}

async function callAll(localAddress: string): Promise<number[]> {
  const paths = ['/healthz', '/readyz', '/api/me', '/healthz', '/api/wallet', '/healthz']
  const statuses: number[] = []
  for (const path of paths) statuses.push(await call(path, localAddress))
  return statuses
}

const attacks: [from: string, addressOf: ((index: number) => string) | undefined][] = [
  ['one address', undefined],
  ['as many addresses', ownAddress],
]

for (const [from, addressOf] of attacks) {
  test(`F11 ${count} half-sent requests from ${from} at ${openFiles} open files keep no user out`, async () => {
    const attack = await sendHalf({ port, count, addressOf })
    try {
      assert.deepEqual(
        await callAll('127.0.0.1'),
        [200, 200, 200, 200, 200, 200],
        'from an address of the attack',
      )
      assert.deepEqual(await callAll('127.0.0.2'), [200, 200, 200, 200, 200, 200], 'from another address')
      assert.ok(attack.open() > 0, 'the attack goes on meanwhile')
    } finally {
      attack.stop()
    }
  })
}

test(`F11 ${count} half-sent requests that arrive while the process is late keep no user out`, async () => {
  web.signal('SIGSTOP')
  const attack = await sendHalf({ port, count }).finally(() => web.signal('SIGCONT'))
  try {
    assert.deepEqual(await callAll('127.0.0.1'), [200, 200, 200, 200, 200, 200])
  } finally {
    attack.stop()
  }
})
