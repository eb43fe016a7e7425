import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { changePassword } from '#contract/account/auth.ts'
import {
  addPasskey,
  beginPasskey,
  beginPasskeyLogin,
  confirmSession,
  confirmSessionWithPasskey,
  getSecurity,
  sendSessionCode,
} from '#contract/account/second-factor.ts'
import { startApp, testHost } from '#testing/app.ts'
import { makeAuthenticator } from '#testing/fakes/authenticator.ts'
import { mailCode } from '#testing/http/auth-mails.ts'
import { makeUser, type TestUser } from '#testing/make.ts'

const app = await startApp()
after(() => app.stop())
const { db } = app.services

const origin = `https://${testHost}`
const body = { current_password: '', password: 'another good sentence' }

/** A user without a password whose session began long ago. */
async function makeOldSession() {
  const user = await makeUser(db)
  await grow(user)
  return user
}

const grow = (user: TestUser) =>
  db
    .updateTable('sessions')
    .set({ created_at: '2020-01-01T00:00:00Z' })
    .where('user_id', '=', user.id)
    .execute()

test('a user without a password confirms an old session by a mailed code, and changes sign-in methods in place', async () => {
  const user = await makeOldSession()
  const refused = await app.ask(user, changePassword, { body })
  assert.deepEqual([refused.status, refused.code], [403, 'session_unconfirmed'])
  assert.equal((await app.as(user, getSecurity)).is_fresh, false)
  assert.deepEqual(await app.as(user, sendSessionCode), { email: user.email })
  await app.work(['send-code'])
  const code = await mailCode(app, user.email)
  const wrong = await app.ask(user, confirmSession, { body: { code: 'AAAA-AAAA' } })
  assert.deepEqual(Object.keys(wrong.errors ?? {}), ['code'])
  await app.as(user, confirmSession, { body: { code } })
  assert.equal((await app.as(user, getSecurity)).is_fresh, true)
  assert.notEqual((await app.ask(user, confirmSession, { body: { code } })).status, 200, 'a code works once')
  await app.as(user, changePassword, { body })
})

test('the code of one user confirms no session of another user', async () => {
  const [user, other] = [await makeOldSession(), await makeOldSession()]
  await app.as(user, sendSessionCode)
  await app.as(other, sendSessionCode)
  await app.work(['send-code'])
  const code = await mailCode(app, user.email)
  assert.notEqual((await app.ask(other, confirmSession, { body: { code } })).status, 200)
  assert.equal((await app.as(other, getSecurity)).is_fresh, false)
})

test('a passkey confirms the sessions of its own user only', async () => {
  const [user, other] = [await makeUser(db), await makeOldSession()]
  const key = makeAuthenticator(testHost)
  const { claim, options } = await app.as(user, beginPasskey, { body: { password: '' } })
  const response = key.create({ challenge: String(options['challenge']), origin })
  await app.as(user, addPasskey, { body: { claim, name: 'Laptop', response } })
  await grow(user)
  const show = async (who: TestUser) => {
    const asked = await app.as(null, beginPasskeyLogin)
    const challenge = String(asked.options['challenge'])
    return app.ask(who, confirmSessionWithPasskey, {
      body: { claim: asked.claim, response: key.get({ challenge, origin }) },
    })
  }
  assert.deepEqual([(await show(other)).code, (await show(user)).status], ['passkey_refused', 200])
  const fresh = [await app.as(user, getSecurity), await app.as(other, getSecurity)]
  assert.deepEqual(
    fresh.map(({ is_fresh }) => is_fresh),
    [true, false],
  )
})
