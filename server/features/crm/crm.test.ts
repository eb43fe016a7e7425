import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import * as contract from '#contract/leads/crm/crm.ts'
import { startApp } from '#testing/app.ts'
import { startHighLevel } from '#testing/fakes/crm/faulty-crm.ts'
import { makeUser, type TestUser } from '#testing/make.ts'
import { openCrm } from './access.ts'
import { getConnection } from './connection-row.ts'

const fake = await startHighLevel()
const app = await startApp({ networks: fake.networks })
after(async () => {
  await app.stop()
  await fake.stop()
})
const { services } = app
beforeEach(() => {
  fake.state.fault = () => undefined
})

const begin = (user: TestUser) => app.as(user, contract.authorizeCrm, { params: { crm: 'ghl' } })
const codeOf = (url: string) => new URLSearchParams(url.split('?')[1]).get('code') ?? ''
async function connect(user: TestUser) {
  const { url, state } = await begin(user)
  return app.as(user, contract.connectCrm, { body: { code: codeOf(url), state } })
}
const shown = async (user: TestUser) =>
  (await app.as(user, contract.listCrms)).find(({ crm }) => crm === 'ghl')

test('a user allows a connection, sees it by the name of the account, checks it and ends it', async () => {
  const user = await makeUser(services.db)
  assert.deepEqual(await shown(user), { crm: 'ghl', is_ready: true, is_sample: true, connection: null })
  const { id, name } = await connect(user)
  assert.equal(name, 'Testville Agency')
  assert.equal((await shown(user))?.connection?.id, id)
  assert.equal((await connect(user)).id, id, 'the same account of the CRM stays one connection')
  assert.equal((await app.as(user, contract.checkCrm, { params: { id } })).state, 'connected')
  await app.as(user, contract.disconnectCrm, { params: { id } })
  assert.equal((await shown(user))?.connection, null)
})

test('what another user began, a spent code and an old attempt connect nothing', async () => {
  const [user, stranger] = [await makeUser(services.db), await makeUser(services.db)]
  const { url, state } = await begin(user)
  const body = { code: codeOf(url), state }
  assert.equal((await app.ask(stranger, contract.connectCrm, { body })).code, 'crm_attempt_over')
  await app.as(user, contract.connectCrm, { body })
  assert.equal((await app.ask(user, contract.connectCrm, { body })).code, 'crm_refused_connection')
  const old = services.secrets.seal('ghl 1', 'crm attempts:elsewhere')
  const late = await app.ask(user, contract.connectCrm, { body: { ...body, state: old } })
  assert.equal(late.code, 'crm_attempt_over')
  assert.equal((await shown(stranger))?.connection, null)
})

test('W9 twenty workers meet an expired token: one refresh, and every one of them goes on with the new tokens', async () => {
  const user = await makeUser(services.db)
  const { id } = await connect(user)
  for (const expire of [
    async () => fake.crm.tokens.expireAll(),
    () => services.db.updateTable('crm_connections').set({ expires_at: new Date().toISOString() }).execute(),
  ]) {
    const row = await getConnection(services.db, id)
    await expire()
    const before = fake.crm.tokens.granted.refresh
    const stale = await getConnection(services.db, id)
    const workers = Array.from({ length: 20 }, () => openCrm({ services }, stale))
    const answers = await Promise.all(workers.map((crm) => crm.account()))
    assert.deepEqual(new Set(answers.map(({ outcome }) => outcome)), new Set(['done']))
    assert.equal(fake.crm.tokens.granted.refresh - before, 1)
    assert.notEqual((await getConnection(services.db, id)).sealed_refresh, row.sealed_refresh)
  }
})

test('W9 a refresh that fails keeps the connection; a dead refresh token says that it must be connected again', async () => {
  const user = await makeUser(services.db)
  const { id } = await connect(user)
  fake.crm.tokens.expireAll()
  fake.state.fault = ({ url }) => (url.pathname === '/oauth/token' ? 'down' : undefined)
  assert.equal((await app.ask(user, contract.checkCrm, { params: { id } })).code, 'crm_silent')
  assert.equal((await shown(user))?.connection?.state, 'connected')
  fake.state.fault = ({ url }) => (url.pathname === '/oauth/token' ? 'cut_written' : undefined)
  await app.ask(user, contract.checkCrm, { params: { id } })
  fake.state.fault = () => undefined
  const { state, reason } = await app.as(user, contract.checkCrm, { params: { id } })
  assert.deepEqual([state, reason?.code], ['needs_reauth', 'crm_needs_reauth'])
  assert.equal((await connect(user)).state, 'connected')
})
