import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { after, test } from 'node:test'
import { z } from 'zod'
import { login, logout } from '#contract/account/auth.ts'
import { getMe } from '#contract/account/me.ts'
import { startApp, testHost } from '#testing/app.ts'
import { hostileRows } from '#testing/engine/hostile-rows.ts'
import { makeUser } from '#testing/make.ts'

const app = await startApp()
after(() => app.stop())
// A user is signed in: a text that is no token must not find the user.
await makeUser(app.services.db)

async function withHeader(authorization: string) {
  const response = await app.http.inject({
    method: 'GET',
    url: '/api/me',
    headers: { host: testHost, authorization },
  })
  return { status: response.statusCode, body: response.json<unknown>() }
}

const randomToken = () => withHeader(`Bearer ${randomBytes(32).toString('base64url')}`)

const { rows, skip } = hostileRows('tokens.jsonl', z.object({ category: z.string(), value: z.unknown() }))
const hostile = rows.flatMap(({ category, value }) =>
  category === 'bearer' && typeof value === 'string' ? [value] : [],
)
const own = [
  '',
  ' ',
  'null',
  '0',
  "' or 1=1 --",
  'a'.repeat(10_000),
  '\u00e9',
  '%00',
  '../../x',
  '{"$ne":null}',
]

test('A8 our own malformed tokens are refused like any unknown token', async () => {
  const refused = await randomToken()
  assert.equal(refused.status, 401)
  for (const token of own) assert.deepEqual(await withHeader(`Bearer ${token}`), refused, token)
  for (const header of ['', 'Bearer', 'bearer x', 'Basic eDp5', 'Token abc']) {
    assert.deepEqual(await withHeader(header), refused, header)
  }
})

test('A8 every hostile bearer token of the test data is refused like any unknown token', {
  skip,
}, async () => {
  const refused = await randomToken()
  for (const token of hostile) assert.deepEqual(await withHeader(`Bearer ${token}`), refused, token)
})

test('the token of a session says that it is none of an API key, whatever its random part begins with', async () => {
  const { token } = await makeUser(app.services.db)
  assert.match(token, /^ls_[\w-]{43}$/)
})

test('A8 a live token, changed in any one place, opens nothing', async () => {
  const { token } = await makeUser(app.services.db)
  const refused = await randomToken()
  for (let index = 0; index < token.length; index += 1) {
    const other = token[index] === 'A' ? 'B' : 'A'
    const changed = token.slice(0, index) + other + token.slice(index + 1)
    assert.deepEqual(await withHeader(`Bearer ${changed}`), refused)
  }
  assert.equal((await withHeader(`Bearer ${token}`)).status, 200)
})

test('A6 T9 an open session refuses a user who was removed or suspended', async () => {
  const { db } = app.services
  for (const column of ['removed_at', 'suspended_at'] as const) {
    const user = await makeUser(db)
    assert.equal((await app.ask(user, getMe)).status, 200)
    await db
      .updateTable('users')
      .set({ [column]: new Date().toISOString() })
      .where('id', '=', user.id)
      .execute()
    assert.equal((await app.ask(user, getMe)).status, 401, column)
  }
})

test('a token is good on the host it was made on, until it is signed out or too old', async () => {
  const { db } = app.services
  const elsewhere = await makeUser(db, { host: 'other.test' })
  assert.equal((await app.ask(elsewhere, getMe)).status, 401)
  const user = await makeUser(db)
  assert.equal((await app.ask(user, getMe)).status, 200)
  await app.as(user, logout)
  assert.equal((await app.ask(user, getMe)).status, 401)
  const old = await makeUser(db)
  const expires_at = new Date(Date.now() - 1_000).toISOString()
  await db.updateTable('sessions').set({ expires_at }).where('user_id', '=', old.id).execute()
  assert.equal((await app.ask(old, getMe)).status, 401)
})

test('the right password signs in; a wrong one and an unknown email are refused with one sentence', async () => {
  const password = 'a good sentence'
  const user = await makeUser(app.services.db, { password })
  const signIn = (email: string, tried: string) => app.ask(null, login, { body: { email, password: tried } })
  const { status, data } = await signIn(user.email.toUpperCase(), password)
  assert.equal(status, 200)
  const me = await app.as({ ...user, token: data.authorisation?.token ?? '' }, getMe)
  assert.equal(me.email, user.email)
  const [wrong, unknown] = [await signIn(user.email, 'another'), await signIn('nobody@quarry.test', password)]
  assert.equal(wrong.status, 401)
  assert.deepEqual(wrong, unknown)
})

test('the eleventh wrong password for an email within a quarter of an hour has to wait', async () => {
  const user = await makeUser(app.services.db, { password: 'a good sentence' })
  const statuses: number[] = []
  for (let attempt = 0; attempt < 11; attempt += 1) {
    const { status } = await app.ask(null, login, {
      body: { email: user.email, password: `wrong ${attempt}` },
    })
    statuses.push(status)
  }
  assert.deepEqual(statuses, [...Array<number>(10).fill(401), 429])
})
