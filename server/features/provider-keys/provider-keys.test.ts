import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import { sql } from 'kysely'
import { getProviderKeys, removeProviderKey, saveProviderKey } from '#contract/account/keys/provider-keys.ts'
import { listAuditEntries } from '#contract/account/audit.ts'
import {
  createSource,
  listSources,
  orderSources,
  switchSource,
  testSource,
} from '#contract/operator/sources.ts'
import { sourceDrivers } from '#contract/values/sources/source-drivers.ts'
import { configuredSources } from '#server/features/sources/ask/configured.ts'
import { startApp } from '#testing/app.ts'
import { makeAdmin } from '#testing/make/make-admin.ts'
import { makeUser, type TestUser } from '#testing/make.ts'

const app = await startApp()
after(() => app.stop())
const { db, secrets } = app.services
const admin = await makeAdmin(db)

const on = { is_on: true, in_searches: false, in_checks: false, for_clients: false }
const hunter = { params: { driver: 'hunter' as const } }
const secret = 'k-5f0c1e77'
const { base_url, cost_micros } = sourceDrivers.hunter
const ofPlatform = { name: 'Hunter', base_url, cost_micros, per_minute: null, per_day: null }

const save = (user: TestUser, body: object = {}) =>
  app.ask(user, saveProviderKey, { ...hunter, body: { ...on, key: secret, ...body } })
const hunterOf = async (user: TestUser) => {
  const { providers, ...rest } = await app.as(user, getProviderKeys)
  return { ...rest, ...providers.find(({ driver }) => driver === 'hunter') }
}
const asked = ({ account_id }: TestUser) =>
  configuredSources(db, { account_id, action: 'email', is_sample: false })
const owners = async (user: TestUser) => (await asked(user)).map(({ account_id }) => account_id)
const become = (kind: string, user: TestUser) =>
  sql`update accounts set kind = ${kind} where id = ${user.account_id}`.execute(db)

beforeEach(async () => {
  await db.deleteFrom('sources').execute()
})

test('a key of an account is stored encrypted, used instead of the one of the platform, by that account alone, and never answered', async () => {
  const [owner, stranger] = [await makeUser(db), await makeUser(db)]
  const before = await hunterOf(owner)
  assert.deepEqual([before.key, before.is_included, before.can_change], [null, false, true])
  const { id } = await app.as(admin, createSource, {
    body: { driver: 'hunter', ...ofPlatform, key: 'of all' },
  })
  assert.equal((await hunterOf(owner)).is_included, false)
  await app.as(admin, switchSource, { params: { id }, body: { is_on: true } })
  assert.equal((await hunterOf(owner)).is_included, true)
  assert.equal((await save(owner)).status, 200)

  const [own, ...others] = await asked(owner)
  assert.deepEqual([own?.account_id, own?.base_url, others], [owner.account_id, base_url, []])
  assert.ok(own?.sealed_key && !own.sealed_key.includes(secret))
  assert.equal(secrets.open(own.sealed_key, `sources:${own.id}:key`), secret)
  assert.deepEqual(await owners(stranger), [null])
  const answer = await hunterOf(owner)
  assert.deepEqual([answer.key?.is_on, answer.key?.state], [true, 'idle'])
  assert.equal((await hunterOf(stranger)).key, null)
  const log = await app.ask(owner, listAuditEntries)
  assert.ok(!JSON.stringify([answer, log]).includes(secret))
})

test('a key that is off gives way to the one of the platform, and settings change without the key', async () => {
  const owner = await makeUser(db)
  const refused = await app.ask(owner, saveProviderKey, { ...hunter, body: on })
  assert.deepEqual([refused.status, Object.keys(refused.errors ?? {})], [422, ['key']])
  await save(owner)
  const changed = await app.ask(owner, saveProviderKey, { ...hunter, body: { ...on, is_on: false } })
  assert.equal(changed.status, 200)
  assert.deepEqual(await owners(owner), [])
  await save(owner, { in_checks: true })
  const checks = {
    account_id: owner.account_id,
    action: 'verify',
    is_sample: false,
    use: 'in_checks',
  } as const
  assert.equal((await configuredSources(db, checks)).length, 1)
  const { sealed_key, id } = await db.selectFrom('sources').selectAll().executeTakeFirstOrThrow()
  assert.equal(sealed_key && secrets.open(sealed_key, `sources:${id}:key`), secret)
})

