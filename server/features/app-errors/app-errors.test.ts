import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { listAppErrors, logAppError } from '#contract/operator/app-errors.ts'
import type { Limit } from '#server/platform/security/limits.ts'
import { startApp, testHost } from '#testing/app.ts'
import { makeAdmin } from '#testing/make/make-admin.ts'
import { makeUser, type TestUser } from '#testing/make.ts'

const app = await startApp()
after(() => app.stop())

const { db } = app.services
const admin = await makeAdmin(db)

const addresses = Array.from({ length: 4 }, (_, n) => `192.0.2.${n + 1}`)

async function report(body: unknown, remoteAddress = addresses[0] ?? '', user?: TestUser) {
  const response = await app.http.inject({
    method: 'POST',
    url: '/api/log-app-error',
    headers: { host: testHost, ...(user && { authorization: `Bearer ${user.token}` }) },
    remoteAddress,
    payload: body as object,
  })
  return { status: response.statusCode, body: response.json<Record<string, unknown>>() }
}

test('F9 a report of 16 kB is kept without a session and answers a reference alone; a larger one is refused', async () => {
  const most = { message: 'm'.repeat(2_000), err: 'e'.repeat(12_000), info: 'i'.repeat(2_000) }
  const kept = await report(most, addresses[1])
  assert.equal(kept.status, 200)
  assert.deepEqual(Object.keys(kept.body['data'] as object), ['reference'])
  for (const field of Object.keys(most) as (keyof typeof most)[])
    assert.equal((await report({ ...most, [field]: `${most[field]}x` }, addresses[1])).status, 422, field)
  assert.equal((await report({ message: 'x'.repeat(1_100_000) }, addresses[1])).status, 413)
})

test('F9 sixty reports a minute are taken from an address, then no more, while others are heard', async () => {
  const statuses = await Promise.all(
    Array.from({ length: 80 }, async () => (await report({ message: 'again' }, addresses[2])).status),
  )
  assert.equal(statuses.filter((status) => status === 200).length, 60)
  assert.equal(statuses.filter((status) => status === 429).length, 20)
  assert.equal((await report({ message: 'another' }, addresses[3])).status, 200)
})

test('F9 the addresses of one IPv6 network share the limit of reports', async () => {
  const statuses = await Promise.all(
    Array.from({ length: 64 }, async (_, index) => {
      const address = `2001:db8:7:8::${index.toString(16)}`
      return (await report({ message: 'from one network' }, address)).status
    }),
  )
  assert.equal(statuses.filter((status) => status === 429).length, 4)
})

test('F9 a report is stored as the text it is and never sent back', async () => {
  const message = `<script>alert(1)</script> '; drop table app_errors; -- {{7*7}} =1+1 \u202e`
  const { status, body } = await report({ message, err: null })
  assert.equal(status, 200)
  assert.ok(!JSON.stringify(body).includes('script'))
  const row = await db
    .selectFrom('app_errors')
    .select('message')
    .where('message', 'like', '<script>%')
    .executeTakeFirst()
  assert.equal(row?.message, message)
  for (const hostile of ['a\0b', '\ud800', 7, null, ['x'], {}])
    assert.equal((await report({ message: hostile })).status, 422)
  assert.equal(logAppError.access, 'public')
})

test('F9 an address reports 300 errors a day, all addresses together a thousand an hour, in minutes as many as they may', async () => {
  const address = '192.0.2.50'
  const { limits } = app.services
  const refusal = 'too_many_requests' as const
  const count = (limit: Limit, key: string, times: number) =>
    Promise.all(Array.from({ length: times }, () => limits.count(limit, key)))
  await count({ name: 'app-errors-day', points: 300, seconds: 86_400, refusal }, address, 299)
  assert.equal((await report({ message: 'the last of the day' }, address)).status, 200)
  assert.equal((await report({ message: 'one too many' }, address)).status, 429)
  const { points } = await db
    .selectFrom('rate_limits')
    .select('points')
    .where('key', '=', 'app-errors-all:all')
    .executeTakeFirstOrThrow()
  await count({ name: 'app-errors-all', points: 1_000, seconds: 3_600, refusal }, 'all', 1_000 - points)
  assert.equal((await report({ message: 'one too many' }, '192.0.2.51')).status, 429)
  await db.deleteFrom('rate_limits').execute()
})

test('one error of one page is one row a day, and names its last user', async () => {
  const [first, second] = [await makeUser(db), await makeUser(db)]
  const error = { message: 'x is not a function', err: 'at list.ts:7', info: '/lead-search/saved-lists' }
  const reports = [
    await report(error),
    await report(error, addresses[1], first),
    await report(error, addresses[2], second),
    await report(error, addresses[3]),
  ]
  const references = new Set(reports.map(({ body }) => (body['data'] as { reference: string }).reference))
  assert.equal(references.size, 1)
  const other = await report({ ...error, info: '/settings/wallet' })
  const [reference = ''] = references
  const { items, total } = await app.as(admin, listAppErrors, { query: { search: reference.toUpperCase() } })
  assert.equal(total, 1)
  const { id, created_at, last_at, person, ...row } = items[0] ?? assert.fail('no error')
  assert.ok(id.endsWith(reference) && created_at < last_at)
  assert.deepEqual(
    { ...row, person: person?.id },
    {
      message: error.message,
      stack: error.err,
      page: error.info,
      reports: 4,
      reference,
      person: second.id,
    },
  )
  await db.updateTable('app_errors').set({ day: sql`day - 1` }).where('id', '=', id).execute()
  await report(error)
  const found = await app.as(admin, listAppErrors, { query: { search: 'NOT A FUNC' } })
  assert.deepEqual(
    found.items.map(({ page, reports: times }) => [page, times]),
    [
      [error.info, 1],
      ['/settings/wallet', 1],
      [error.info, 4],
    ],
  )
  assert.equal(other.status, 200)
  const onPage = await app.as(admin, listAppErrors, { query: { search: '/wallet' } })
  assert.equal(onPage.total, 1)
  assert.equal((await app.as(admin, listAppErrors, { query: { search: '%' } })).total, 0)
})

test('only the operator reads errors, and a report with an ended token names no user', async () => {
  const user = await makeUser(db)
  await db.deleteFrom('user_modules').where('user_id', '=', user.id).where('slug', '=', 'admin').execute()
  assert.equal((await app.ask(user, listAppErrors)).status, 403)
  const kept = await report({ message: 'after the end' }, addresses[1], { ...user, token: 'A'.repeat(43) })
  assert.equal(kept.status, 200)
  const [row] = (await app.as(admin, listAppErrors)).items
  assert.deepEqual([row?.message, row?.person], ['after the end', null])
})
