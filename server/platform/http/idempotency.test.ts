import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import { createCampaign } from '#contract/leads/lists.ts'
import { startApp } from '#testing/app.ts'
import { makeUser, type TestUser } from '#testing/make.ts'
import { makeMember } from '#testing/make/make-member.ts'
import { rounds } from '#testing/runs/rounds.ts'

const app = await startApp()
after(() => app.stop())

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

test('M4 a request that was refused or failed leaves its key free', async () => {
  const user = await makeUser(app.services.db, { credits: 2 })
  const key = randomUUID()
  assert.equal((await start(user, key)).status, 402)
  assert.deepEqual(await effects(user), { campaigns: 0, holds: 0, keys: 0 })
})
