import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import { sql } from 'kysely'
import {
  getAiKey,
  listAiModels,
  removeAiKey,
  saveAiKey,
  saveAiKeyLending,
  testAiKey,
} from '#contract/account/keys/ai-key.ts'
import { getMe } from '#contract/account/me.ts'
import { listAuditEntries } from '#contract/account/audit.ts'
import { isAiKeyMissing } from '#contract/values/ai/ai-key-missing.ts'
import { standardTextPrices } from '#contract/values/ai/text-kinds.ts'
import { complete } from '#engine/language-model/complete.ts'
import { startApp } from '#testing/app.ts'
import { startModels } from '#testing/fakes/models/start-models.ts'
import { makeAdmin, makeClientOf } from '#testing/make/make-admin.ts'
import { makeUser, type TestUser } from '#testing/make.ts'
import { aiKeyPlace, modelFor } from './model-for.ts'

const models = await startModels()
const app = await startApp({ networks: models.networks, modelHosts: models.modelHosts })
after(() => app.stop().then(() => models.stop()))
const { db, secrets } = app.services
const key = 'sk-right-key'
const cloud = { base_url: 'models.example.com', model: 'gpt-test-mini', key }
const works = { fault: null, said: null, other_model: null }

beforeEach(async () => {
  models.cloud.set({})
  models.local.set({ dialect: 'ollama', key: null })
  models.hosts.length = 0
  await sql`delete from ai_key_lendings`.execute(db)
})

const save = (user: TestUser, body: object = {}) => app.ask(user, saveAiKey, { body: { ...cloud, ...body } })
const lend = (user: TestUser, is_on = true, prices = standardTextPrices) =>
  app.as(user, saveAiKeyLending, { body: { is_on, prices } })
const nearest = (user: TestUser) => modelFor(app.services, user.account_id)

test('a key that answers is stored encrypted, used by its account at no credits, and never answered', async () => {
  const [owner, stranger] = [await makeUser(db), await makeUser(db)]
  const before = await app.as(owner, getMe)
  assert.ok(isAiKeyMissing(before))
  const saved = await save(owner)
  assert.deepEqual([saved.status, saved.code, saved.data], [200, 'ai_key_saved', works])
  const row = await db
    .selectFrom('ai_keys')
    .selectAll()
    .where('account_id', '=', owner.account_id)
    .executeTakeFirstOrThrow()
  assert.equal(row.base_url, 'https://models.example.com/v1')
  assert.equal(row.sealed_key && secrets.open(row.sealed_key, aiKeyPlace(owner.account_id)), key)
  const [seen, me, log] = [
    await app.as(owner, getAiKey),
    await app.as(owner, getMe),
    await app.as(owner, listAuditEntries),
  ]
  assert.deepEqual([seen.own?.has_key, seen.own?.fault, seen.lent, seen.lending], [true, null, null, null])
  assert.deepEqual([me.open_ai_api_key, isAiKeyMissing(me)], [true, false])
  assert.ok(!JSON.stringify([saved, seen, me, log, row]).includes(key))
  assert.ok(isAiKeyMissing(await app.as(stranger, getMe)))
  const usable = await nearest(owner)
  assert.deepEqual([usable?.owner, usable?.prices.first_line, await nearest(stranger)], ['own', 0, null])
  const asked = { messages: [{ role: 'user' as const, content: 'Hello' }], maxTokens: 60 }
  assert.ok(usable)
  assert.equal((await complete(usable.endpoint, asked)).outcome, 'answered')
})

test('a key that fails is not stored, and the answer has a word for it; what was stored before stays', async () => {
  const owner = await makeUser(db)
  const wrong = await save(owner, { key: 'sk-wrong-key' })
  assert.deepEqual([wrong.status, wrong.data.fault], [200, 'wrong_key'])
  assert.match(wrong.data.said ?? '', /^Incorrect API key provided/)
  assert.equal((await app.as(owner, getAiKey)).own, null)
  await save(owner)
  for (const [fault, word] of [
    ['no_quota', 'no_quota'],
    ['rate_limit', 'rate_limited'],
    ['html', 'web_page'],
    ['error_200', 'refused'],
    ['redirect', 'redirect'],
  ] as const) {
    models.cloud.set({ fault })
    assert.equal((await save(owner, { model: 'gpt-test-large' })).data.fault, word)
  }
  assert.equal((await app.as(owner, getAiKey)).own?.model, 'gpt-test-mini')
  assert.deepEqual([...new Set(models.hosts)], ['models.example.com'])
})

test('a stored key goes to no other address: a new base URL asks for the key anew', async () => {
  const owner = await makeUser(db)
  await save(owner)
  assert.deepEqual((await save(owner, { model: 'gpt-test-large', key: undefined })).data, works)
  models.hosts.length = 0
  for (const base_url of ['other.example.com', 'https://models.example.com/v2']) {
    const moved = await save(owner, { base_url, key: undefined })
    assert.deepEqual([moved.status, Object.keys(moved.errors ?? {})], [422, ['key']])
    const { models: listed } = await app.as(owner, listAiModels, { body: { base_url } })
    assert.deepEqual(listed, [])
  }
  assert.ok(
    models.cloud.asked
      .filter(({ host }) => host.startsWith('other'))
      .every(({ authorization }) => authorization === null),
  )
  const { models: listed } = await app.as(owner, listAiModels, { body: { base_url: cloud.base_url } })
  assert.deepEqual(listed, ['gpt-test-mini', 'gpt-test-large'])
})

