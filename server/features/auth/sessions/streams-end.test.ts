import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import {
  changePassword,
  listSessions,
  logout,
  revokeOtherSessions,
  revokeSession,
} from '#contract/account/auth.ts'
import { startApp, testHost } from '#testing/app.ts'
import { readEvents } from '#testing/http/event-reader.ts'
import { makeUser, type TestUser } from '#testing/make.ts'
import { startSession } from './sessions.ts'

const app = await startApp()
const address = await app.http.listen({ port: 0, host: '127.0.0.1' })
after(() => app.stop())
const { db } = app.services
const password = 'a good sentence'

type Ways = Record<string, (reader: TestUser, other: TestUser) => Promise<unknown>>

/** How the session of the reader ends, done in another session of the same user or in the reader's own. */
const ways: Ways = {
  'is ended in another one': async (reader, other) => {
    const { items } = await app.as(reader, listSessions)
    const { id } = items.find(({ is_current }) => is_current) ?? assert.fail()
    await app.as(other, revokeSession, { params: { id } })
  },
  'is ended with all others': (_, other) => app.as(other, revokeOtherSessions),
  'is signed out': (reader) => app.as(reader, logout),
  'has an old password': (_, other) =>
    app.as(other, changePassword, { body: { current_password: password, password: 'another sentence' } }),
}

for (const [way, end] of Object.entries(ways))
  test(`A6 the event stream of a session that ${way} ends with it (within a second on an idle machine)`, {
    timeout: 20_000,
  }, async (context) => {
    const reader = await makeUser(db, { password })
    const other = {
      ...reader,
      token: await startSession(db, { site: { host: testHost } }, { user_id: reader.id }),
    }
    const bystander = await makeUser(db)
    const [events, theirs] = await Promise.all(
      [reader, bystander].map(({ token }) => readEvents(address, { host: testHost, token })),
    )
    try {
      await end(reader, other)
      const began = performance.now()
      await events?.ended
      context.diagnostic(`ended after ${(performance.now() - began).toFixed(0)} ms`)
      // That the wallet of the new account was filled may be told late.
      assert.deepEqual(
        events?.heard.filter(({ kind }) => kind !== 'wallet'),
        [],
      )
    } finally {
      theirs?.stop()
    }
  })
