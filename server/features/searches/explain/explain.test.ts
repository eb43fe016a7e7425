import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import type { PoolClient } from 'pg'
import type { z } from 'zod'
import type { Criteria } from '#contract/leads/criteria.ts'
import { explainSearch } from '#contract/leads/explain/explanation.ts'
import { countInTime } from '#server/features/directory/count-in-time.ts'
import { mailboxes } from '#testing/make/make-mailboxes.ts'
import { importPeople, makePerson } from '#testing/make/make-places.ts'
import { startSearching } from '#testing/make/searching.ts'
import { makeUser, type TestUser } from '#testing/make.ts'

const { app, neighbourhood, start, searchOf, walletOf } = await startSearching()
after(() => app.stop())
const { db, directory, directoryPool } = app.services

const explain = (user: TestUser, criteria: z.input<typeof Criteria>, max_leads?: number) =>
  app.as(user, explainSearch, { body: { criteria, limits: max_leads ? { max_leads } : {} } })

await importPeople(
  directoryPool,
  'staff',
  ['CEO', 'CEO', 'CEO', 'Baker', 'Baker'].map((title, index) =>
    makePerson(`s${index}`, {
      title,
      city: index === 0 ? 'Springfield' : 'Riverton',
      emails: index < 2 ? [`p${index}@firm.example`] : [],
    }),
  ),
)

test('an explanation counts a search without each of its filters, the one that removes most first', async () => {
  const user = await makeUser(db)
  const found = await explain(user, {
    type: 'people',
    titles: ['CEO'],
    places: [{ city: 'Riverton' }],
    has_email: true,
  })
  assert.deepEqual([found.count, found.is_exact, found.owned], [1, true, 0])
  assert.deepEqual(
    found.filters.map(({ filter, without }) => [filter, without]),
    [
      ['places', 2],
      ['has_email', 2],
      ['titles', 1],
    ],
  )
})

test('the only filter that makes a search is none that can be removed', async () => {
  const user = await makeUser(db)
  const people = await explain(user, { type: 'people', titles: ['CEO'] })
  assert.deepEqual([people.count, people.filters], [3, []])
  const creators = await explain(user, {
    type: 'influencer',
    platforms: ['youtube'],
    followers_min: 10,
    audience: { credibility: 0.5 },
  })
  assert.deepEqual(
    creators.filters
      .map(({ filter, without }) => `${filter} ${without}`)
      .toSorted((a, b) => a.localeCompare(b)),
    ['credibility 0', 'followers 0', 'social_networks 0'],
  )
  const domain = await explain(user, { type: 'domain', companies: ['firm.example'] })
  assert.deepEqual([domain.is_most, domain.filters, domain.expected.leads], [true, [], null])
})

test('a search keeps the price that was named before it, and never more than its limits allow', async () => {
  const user = await makeUser(db, { credits: 100 })
  const criteria = await neighbourhood(mailboxes('valid').slice(0, 2))
  const quotedOf = async (limits: Parameters<typeof start>[2]) => {
    const { search } = await start(user, criteria, limits)
    await app.work()
    return (await searchOf(user, search.id)).quoted
  }
  assert.equal(await quotedOf({ max_credits: 50, quoted: 2 }), 2)
  assert.equal(await quotedOf({ max_credits: 5, quoted: 8 }), 5)
  assert.equal(await quotedOf({ max_leads: 4, max_credits: 50 }), 4)
})

test('what is expected is not known before there are searches to tell, and is on the receipt afterwards', async () => {
  const user = await makeUser(db, { credits: 100 })
  const valid = mailboxes('valid')
  const invalid = valid.slice(20, 27).map((address, index) => address.replace(/^.*@/, `no.such${index}@`))
  const first = await neighbourhood([...valid.slice(0, 15), ...invalid.slice(0, 5)])
  const before = await explain(user, first, 20)
  assert.deepEqual(before.expected, { leads: 20, with_email: null, credits: null, from_leads: 0 })
  assert.deepEqual(
    before.stages.map(({ source, role, leads, asked, share }) => [source, role, leads, asked, share]),
    [
      ['directory', 'leads', 20, 0, null],
      ['sites', 'sites', null, 0, null],
      ['mail', 'mail', null, 0, null],
    ],
  )
  const { search } = await start(user, first)
  await app.work()
  const ended = await searchOf(user, search.id)
  assert.deepEqual(
    [ended.found, ended.with_email, ended.expected],
    [20, 15, { leads: 20, with_email: null, credits: null, from_leads: 0 }],
  )

  const next = await neighbourhood([...valid.slice(15, 17), ...invalid.slice(5, 7)])
  const expected = { leads: 4, with_email: 3, credits: 3, from_leads: 20 }
  const later = await explain(user, next, 20)
  assert.deepEqual(later.expected, expected)
  assert.deepEqual(
    later.stages.filter(({ role }) => role === 'mail').map(({ asked, share }) => [asked > 0, share !== null]),
    [[true, true]],
  )
  const { search: second } = await start(user, next)
  await app.work()
  assert.deepEqual((await searchOf(user, second.id)).expected, expected)
  assert.deepEqual((await explain(user, next, 20)).owned, 4)
  const stranger = await makeUser(db)
  assert.equal((await explain(stranger, next)).expected.from_leads, 0)
})