test('accounts call public hosts by https alone; the operator calls those of the own network that are named', async () => {
  const [owner, admin] = [await makeUser(db), await makeAdmin(db)]
  const port = models.local.port
  for (const base_url of ['http://models.example.com', `http://127.0.0.1:${port}`, 'http://169.254.169.254/'])
    assert.deepEqual(Object.keys((await save(owner, { base_url })).errors ?? {}), ['base_url'], base_url)
  assert.equal((await save(owner, { base_url: 'nowhere.example.org' })).data.fault, 'unreachable')
  assert.equal(models.local.asked.length, 0)
  const named = { base_url: `http://127.0.0.1:${port}/api/chat`, key: undefined }
  assert.deepEqual((await save(admin, named)).data, works)
  const seen = await app.as(admin, getAiKey)
  assert.deepEqual(
    [seen.own?.base_url, seen.own?.has_key, seen.own_hosts],
    [`http://127.0.0.1:${port}/v1`, false, [`127.0.0.1:${port}`]],
  )
  assert.equal((await save(admin, { base_url: `http://127.0.0.1:${port + 1}` })).status, 422)
  await lend(admin)
  const usable = await nearest(owner)
  assert.equal(usable?.lender_account_id, admin.account_id)
  assert.ok(usable)
  const asked = { messages: [{ role: 'user' as const, content: 'Hello' }], maxTokens: 60 }
  assert.equal((await complete(usable.endpoint, asked)).outcome, 'answered')
  await app.as(admin, removeAiKey)
})

test('the own key comes first, then the one of the parent that lends, and so on upwards', async () => {
  const [admin, reseller, client, direct] = [
    await makeAdmin(db),
    await makeUser(db),
    await makeUser(db),
    await makeUser(db),
  ]
  await makeClientOf(db, reseller, client)
  await sql`update accounts set parent_account_id = ${admin.account_id} where id = ${reseller.account_id}`.execute(
    db,
  )
  const owners = async () =>
    Promise.all(
      [client, reseller, direct].map(async (user) => (await nearest(user))?.lender_account_id ?? null),
    )
  await save(admin)
  await save(reseller)
  assert.deepEqual(await owners(), [null, reseller.account_id, null])
  await lend(admin, true, { ...standardTextPrices, summary: 2 })
  assert.deepEqual(await owners(), [null, reseller.account_id, admin.account_id])
  await lend(reseller, true, { ...standardTextPrices, summary: 3 })
  assert.deepEqual(await owners(), [reseller.account_id, reseller.account_id, admin.account_id])
  assert.equal((await nearest(client))?.prices.summary, 3)
  assert.deepEqual((await app.as(client, getAiKey)).lent, {
    by: 'agency',
    prices: { ...standardTextPrices, summary: 3 },
  })
  assert.equal((await app.as(direct, getAiKey)).lent?.by, 'platform')
  const me = await app.as(client, getMe)
  assert.deepEqual(
    [me.parentSettings.support_open_ai_api_key, me.open_ai_api_key, isAiKeyMissing(me)],
    [true, true, false],
  )
  await app.as(reseller, removeAiKey)
  assert.deepEqual(await owners(), [admin.account_id, admin.account_id, admin.account_id])
  await lend(reseller, false)
  assert.deepEqual(await owners(), [null, admin.account_id, admin.account_id])
  await save(client)
  assert.equal((await nearest(client))?.owner, 'own')
})

test('a test of the stored key keeps its fault for everyone, and the key is not replaced by a lent one', async () => {
  const [admin, owner] = [await makeAdmin(db), await makeUser(db)]
  await save(admin)
  await lend(admin)
  await save(owner)
  models.cloud.set({ fault: 'no_quota' })
  assert.equal((await app.as(owner, testAiKey)).fault, 'no_quota')
  const { own } = await app.as(owner, getAiKey)
  assert.deepEqual([own?.fault, own?.said?.startsWith('You exceeded')], ['no_quota', true])
  assert.equal((await nearest(owner))?.owner, 'own')
  models.cloud.set({})
  await app.as(owner, testAiKey)
  assert.equal((await app.as(owner, getAiKey)).own?.fault, null)
})

test('only the owner changes the key, only accounts with clients lend it, and a sandbox uses none', async () => {
  const [owner, mate] = [await makeUser(db), await makeUser(db)]
  await db
    .updateTable('users')
    .set({ account_id: owner.account_id, is_main_user: false, role: 'related' })
    .where('id', '=', mate.id)
    .execute()
  const body = { is_on: true, prices: standardTextPrices }
  for (const answer of [
    await save(mate),
    await app.ask(mate, removeAiKey),
    await app.ask(mate, saveAiKeyLending, { body }),
  ])
    assert.deepEqual([answer.status, answer.code], [403, 'owner_only_ai_key'])
  const lent = await app.ask(owner, saveAiKeyLending, { body })
  assert.deepEqual([lent.status, lent.code], [409, 'no_clients_for_ai_key'])
  assert.equal((await app.ask(owner, removeAiKey)).status, 404)
  assert.equal((await app.ask(owner, testAiKey)).status, 404)
  await sql`update accounts set kind = 'sandbox', sandbox_of = ${mate.account_id} where id = ${owner.account_id}`.execute(
    db,
  )
  assert.equal((await save(owner)).code, 'no_ai_key_in_sandbox')
  assert.equal(await nearest(owner), null)
})
