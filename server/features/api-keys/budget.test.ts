import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import * as contract from '#contract/account/keys/api-keys.ts'
import { createCampaign } from '#contract/leads/lists.ts'
import { getSearch } from '#contract/leads/searches.ts'
import { makeApiKey } from '#testing/tenants/make-api-key.ts'
import { mailboxes } from '#testing/make/make-mailboxes.ts'
import { startSearching } from '#testing/make/searching.ts'
import { makeUser, type TestUser } from '#testing/make.ts'
import { checkLedger } from '#testing/wallet/check-ledger.ts'

const { app, neighbourhood, start } = await startSearching()
const { db } = app.services
after(async () => {
  await checkLedger(db)
  await app.stop()
})

const usedOf = async (user: TestUser, id: string) =>
  (await app.as(user, contract.listApiKeys)).items.find((key) => key.id === id)?.used

const criteria = await neighbourhood(mailboxes('valid').slice(0, 3))

const ask = (user: TestUser, most: number) =>
  app.ask(user, createCampaign, {
    body: { type: 'local', name: 'Cafés', criteria, max_leads: most, max_credits: most, skip_owned: false },
  })

test('M7 searches of a key never reserve more than its budget, thirty at once on ten connections included', async () => {
  const user = await makeUser(db, { credits: 1_000 })
  const key = await makeApiKey(app, user, { budget: { credits: 20, per: 'total' } })
  const answers = await Promise.all(Array.from({ length: 30 }, () => ask(key, 3)))
  const started = answers.filter(({ status }) => status === 200)
  assert.equal(started.length, 6, 'six times three is eighteen')
  const refused = answers.find(({ status }) => status !== 200)
  assert.deepEqual([refused?.status, refused?.code], [402, 'key_budget'])
  assert.equal(await usedOf(user, key.id), 18)
  assert.equal((await ask(key, 2)).status, 200, 'what is left can be spent')
  assert.equal((await ask(key, 1)).code, 'key_budget')
  assert.equal((await ask(user, 3)).status, 200, 'its user is not held by it')
})

test('a budget counts what is charged, gets back what was not used, and starts again with the month', async () => {
  const user = await makeUser(db, { credits: 100 })
  const key = await makeApiKey(app, user, { budget: { credits: 10, per: 'month' } })
  const { search } = await start(key, criteria, { max_leads: 10, max_credits: 10 })
  assert.equal(await usedOf(user, key.id), 10, 'all of it is reserved')
  await app.work()
  const { charged } = await app.as(user, getSearch, { params: { id: search.id } })
  assert.equal(charged, 3)
  assert.equal(await usedOf(user, key.id), 3)
})

test('T9 what a revoked key has running stops, and what it is charged for stays', async () => {
  const user = await makeUser(db, { credits: 100 })
  const key = await makeApiKey(app, user)
  const { search } = await start(key, criteria)
  await app.as(user, contract.revokeApiKey, { params: { id: key.id } })
  await app.work()
  const { state, reason, held } = await app.as(user, getSearch, { params: { id: search.id } })
  assert.deepEqual([state, reason, held], ['stopped', 'not_allowed', 0])
})
