import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import { testDatabase } from '#testing/database.ts'
import { startProcess } from '#testing/processes/processes.ts'
import { runCommand } from '#testing/processes/run-command.ts'

const databases = [await testDatabase(), await testDatabase()] as const
after(() => Promise.all(databases.map((database) => database.drop())))

const email = 'owner@quarry.localhost'
const settings = { QUARRY_URL: 'http://localhost' }
const shown = (text: string) => /Password {2}(\S+)/.exec(text)?.[1] ?? assert.fail(`no password in ${text}`)

async function signIn(address: string, password: string) {
  const response = await fetch(`${address}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: JSON.stringify({ email, password }),
  })
  const { data } = (await response.json()) as { data?: { authorisation: { token: string } } }
  return { status: response.status, token: data?.authorisation.token ?? '' }
}

test('B1 the process that makes the owner shows the made-up password, a worker too; owner-password sets another one', async () => {
  const [{ url, appUrl }] = databases
  const worker = await startProcess('worker', url, { env: { ...settings, QUARRY_OWNER_PASSWORD: '' } })
  const web = await startProcess('web', url, { env: { ...settings, QUARRY_OWNER_PASSWORD: '' } })
  try {
    const first = shown(worker.said())
    assert.match(web.said(), /Password {2}as at the first start/)
    const before = await signIn(web.address, first)
    assert.equal(before.status, 200)

    const command = await runCommand('server/owner-password.ts', [], {
      DATABASE_URL: url,
      DATABASE_APP_URL: appUrl,
      QUARRY_SECRET: 'Zq7-only-known-to-these-tests-94bX',
    })
    assert.equal(command.code, 0, command.stderr)
    const authorization = `Bearer ${before.token}`
    const me = await fetch(`${web.address}/api/me`, { headers: { authorization } })
    assert.equal(me.status, 401)
    assert.equal((await signIn(web.address, first)).status, 401)
    assert.equal((await signIn(web.address, shown(command.stdout))).status, 200)
  } finally {
    await worker.stop()
    await web.stop()
  }
})

test('B1 a password that the operator set is never printed', async () => {
  const QUARRY_OWNER_PASSWORD = 'a sentence that no log may show'
  const all = await startProcess('all', databases[1].url, { env: { ...settings, QUARRY_OWNER_PASSWORD } })
  try {
    assert.ok(!all.said().includes(QUARRY_OWNER_PASSWORD))
    assert.equal((await signIn(all.address, QUARRY_OWNER_PASSWORD)).status, 200)
  } finally {
    await all.stop()
  }
})