test('two clicks set one key, and a removed one is asked no more', async () => {
  const owner = await makeUser(db)
  const answers = await Promise.all([save(owner), save(owner), save(owner)])
  assert.deepEqual(
    answers.map(({ status }) => status),
    [200, 200, 200],
  )
  assert.equal((await asked(owner)).length, 1)
  assert.equal((await app.ask(owner, removeProviderKey, hunter)).status, 200)
  assert.deepEqual(await asked(owner), [])
  assert.equal((await app.ask(owner, removeProviderKey, hunter)).status, 404)
})

test('only the owner of an account changes its keys, and teammates see that there is one', async () => {
  const [owner, mate] = [await makeUser(db), await makeUser(db, { modules: ['leads'] })]
  await db
    .updateTable('users')
    .set({ account_id: owner.account_id, is_main_user: false, role: 'related' })
    .where('id', '=', mate.id)
    .execute()
  await save(owner)
  for (const answer of [await save(mate), await app.ask(mate, removeProviderKey, hunter)])
    assert.deepEqual([answer.status, answer.code], [403, 'owner_only_keys'])
  const seen = await hunterOf({ ...mate, account_id: owner.account_id })
  assert.deepEqual([seen.can_change, seen.key?.is_on], [false, true])
})

test('a reseller shares its key with its clients, and a client has its own before it', async () => {
  const [reseller, client, stranger] = [await makeUser(db), await makeUser(db), await makeUser(db)]
  await become('reseller', reseller)
  await sql`update accounts set kind = 'client', parent_account_id = ${reseller.account_id}
    where id = ${client.account_id}`.execute(db)
  const refused = await save(client, { for_clients: true })
  assert.deepEqual([refused.status, refused.code], [409, 'no_clients_for_key'])
  await save(reseller)
  assert.deepEqual(await owners(client), [])
  await save(reseller, { for_clients: true })
  assert.deepEqual(
    [await owners(reseller), await owners(client), await owners(stranger)],
    [[reseller.account_id], [reseller.account_id], []],
  )
  assert.deepEqual([(await hunterOf(client)).is_included, (await hunterOf(client)).key], [true, null])
  assert.equal((await hunterOf(reseller)).key?.for_clients, true)
  await save(client)
  assert.deepEqual(await owners(client), [client.account_id])
})

test('the operator neither sees nor asks with keys of accounts, and orders those of the platform', async () => {
  const owner = await makeUser(db)
  await save(owner)
  const { id } = await db.selectFrom('sources').select('id').executeTakeFirstOrThrow()
  assert.deepEqual(await app.as(admin, listSources), [])
  const values = { person: 'Ada Lind', domain: 'firm.example' }
  for (const answer of [
    await app.ask(admin, testSource, { params: { id }, body: { action: 'email', values } }),
    await app.ask(admin, switchSource, { params: { id }, body: { is_on: false } }),
    await app.ask(admin, orderSources, { body: { ids: [id] } }),
  ])
    assert.equal(answer.status, 404)
})

test('an own key is asked in the place of the source of the platform', async () => {
  const owner = await makeUser(db)
  const apollo = { ...ofPlatform, name: 'Apollo', base_url: sourceDrivers.apollo.base_url, key: 'of all' }
  const made = [
    await app.as(admin, createSource, { body: { driver: 'apollo', ...apollo } }),
    await app.as(admin, createSource, { body: { driver: 'hunter', ...ofPlatform, key: 'of all' } }),
  ]
  for (const { id } of made) await app.as(admin, switchSource, { params: { id }, body: { is_on: true } })
  await save(owner)
  const drivers = async () => (await asked(owner)).map(({ driver }) => driver)
  assert.deepEqual(await drivers(), ['apollo', 'hunter'])
  await app.as(admin, orderSources, { body: { ids: made.map(({ id }) => id).toReversed() } })
  assert.deepEqual(await drivers(), ['hunter', 'apollo'])
})
