import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { logout } from '#contract/account/auth.ts'
import { eventsKeptMs } from '#contract/streams.ts'
import { announce } from '#server/platform/events/events.ts'
import { readEvents } from '#testing/http/event-reader.ts'
import { startApp, testHost } from '#testing/app.ts'
import { makeUser, type TestUser } from '#testing/make.ts'

const app = await startApp()
const address = new URL(await app.http.listen({ port: 0, host: '127.0.0.1' }))
after(() => app.stop())
const { db, events } = app.services
const origin = address.origin

test('a reader with `since_ms` gets the recent events of its own account only', async () => {
  const [user, stranger] = await Promise.all([makeUser(db), makeUser(db)])
  for (const { account_id, id } of [user, stranger])
    await db.transaction().execute(async (tx) => {
      await announce(tx, { account_id }, { kind: 'credits_low', id })
      await announce(tx, { account_id }, { kind: 'search', id: account_id })
    })
  await events.catchUp()
  const { token } = user
  const late = await readEvents(origin, { host: testHost, token, sinceMs: 0 })
  assert.equal((await late.next('search')).id, user.account_id)
  assert.deepEqual(
    late.heard.filter(({ kind }) => kind === 'search').map(({ id }) => id),
    [user.account_id],
  )
  assert.ok(
    late.heard.every(({ kind }) => kind !== 'credits_low'),
    'news of a moment that has passed',
  )
  const fresh = await readEvents(origin, { host: testHost, token })
  await tell(user, 1)
  await fresh.next('campaign')
  assert.ok(fresh.heard.every(({ kind }) => kind !== 'search'))
  late.stop()
  fresh.stop()
})

test('a reader hears that events may be missing when so many were told that the oldest are forgotten', async (t) => {
  const [user, busy] = await Promise.all([makeUser(db), makeUser(db)])
  const reads = async () => {
    const reader = await readEvents(origin, { host: testHost, token: user.token, sinceMs: 0 })
    await tell(user, 1)
    await reader.next('campaign')
    reader.stop()
    return reader.readies()
  }
  const now = performance.now.bind(performance)
  t.mock.method(performance, 'now', () => now() + 60_000) // so long has this process listened
  assert.equal(await reads(), 1)
  await tell(busy, 10_001, 10)
  assert.equal(await reads(), 2)
})

test('a `since_ms` above the maximum is refused', async () => {
  const user = await makeUser(db)
  const asked = readEvents(origin, { host: testHost, token: user.token, sinceMs: eventsKeptMs + 1 })
  await assert.rejects(asked, /422/)
})

/** Hears that it is heard, and reads nothing more; answers the server's end of its line too. */
async function stopReading({ token }: TestUser) {
  const accepted = once(app.http.server, 'connection') as Promise<[Socket]>
  const reader = connect(Number(address.port), address.hostname)
  reader.write(
    `GET /api/events HTTP/1.1\r\nHost: ${testHost}\r\nAuthorization: Bearer ${token}\r\nAccept: text/event-stream\r\n\r\n`,
  )
  for await (const chunk of reader.iterator({ destroyOnReturn: false }))
    if (String(chunk).includes('event: ready')) break
  reader.pause()
  return { reader, line: (await accepted)[0] }
}

/** Sends an account `times` events with ids of `letters` characters, and waits until this process has heard them all. */
async function tell({ account_id }: TestUser, times: number, letters = 7_000): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  let heard = 0
  const stop = events.subscribe(account_id, ({ kind }) => {
    if (kind === 'campaign' && (heard += 1) === times) resolve()
  })
  await sql`
    select pg_notify('quarry_events', json_build_object('account_id', ${account_id}::text, 'kind', 'campaign',
      'id', rpad(n::text, ${letters}::int, '.'))::text)
    from generate_series(1, ${times}::int) as n`.execute(db)
  await promise
  stop()
}

test('a client that stops reading the live events is cut once a megabyte is unread', async () => {
  const user = await makeUser(db)
  const { reader, line } = await stopReading(user)
  for (let told = 0; !line.destroyed && told < 8_000; told += 400) await tell(user, 400)
  assert.ok(line.destroyed, 'unread events are kept for ever')
  await tell(user, 1)
  reader.destroy()
})

test('an event stream without a reader ends with its session, and later events do no harm', {
  timeout: 30_000,
}, async () => {
  const user = await makeUser(db)
  const { reader, line } = await stopReading(user)
  while (line.writableLength < 500_000) await tell(user, 50)
  const cut = line.destroyed ? undefined : once(line, 'close')
  await app.as(user, logout)
  await cut
  await tell(user, 1)
  reader.destroy()
})
