import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { createCampaign } from '#contract/leads/lists.ts'
import { startApp, testHost } from '#testing/app.ts'
import { readEvents } from '#testing/http/event-reader.ts'
import { openLine } from '#testing/processes/faulty-line.ts'
import { makeUser, type TestUser } from '#testing/make.ts'
import { startProcess } from '#testing/processes/processes.ts'
import { openDatabase, openPool } from '#server/platform/postgres/database.ts'
import { announce, listen } from './events.ts'
import { createLog } from '#server/platform/observability/log.ts'

const app = await startApp()
const admin = openDatabase(openPool(app.url, { max: 1 }))
after(async () => {
  await admin.destroy()
  await app.stop()
})

const body = {
  type: 'local' as const,
  name: 'Heard elsewhere',
  criteria: {
    type: 'local' as const,
    categories: ['cafe'],
    place: { kind: 'circle' as const, lat: 80, lon: 170, radius_m: 1_000 },
  },
  max_leads: 1,
  max_credits: 1,
}

const say = (user: TestUser) =>
  app.services.db.transaction().execute((tx) => announce(tx, user, { kind: 'wallet', id: user.account_id }))

test('a change made in one process is heard in another, by its own account alone', async () => {
  const web = await startProcess('web', app.url)
  const [user, stranger] = await Promise.all([makeUser(app.services.db), makeUser(app.services.db)])
  const [mine, theirs] = await Promise.all(
    [user, stranger].map(({ token }) => readEvents(web.address, { host: testHost, token })),
  )
  try {
    const { id } = await app.as(user, createCampaign, { body })
    const heard = await mine?.next('campaign')
    assert.deepEqual(heard, { kind: 'campaign', id })
    await say(stranger)
    await theirs?.next('wallet')
    assert.deepEqual(
      theirs?.heard.map(({ kind, id: what }) => [kind, what]),
      [['wallet', stranger.account_id]],
    )
  } finally {
    mine?.stop()
    theirs?.stop()
    await web.stop()
  }
})

test('what was rolled back is never heard of', async () => {
  const user = await makeUser(app.services.db)
  const heard: string[] = []
  const second = Promise.withResolvers<void>()
  const stop = app.services.events.subscribe(user.account_id, ({ kind, id }) => {
    if (kind !== 'search') return // the first credits of the account are told too
    heard.push(id)
    if (id === 'kept') second.resolve()
  })
  const undone = app.services.db.transaction().execute(async (tx) => {
    await announce(tx, user, { kind: 'search', id: 'undone' })
    throw new Error('undone')
  })
  await assert.rejects(undone, /undone/)
  await app.services.db.transaction().execute((tx) => announce(tx, user, { kind: 'search', id: 'kept' }))
  await second.promise
  stop()
  assert.deepEqual(heard, ['kept'])
})

test('a listener whose connection was cut listens again', { timeout: 60_000 }, async () => {
  const user = await makeUser(app.services.db)
  const heard = Promise.withResolvers<void>()
  const stop = app.services.events.subscribe(user.account_id, () => heard.resolve())
  const listeners = () =>
    sql<{ pid: number }>`
      select pid from pg_stat_activity
      where application_name = 'quarry-events' and datname = current_database()`
      .execute(admin)
      .then(({ rows }) => rows.map(({ pid }) => pid))
  const [before] = await listeners()
  assert.ok(before !== undefined)
  await sql`select pg_terminate_backend(${before})`.execute(admin)
  for (;;) {
    const now = await listeners()
    if (now.some((pid) => pid !== before)) break
  }
  while (!app.services.events.isListening()) await sleep(10) // the new connection is there, its LISTEN may not be
  assert.equal((await listeners()).length, 1, 'by one connection')
  await say(user)
  await heard.promise
  stop()
})

test('R2 a listener whose line went silent listens again, and says that something may be missing', async () => {
  const user = await makeUser(app.services.db)
  const line = await openLine(app.url)
  const events = await listen(line.url, createLog('silent'), 100)
  const [heard, missed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  events.subscribe(user.account_id, () => heard.resolve())
  events.onGap(missed.resolve)
  line.become('hole')
  while (events.isListening()) await sleep(50)
  line.become('up')
  await missed.promise
  assert.ok(events.isListening())
  await say(user)
  await heard.promise
  await events.close()
  await line.close()
})
