import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { getMe } from '#contract/account/me.ts'
import {
  addPasskey,
  beginPasskey,
  beginPasskeyLogin,
  getSecurity,
  loginWithPasskey,
  removePasskey,
  renamePasskey,
} from '#contract/account/second-factor.ts'
import { startApp, testHost } from '#testing/app.ts'
import { lastMail } from '#testing/http/auth-mails.ts'
import { makeAuthenticator } from '#testing/fakes/authenticator.ts'
import { makeUser, type TestUser } from '#testing/make.ts'

const app = await startApp()
after(() => app.stop())

const password = 'a good sentence'
const origin = `https://${testHost}`

async function add(user: TestUser, key = makeAuthenticator(testHost)) {
  const { claim, options } = await app.as(user, beginPasskey, { body: { password } })
  const challenge = String(options['challenge'])
  const response = key.create({ challenge, origin })
  return { key, made: await app.as(user, addPasskey, { body: { claim, name: 'Laptop', response } }) }
}

async function ask() {
  const { claim, options } = await app.as(null, beginPasskeyLogin)
  return { claim, challenge: String(options['challenge']) }
}

test('a passkey is made with the password, signs in without one, and ends with its removal', async () => {
  const user = await makeUser(app.services.db, { password })
  assert.equal((await app.ask(user, beginPasskey, { body: { password: 'wrong' } })).status, 422)
  const { key, made } = await add(user)
  assert.deepEqual([made.name, made.host, made.last_used_at], ['Laptop', testHost, null])
  assert.match((await lastMail(app, user.email)).text, /with the passkey "Laptop"/)

  const { claim, challenge } = await ask()
  const { authorisation, user: me } = await app.as(null, loginWithPasskey, {
    body: { claim, response: key.get({ challenge, origin }) },
  })
  assert.equal(me.email, user.email)
  await app.as({ ...user, token: authorisation.token }, getMe)
  await app.as(user, renamePasskey, { params: { id: made.id }, body: { name: 'Phone' } })
  const [passkey] = (await app.as(user, getSecurity)).passkeys
  assert.equal(passkey?.name, 'Phone')
  assert.ok(passkey?.last_used_at)

  const stranger = await makeUser(app.services.db)
  const remove = (who: TestUser, shown: string) =>
    app.ask(who, removePasskey, { params: { id: made.id }, body: { password: shown } })
  assert.equal((await remove(stranger, '')).status, 404)
  const refused = await remove(user, 'wrong')
  assert.deepEqual([refused.status, Object.keys(refused.errors ?? {})], [422, ['password']])
  assert.equal((await app.as(user, getSecurity)).passkeys.length, 1)
  assert.equal((await remove(user, password)).status, 200)
  const told = await lastMail(app, user.email)
  assert.match(told.text, /no longer sign in to .* with the passkey "Phone"/)
  assert.ok(told.text.includes('/profile-settings/security'))
  const again = await ask()
  const shut = await app.ask(null, loginWithPasskey, {
    body: { claim: again.claim, response: key.get({ challenge: again.challenge, origin }) },
  })
  assert.deepEqual([shut.status, shut.code], [422, 'passkey_refused'])
})

test('a user without a password keeps the last passkey', async () => {
  const user = await makeUser(app.services.db)
  const [first, last] = [await add(user), await add(user)]
  const body = { password: '' }
  await app.as(user, removePasskey, { params: { id: first.made.id }, body })
  const { status, code } = await app.ask(user, removePasskey, { params: { id: last.made.id }, body })
  assert.deepEqual([status, code], [409, 'last_sign_in_method'])
  assert.equal((await app.as(user, getSecurity)).passkeys.length, 1)
})

test('A9 no wrong answer of a passkey makes a session: other host, other challenge, other key, no holder present, twice', async () => {
  const user = await makeUser(app.services.db, { password })
  const { key } = await add(user)
  const other = makeAuthenticator(testHost)
  const sessions = () => app.services.db.selectFrom('sessions').select('id').execute()
  const before = (await sessions()).length
  const attempts: ((challenge: string) => ReturnType<typeof key.get>)[] = [
    (challenge) => key.get({ challenge, origin: 'https://quarry.test.evil.example' }),
    (challenge) => key.get({ challenge, origin: `http://${testHost}` }),
    (challenge) => key.get({ challenge, origin }, { rpId: 'evil.example' }),
    (challenge) => key.get({ challenge, origin }, { isUnverified: true }),
    () => key.get({ challenge: Buffer.alloc(32).toString('base64url'), origin }),
    (challenge) => other.get({ challenge, origin }),
    (challenge) => ({ ...other.get({ challenge, origin }), id: key.id, rawId: key.id }),
    (challenge) => ({
      ...key.get({ challenge, origin }),
      response: { ...key.get({ challenge, origin }).response, signature: 'AAAA' },
    }),
    (challenge) => ({
      ...key.get({ challenge, origin }),
      response: { clientDataJSON: 'bm8', authenticatorData: '', signature: '' },
    }),
  ]
  for (const attempt of attempts) {
    const { claim, challenge } = await ask()
    const refused = await app.ask(null, loginWithPasskey, { body: { claim, response: attempt(challenge) } })
    assert.deepEqual([refused.status, refused.code], [422, 'passkey_refused'])
  }
  assert.equal((await sessions()).length, before)

  const { claim, challenge } = await ask()
  const body = { claim, response: key.get({ challenge, origin }) }
  const twice = await Promise.all([1, 2].map(() => app.ask(null, loginWithPasskey, { body })))
  assert.equal(twice.filter(({ status }) => status === 200).length, 1)
  assert.equal((await app.ask(null, loginWithPasskey, { body })).status, 401)
})

test("a passkey is not made with another user's challenge, nor twice", async () => {
  const [user, other] = [
    await makeUser(app.services.db, { password }),
    await makeUser(app.services.db, { password }),
  ]
  const { key } = await add(user)
  const { claim, options } = await app.as(other, beginPasskey, { body: { password } })
  const response = key.create({ challenge: String(options['challenge']), origin })
  const body = { claim, name: 'Taken', response }
  assert.equal((await app.ask(user, addPasskey, { body })).status, 401)
  assert.equal((await app.ask(other, addPasskey, { body })).status, 409)
})

test('A2 the addresses of one IPv6 network share the limit of passkey sign-ins', async () => {
  const statuses = await Promise.all(
    Array.from({ length: 104 }, async (_, index) => {
      const response = await app.http.inject({
        method: beginPasskeyLogin.method,
        url: beginPasskeyLogin.path,
        headers: { host: testHost },
        remoteAddress: `2001:db8:7:8::${index.toString(16)}`,
      })
      return response.statusCode
    }),
  )
  assert.equal(statuses.filter((status) => status === 429).length, 4)
})
