import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { logAppError } from '#contract/app-errors.ts'
import { startApp, testHost } from '#testing/app.ts'

const app = await startApp()
after(() => app.stop())

const addresses = Array.from({ length: 4 }, (_, n) => `192.0.2.${n + 1}`)

async function report(body: unknown, remoteAddress = addresses[0] ?? '') {
  const response = await app.http.inject({
    method: 'POST',
    url: '/api/log-app-error',
    headers: { host: testHost },
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

test('F9 what is reported is kept as the text it is and never comes back', async () => {
  const message = `<script>alert(1)</script> '; drop table app_errors; -- {{7*7}} =1+1 \u202e`
  const { status, body } = await report({ message, err: null })
  assert.equal(status, 200)
  assert.ok(!JSON.stringify(body).includes('script'))
  const row = await app.services.db
    .selectFrom('app_errors')
    .select('message')
    .where('message', 'like', '<script>%')
    .executeTakeFirst()
  assert.equal(row?.message, message)
  for (const hostile of ['a\0b', '\ud800', 7, null, ['x'], {}])
    assert.equal((await report({ message: hostile })).status, 422)
  assert.equal(logAppError.access, 'public')
})
