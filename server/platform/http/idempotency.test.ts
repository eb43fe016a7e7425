import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import { createCampaign } from '#contract/leads/lists.ts'
import { recheckResult, startLeadRun } from '#contract/leads/lead-runs.ts'
import { startSimilar } from '#contract/leads/searches-from-leads.ts'
import type { Network } from '#server/platform/network/networks.ts'
import { mailboxes } from '#testing/make/make-mailboxes.ts'
import { startSearching } from '#testing/make/searching.ts'
import { checkLedger } from '#testing/wallet/check-ledger.ts'
import { makeUser, type TestUser } from '#testing/make.ts'
import { makeLeads } from '#testing/make/make-leads.ts'
import { makeMember } from '#testing/make/make-member.ts'
import { makeApiKey } from '#testing/tenants/make-api-key.ts'
import { rounds } from '#testing/runs/rounds.ts'

/** Mailboxes whose servers say nothing clear any more. */
const silent = new Set<string>()

const { app, neighbourhood, walletOf, leadsOf, ...searching } = await startSearching((opened) => {
  const verify: Network['verify'] = async (emails, ...rest) => {
    const answers = await opened.sample.verify(emails, ...rest)
    const unclear = { verdict: 'unknown' as const, reasons: ['timed_out' as const] }
    return answers.map((answer) => (silent.has(answer.address) ? { ...answer, ...unclear } : answer))
  }
  return { ...opened, internet: { ...opened.sample, verify } }
})
after(async () => {
  await checkLedger(app.services.db)
  await app.stop()
})

const place = { kind: 'circle' as const, lat: 80, lon: 170, radius_m: 1_000 }

const start = (user: TestUser, key: string, name = 'Once') =>
  app.ask(user, createCampaign, {
    key,
    body: {
      type: 'local',
      name,
      criteria: { type: 'local', categories: ['cafe'], place },
      max_leads: 3,
      max_credits: 3,
    },
  })

async function effects({ account_id }: TestUser) {
  const { db } = app.services
  const count = (table: 'campaigns' | 'holds' | 'idempotency_keys') =>
    db
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as('rows'))
      .where('account_id', '=', account_id)
      .executeTakeFirstOrThrow()
  const [campaigns, holds, keys] = [
    await count('campaigns'),
    await count('holds'),
    await count('idempotency_keys'),
  ]
  return { campaigns: campaigns.rows, holds: holds.rows, keys: keys.rows }
}

test('M4 fifty requests at once with one key have one effect and one answer (4 keys of 1,000; all in the whole-rows bench)', async () => {
  const keys = rounds(4, 1_000)
  const user = await makeUser(app.services.db, { credits: 1_000 * keys })
  for (let done = 1; done <= keys; done += 1) {
    const key = randomUUID()
    const answers = await Promise.all(Array.from({ length: 50 }, () => start(user, key)))
    const done200 = answers.filter(({ status }) => status === 200)
    assert.ok(done200.length > 0)
    for (const answer of done200) assert.deepEqual(answer, done200[0])
    const others = answers.filter(({ status }) => status !== 200)
    assert.deepEqual(
      others.filter(({ status }) => status !== 409),
      [],
      'others are told to wait',
    )
    assert.deepEqual(await effects(user), { campaigns: done, holds: done, keys: done })
  }
})

test('M4 a key belongs to one request of one account: another body is refused, another account is free', async () => {
  const [one, other] = [await makeUser(app.services.db), await makeUser(app.services.db)]
  const key = randomUUID()
  const first = await start(one, key)
  const wrong = await start(one, key, 'Another')
  assert.deepEqual([wrong.status, wrong.code], [422, 'idempotency_key_reused'])
  const free = await start(other, key)
  assert.equal(free.status, 200)
  assert.notEqual(free.data.id, first.data.id)
  assert.deepEqual(await start(one, key), first)
  assert.deepEqual(await effects(one), { campaigns: 1, holds: 1, keys: 1 })
})