test('websites not read, stopped searches, searches of another kind and of paid leads tell nothing of the next ones', async () => {
  const user = await makeUser(db, { credits: 100 })
  for (const counts of [
    { found: 24, with_email: 12, unread: JSON.stringify([{ reason: 'dns_failure', leads: 4 }]) },
    { found: 80, with_email: 2, state: 'stopped' as const },
    { found: 80, with_email: 80, max_credits: 0 },
    { found: 80, with_email: 1, criteria: JSON.stringify({ type: 'company' }) },
  ]) {
    const { search } = await start(user, await neighbourhood([null]))
    await app.work()
    await db.updateTable('searches').set(counts).where('id', '=', search.id).execute()
  }
  const { expected } = await explain(user, await neighbourhood([null, null, null, null, null]), 20)
  assert.deepEqual(expected, { leads: 5, with_email: 3, credits: 3, from_leads: 20 })
})

test('an explanation costs nothing', async () => {
  const user = await makeUser(db, { credits: 5 })
  await explain(user, { type: 'people', titles: ['CEO'], has_email: true })
  assert.deepEqual(await walletOf(user), { balance: 5, held: 0, used_this_period: 0 })
})

test('providers are told with the yield of the account alone, and their cost only to who pays it', async () => {
  const [user, operator] = [await makeUser(db, { modules: ['leads'] }), await makeUser(db)]
  const source = await db
    .insertInto('sources')
    .values({
      scope: 'platform',
      driver: 'hunter',
      name: 'Hunter',
      base_url: 'https://api.hunter.io/v2',
      priority: 1,
      is_on: true,
      cost_micros: 24_500,
      settings: JSON.stringify({ in_searches: true }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const ask = (account_id: string, outcome: string) =>
    sql`insert into source_requests (account_id, source_id, label, driver, action, question, outcome)
      values (${account_id}, ${source.id}, 'Hunter', 'hunter', 'domain', '', ${outcome})`.execute(db)
  for (const outcome of ['hit', 'hit', 'hit', 'miss', 'reused', 'skipped'])
    await ask(user.account_id, outcome)
  await ask(operator.account_id, 'failed')
  const criteria = { type: 'domain' as const, companies: ['firm.example'] }
  const stagesOf = async (asking: TestUser) =>
    (await explain(asking, criteria)).stages
      .filter(({ label }) => label === 'Hunter')
      .map(({ role, asked, share, cost_micros }) => [role, asked, share, cost_micros])
  assert.deepEqual(await stagesOf(user), [
    ['provider', 4, 0.75, null],
    ['email', 0, null, null],
  ])
  assert.deepEqual(await stagesOf(operator), [
    ['provider', 1, 0, 24_500],
    ['email', 0, null, 24_500],
  ])
  await db.deleteFrom('sources').where('id', '=', source.id).execute()
})

test('T10 a count that takes too long is ended by the database and is unknown', async () => {
  const slow = () => sql`select pg_sleep(60)`
  const began = performance.now()
  assert.equal(await countInTime(directory, slow, { ceiling: 10, limitMs: 100 }), null)
  assert.ok(performance.now() - began < 10_000)
  const two = () => sql`select from generate_series(1, 2)`
  assert.deepEqual(await countInTime(directory, two, { ceiling: 10, limitMs: 5_000 }), {
    count: 2,
    is_exact: true,
  })
  assert.deepEqual(await countInTime(directory, two, { ceiling: 1, limitMs: 5_000 }), {
    count: 1,
    is_exact: false,
  })
})

test('T10 a later explanation of the user ends the earlier one', async () => {
  const user = await makeUser(db)
  const criteria: z.input<typeof Criteria> = { type: 'people', titles: ['CEO'], has_email: true }
  const body = { criteria, limits: {} }
  const locker = await directoryPool.connect()
  try {
    await locker.query('begin; lock table directory.people in access exclusive mode')
    const first = app.ask(user, explainSearch, { body })
    await waiting(locker, 1)
    const second = app.ask(user, explainSearch, { body })
    await waiting(locker, 2)
    await locker.query('commit')
    assert.equal((await first).code, 'replaced')
    assert.equal((await second).status, 200)
  } finally {
    locker.release(true)
  }
})

/** Until so many statements of the directory wait for a lock of people, or for a connection. */
async function waiting(locker: PoolClient, count: number): Promise<void> {
  for (;;) {
    const { rows } = await locker.query<{ locked: number }>(
      `select count(distinct pid)::int as locked from pg_locks
       where not granted and relation::regclass::text like 'directory.people%'`,
    )
    if ((rows[0]?.locked ?? 0) + directoryPool.waitingCount >= count) return
  }
}
