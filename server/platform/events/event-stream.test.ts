import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { logout } from '#contract/account/auth.ts'
import { startApp, testHost } from '#testing/app.ts'
import { makeUser, type TestUser } from '#testing/make.ts'

const app = await startApp()
const address = new URL(await app.http.listen({ port: 0, host: '127.0.0.1' }))
after(() => app.stop())
const { db, events } = app.services

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

/** Tells an account so many times of something with a long name, and waits until this process has heard it all. */
async function tell({ account_id }: TestUser, times: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  let heard = 0
  const stop = events.subscribe(account_id, ({ kind }) => {
    if (kind === 'campaign' && (heard += 1) === times) resolve()
  })
  await sql`
    select pg_notify('quarry_events', json_build_object('account_id', ${account_id}::text, 'kind', 'campaign',
      'id', rpad(n::text, 7000, '.'))::text)
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
