import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { listAuditEntries } from '#contract/account/audit.ts'
import {
  cancelMailChange,
  changeMail,
  changePassword,
  confirmMailChange,
  getMailChange,
  listSessions,
  login,
  resendMailChange,
  revokeOtherSessions,
  revokeSession,
} from '#contract/account/auth.ts'
import { getMe } from '#contract/account/me.ts'
import { features } from '#server/registered.ts'
import { createHttp } from '#server/platform/http/http.ts'
import { startApp, testHost } from '#testing/app.ts'
import { lastMail, mailCode, mailCount } from '#testing/http/auth-mails.ts'
import { makeUser, type TestUser } from '#testing/make.ts'

const app = await startApp()
const second = await createHttp(app.services, features)
after(() => second.close().then(() => app.stop()))

const password = 'a good sentence'
const next = 'another good sentence'

async function signIn(user: TestUser, tried = password): Promise<TestUser> {
  const { authorisation } = await app.as(null, login, { body: { email: user.email, password: tried } })
  return { ...user, token: authorisation?.token ?? assert.fail('asked for a second step') }
}

/** What another process answers to this token. */
async function elsewhere({ token }: TestUser): Promise<number> {
  const headers = { host: testHost, authorization: `Bearer ${token}` }
  return (await second.inject({ method: 'GET', url: '/api/me', headers })).statusCode
}

test('A5 every sign-in has a new token, and a token that a client brings along never becomes one', async () => {
  const user = await makeUser(app.services.db, { password })
  const own = 'A'.repeat(43)
  const response = await app.http.inject({
    method: 'POST',
    url: '/auth/login',
    headers: { host: testHost, authorization: `Bearer ${own}` },
    payload: { email: user.email, password },
  })
  const { data } = response.json<{ data: { authorisation: { token: string } } }>()
  assert.notEqual(data.authorisation.token, own)
  assert.equal(await elsewhere({ ...user, token: own }), 401)
  assert.notEqual((await signIn(user)).token, data.authorisation.token)
})

test('A5 A6 a new password ends every session on every process and begins a new one', async () => {
  const user = await makeUser(app.services.db, { password })
  const [here, there] = [await signIn(user), await signIn(user)]
  const wrong = await app.ask(here, changePassword, { body: { current_password: 'no', password: next } })
  assert.deepEqual([wrong.status, Object.keys(wrong.errors ?? {})], [422, ['current_password']])
  const body = { current_password: password, password: next }
  const { authorisation } = await app.as(here, changePassword, { body })
  for (const session of [user, here, there]) assert.equal(await elsewhere(session), 401)
  assert.equal(await elsewhere({ ...user, token: authorisation.token }), 200)
  assert.match((await lastMail(app, user.email)).subject, /password was changed/)
  await signIn(user, next)
})

test("A6 a user ends one session or all others, on every process, and never a stranger's session", async () => {
  const [user, stranger] = [await makeUser(app.services.db, { password }), await makeUser(app.services.db)]
  const [here, there] = [await signIn(user), await signIn(user)]
  const { items } = await app.as(here, listSessions)
  assert.equal(items.length, 3)
  const [mine] = items.filter(({ is_current }) => is_current)
  const other = (await app.as(there, listSessions)).items.find(({ is_current }) => is_current)
  assert.ok(mine && other)
  assert.equal((await app.ask(stranger, revokeSession, { params: { id: other.id } })).status, 404)
  assert.equal(await elsewhere(there), 200)
  await app.as(here, revokeSession, { params: { id: other.id } })
  assert.equal(await elsewhere(there), 401)
  assert.deepEqual(await app.as(here, revokeOtherSessions), { revoked: 1 })
  assert.equal(await elsewhere(user), 401)
  assert.equal(await elsewhere(here), 200)
  assert.deepEqual(await app.as(here, revokeOtherSessions), { revoked: 0 })
  const history = await app.as(here, listAuditEntries)
  assert.deepEqual(
    history.items
      .filter(({ action }) => action !== 'signed_in')
      .map(({ action, object_name, before, after, address }) => [
        action,
        [object_name, address],
        before,
        after,
      ]),
    [
      ['sessions_ended', [user.email, '127.0.0.1'], { sessions: 2 }, { sessions: 1 }],
      [
        'session_ended',
        [user.email, '127.0.0.1'],
        { signed_in_from: other.address, signed_in_at: other.created_at },
        null,
      ],
    ],
  )
})

test('a new email counts when its code comes back; the old one is told and its codes are void', async () => {
  const user = await makeUser(app.services.db, { password })
  const email = `new-${user.email}`
  const refused = await app.ask(user, changeMail, { body: { email, password: 'wrong' } })
  assert.deepEqual(Object.keys(refused.errors ?? {}), ['password'])
  await app.as(user, changeMail, { body: { email, password } })
  await app.work(['send-code'])
  const first = await mailCode(app, email)
  await app.as(user, resendMailChange)
  await app.work(['send-code'])
  const code = await mailCode(app, email)
  assert.deepEqual(await app.as(user, getMailChange), { email })
  assert.equal((await app.ask(user, confirmMailChange, { body: { code: first } })).status, 422)
  await app.as(user, confirmMailChange, { body: { code } })
  assert.equal((await app.as(user, getMe)).email, email)
  assert.match((await lastMail(app, user.email)).text, /You can no longer sign in with this email/)
  assert.deepEqual(await app.as(user, getMailChange), { email: null })
})

test('A10 an email that has an account is not taken over, and only its owner is told', async () => {
  const [user, owner] = [await makeUser(app.services.db, { password }), await makeUser(app.services.db)]
  const email = owner.email.toUpperCase()
  assert.deepEqual(await app.as(user, changeMail, { body: { email, password } }), { email })
  await app.work(['send-code'])
  assert.match((await lastMail(app, email)).subject, /already have an account/)
  const confirmed = await app.ask(user, confirmMailChange, { body: { code: 'AAAA-AAAA' } })
  assert.ok([409, 422].includes(confirmed.status))
  assert.equal((await app.as(user, getMe)).email, user.email)
})

test('A3 wrong codes for a new address are counted although each is refused', async () => {
  const user = await makeUser(app.services.db, { password })
  const email = `new-${user.email}`
  await app.as(user, changeMail, { body: { email, password } })
  await app.work(['send-code'])
  for (let guess = 0; guess < 5; guess += 1)
    await app.ask(user, confirmMailChange, { body: { code: `AAAA-AAA${guess}` } })
  const code = await mailCode(app, email)
  assert.equal((await app.ask(user, confirmMailChange, { body: { code } })).status, 422)
  await app.as(user, cancelMailChange)
  assert.equal(await mailCount(app, email), 1)
})