test('M4 an answer belongs to the user who asked: a teammate with the key starts a search of their own', async () => {
  const main = await makeUser(app.services.db)
  const mate = await makeMember(app.services.db, main, { modules: ['leads'] })
  const key = randomUUID()
  const [first, second] = [await start(main, key), await start(mate, key)]
  assert.deepEqual([first.status, second.status], [200, 200])
  assert.notEqual(second.data.id, first.data.id)
  assert.deepEqual([await start(main, key), await start(mate, key)], [first, second])
  assert.deepEqual(await effects(main), { campaigns: 2, holds: 2, keys: 2 })
})

test('M4 an answer belongs to the key that asked: no other key of the user is given it, and neither is the user', async () => {
  const user = await makeUser(app.services.db)
  const scopes = ['leads.read', 'leads.write', 'credits.spend'] as const
  const one = await makeApiKey(app, user, { scopes: [...scopes] })
  const other = await makeApiKey(app, user, { scopes: [...scopes] })
  const key = randomUUID()
  const first = await start(one, key)
  assert.equal(first.status, 200)
  for (const by of [other, user]) {
    const refused = await start(by, key)
    assert.deepEqual([refused.status, refused.code], [422, 'idempotency_key_reused'])
    assert.ok(!JSON.stringify(refused).includes(first.data.id))
  }
  assert.deepEqual(await start(one, key), first)
  assert.deepEqual(await effects(user), { campaigns: 1, holds: 1, keys: 1 })
})

test('M4 a request that was refused or failed leaves its key free', async () => {
  const user = await makeUser(app.services.db, { credits: 2 })
  const key = randomUUID()
  assert.equal((await start(user, key)).status, 402)
  assert.deepEqual(await effects(user), { campaigns: 0, holds: 0, keys: 0 })
})

test('M4 a key that comes back with another body or for another lead is refused by tools, similar leads and bounces too, and nothing is charged or refunded twice', async () => {
  const user = await makeUser(app.services.db, { credits: 100 })
  const { id } = await searching.start(user, await neighbourhood(mailboxes('valid').slice(0, 2)))
  await app.work()
  const [lead, other] = await leadsOf(user, id)
  assert.ok(lead?.email && other)
  const { balance } = await walletOf(user)
  assert.equal(balance, 98)

  const list = { type: 'local' as const, id }
  const enrich = { kind: 'enrich' as const, chosen: { scope: 'all' as const } }
  const unknown = await makeLeads(app.services.db, user, { leads: [{ website: 'https://none.example' }] })
  const run = (key: string, max_credits: number) =>
    app.ask(user, startLeadRun, { key, params: { ...list, id: unknown }, body: { ...enrich, max_credits } })
  const similar = (key: string, max_credits: number) =>
    app.ask(user, startSimilar, {
      key,
      params: list,
      body: { ids: [lead.id], max_leads: 3, max_credits },
    })
  for (const ask of [run, similar]) {
    const key = randomUUID()
    const first = await ask(key, 3)
    assert.equal(first.status, 200)
    const before = await walletOf(user)
    const changed = await ask(key, 4)
    assert.deepEqual([changed.status, changed.code], [422, 'idempotency_key_reused'])
    assert.deepEqual(await ask(key, 3), first)
    assert.deepEqual(await walletOf(user), before)
  }
  await app.work()

  silent.add(lead.email)
  const settled = await walletOf(user)
  const key = randomUUID()
  const bounce = (of: string, bounced: string) =>
    app.ask(user, recheckResult, { key, params: { id: of }, body: { bounced } })
  const first = await bounce(lead.id, '5.1.1')
  assert.equal(first.status, 200)
  for (const wrong of [await bounce(lead.id, '5.1.2'), await bounce(other.id, '5.1.1')])
    assert.deepEqual([wrong.status, wrong.code], [422, 'idempotency_key_reused'])
  await app.work()
  assert.equal((await walletOf(user)).balance, settled.balance + 1)
  assert.deepEqual(await bounce(lead.id, '5.1.1'), first)
  await app.work()
  assert.equal((await walletOf(user)).balance, settled.balance + 1)
})
