import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import {
  changeSource,
  createSource,
  listSourceErrors,
  listSources,
  orderSources,
  proposeOrder,
  removeSource,
  switchSource,
  testSource,
} from '#contract/operator/sources.ts'
import { sampleKey } from '#sample/sources/source-request.ts'
import { testville } from '#sample/testville.ts'
import { takeTurn } from '#server/features/sources/ask/turns.ts'
import { startApp } from '#testing/app.ts'
import { hosts, startSources } from '#testing/fakes/sources/start-sources.ts'
import { makeAdmin } from '#testing/make/make-admin.ts'
import { makeUser } from '#testing/make.ts'

const sources = await startSources()
const app = await startApp({ networks: sources.networks })
after(() => app.stop().then(() => sources.stop()))
const { services } = app
const { db } = services
const admin = await makeAdmin(db)

const fields = {
  name: 'Hunter',
  base_url: `http://${hosts.hunter}/v2`,
  per_minute: null,
  per_day: null,
  cost_micros: 24_500,
}
const one = (id: string) => ({ params: { id } })

/** A person whom the stand-in knows. */
const { people, mailboxOf } = testville()
async function known(id: string) {
  for (const { name, company_domain: domain, source_id } of people) {
    if (!domain || !mailboxOf.has(source_id)) continue
    const body = { action: 'email' as const, values: { person: name, domain } }
    const tested = await app.as(admin, testSource, { ...one(id), body })
    if (tested.outcome === 'hit') return { body, address: mailboxOf.get(source_id) }
  }
  throw new Error('The stand-in knows no person')
}

beforeEach(async () => {
  await db.deleteFrom('source_requests').execute()
  await db.deleteFrom('sources').execute()
  Object.assign(sources.hunter.state, { fault: 'none', headers: {} })
})

test('a source is added, tested, turned on, ordered and removed; its key is written and never read', async () => {
  const without = await app.as(admin, createSource, { body: { driver: 'hunter', ...fields } })
  assert.deepEqual([without.state, without.is_on, without.has_key], ['no_key', false, false])
  const refused = await app.ask(admin, switchSource, { ...one(without.id), body: { is_on: true } })
  assert.deepEqual([refused.status, refused.code], [409, 'source_needs_key'])
  const { id } = await app.as(admin, changeSource, {
    ...one(without.id),
    body: { ...fields, key: sampleKey },
  })
  const on = await app.as(admin, switchSource, { ...one(id), body: { is_on: true } })
  assert.deepEqual([on.state, on.is_on, on.has_key], ['idle', true, true])
  assert.ok(!JSON.stringify(await app.ask(admin, listSources)).includes(sampleKey))
  const stored = await db
    .selectFrom('sources')
    .select('sealed_key')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  assert.ok(stored.sealed_key && !stored.sealed_key.includes(sampleKey))

  const { body, address } = await known(id)
  const tested = await app.as(admin, testSource, { ...one(id), body })
  assert.deepEqual([tested.outcome, tested.records, tested.sent[0]?.status], ['hit', [address], 200])
  assert.ok(!JSON.stringify(tested).includes(sampleKey))

  const second = await app.as(admin, createSource, {
    body: { driver: 'people_data_labs', ...fields, name: 'People' },
  })
  await app.as(admin, orderSources, { body: { ids: [second.id, id] } })
  const listed = await app.as(admin, listSources)
  assert.deepEqual(
    listed.map(({ name }) => name),
    ['People', 'Hunter'],
  )
  assert.equal(listed[1]?.state, 'healthy')
  await app.as(admin, removeSource, one(second.id))
  assert.equal((await app.as(admin, listSources)).length, 1)
})

test('a key goes to no other address than the one it was given for', async () => {
  const { id } = await app.as(admin, createSource, { body: { driver: 'hunter', ...fields, key: sampleKey } })
  const elsewhere = { ...fields, base_url: 'https://evil.example/v2' }
  const moved = await app.ask(admin, changeSource, { ...one(id), body: elsewhere })
  assert.deepEqual([moved.status, Object.keys(moved.errors ?? {})], [422, ['key']])
  for (const base_url of ['http://api.hunter.example/v2', 'ftp://x.example', 'https://u:p@x.example', 'no']) {
    const { status, errors } = await app.ask(admin, createSource, {
      body: { driver: 'hunter', ...fields, base_url },
    })
    assert.deepEqual([status, Object.keys(errors ?? {})], [422, ['base_url']], base_url)
  }
})

test('only operators see and change sources', async () => {
  const user = await makeUser(db, { modules: ['leads'] })
  assert.equal((await app.ask(user, listSources)).status, 403)
  assert.equal((await app.ask(user, createSource, { body: { driver: 'hunter', ...fields } })).status, 403)
})

test('a source that failed tells its last requests as they can be repeated, and a good answer ends its rest', async () => {
  const { id } = await app.as(admin, createSource, { body: { driver: 'hunter', ...fields, key: sampleKey } })
  await app.as(admin, switchSource, { ...one(id), body: { is_on: true } })
  const { body } = await known(id)
  sources.hunter.state.fault = 503
  for (let count = 0; count < 5; count += 1) {
    const tested = await app.as(admin, testSource, { ...one(id), body })
    assert.deepEqual([tested.outcome, tested.reason], ['failed', 'unavailable'])
  }
  const [down] = await app.as(admin, listSources)
  assert.deepEqual([down?.state, down?.reason, down?.errors], ['down', 'unavailable', 5])
  assert.ok(down?.rests_until)
  const { signal } = new AbortController()
  const limits = { id, per_minute: null, per_day: null }
  assert.deepEqual(await takeTurn(services.aside, limits, signal), { outcome: 'refused', why: 'unavailable' })
  const errors = await app.as(admin, listSourceErrors, one(id))
  assert.equal(errors.length, 5)
  const url = new URL(errors[0]?.sent[0]?.url ?? '')
  assert.deepEqual([url.pathname, url.searchParams.get('domain')], ['/v2/email-finder', body.values.domain])
  sources.hunter.state.fault = 'none'
  await app.as(admin, testSource, { ...one(id), body })
  assert.deepEqual(await takeTurn(services.aside, limits, signal), { outcome: 'granted' })
})

test('processes share the limits of a source: of a hundred requests at once as many are granted as it allows', async () => {
  const { id } = await app.as(admin, createSource, { body: { driver: 'hunter', ...fields, key: sampleKey } })
  const { signal } = new AbortController()
  const turns = await Promise.all(
    Array.from({ length: 100 }, () => takeTurn(services.aside, { id, per_minute: null, per_day: 7 }, signal)),
  )
  assert.equal(turns.filter(({ outcome }) => outcome === 'granted').length, 7)
  assert.ok(turns.every((turn) => turn.outcome === 'granted' || turn.why === 'daily_limit'))
})

test('R4 a rested source grants one trial, and the others wait for its end', async () => {
  const { id } = await app.as(admin, createSource, { body: { driver: 'hunter', ...fields, key: sampleKey } })
  const { signal } = new AbortController()
  const limits = { id, per_minute: null, per_day: null }
  await takeTurn(services.aside, limits, signal)
  const over = new Date(Date.now() - 1_000).toISOString()
  await db
    .updateTable('source_health')
    .set({ open_until: over, reason: 'timeout' })
    .where('source_id', '=', id)
    .execute()
  const turns = await Promise.all(Array.from({ length: 20 }, () => takeTurn(services.aside, limits, signal)))
  assert.equal(turns.filter(({ outcome }) => outcome === 'granted').length, 1)
})

test('the proposed order puts first what costs least for a confirmed address, with its reasons', async () => {
  const make = async (name: string, cost_micros: number) => {
    const { id } = await app.as(admin, createSource, {
      body: { driver: 'hunter', ...fields, name, cost_micros, key: sampleKey },
    })
    await app.as(admin, switchSource, { ...one(id), body: { is_on: true } })
    return id
  }
  const dear = await make('Dear', 300_000)
  const cheap = await make('Cheap', 20_000)
  const { id: campaign_id } = await db
    .insertInto('campaigns')
    .values({ account_id: admin.account_id, type: 'people', name: 'People' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: result_id } = await db
    .insertInto('results')
    .values({
      account_id: admin.account_id,
      campaign_id,
      type: 'people',
      name: 'Ada',
      source_key: 'a',
      source: 'x',
      attribution: 'x',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const asked = (source_id: string, hits: number, cost: number) =>
    Array.from({ length: 40 }, (_, index) => ({
      source_id,
      result_id,
      account_id: admin.account_id,
      label: 'x',
      driver: 'hunter',
      action: 'email',
      question: Buffer.from(String(index)),
      outcome: index < hits ? 'hit' : 'miss',
      is_verified: index < hits ? true : null,
      cost_micros: index < hits ? cost : 0,
    }))
  await db
    .insertInto('source_requests')
    .values([...asked(dear, 30, 300_000), ...asked(cheap, 20, 20_000)])
    .execute()
  const proposal = await app.as(admin, proposeOrder)
  assert.deepEqual(
    [proposal.order.map(({ name }) => name), proposal.is_current, proposal.requests],
    [['Cheap', 'Dear'], false, 80],
  )
  assert.ok(proposal.micros_then < proposal.micros_now)
  const before = (await app.as(admin, listSources)).map(({ id }) => id)
  await app.as(admin, orderSources, { body: { ids: proposal.order.map(({ id }) => id) } })
  const applied = await app.as(admin, proposeOrder)
  assert.ok(applied.is_current && Math.abs(applied.micros_now - proposal.micros_then) < 1)
  await app.as(admin, orderSources, { body: { ids: before } })
  assert.equal((await app.as(admin, proposeOrder)).is_current, false)
})
