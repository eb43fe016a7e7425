import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { forgotPassword, register, resendConfirmation } from '#contract/account/auth.ts'
import { loginWithSocial } from '#contract/account/social-login.ts'
import { createOwner } from '#server/features/auth/registration/create-owner.ts'
import { standardSignIn } from '#server/platform/config/sign-in-settings.ts'
import { startApp, testHost } from '#testing/app.ts'
import { makeUser } from '#testing/make.ts'

const app = await startApp({ signIn: { ...standardSignIn, signUp: true } })
await createOwner(app.services.db, 'owner@quarry.test', 'a sentence of the owner')
after(() => app.stop())

const password = 'a good sentence'
let strangers = 0
const newEmail = () => `stranger${(strangers += 1)}@firm.example`

async function post(url: string, payload: object, remoteAddress: string) {
  const { statusCode, headers, body } = await app.http.inject({
    method: 'POST',
    url,
    headers: { host: testHost, 'x-forwarded-for': `203.0.113.${strangers % 250}` },
    remoteAddress,
    payload,
  })
  return { statusCode, wait: Number(headers['retry-after']), body }
}

const forgot = (email: string, from: string) => post(forgotPassword.path, { email }, from)

const askedCodes = async () => (await app.services.db.selectFrom('email_codes').select('id').execute()).length

test('A4 one network asks for forty codes an hour, for any email and purpose; other networks still get theirs', async () => {
  const known = await makeUser(app.services.db, { password })
  const line = (index: number) => `2001:db8:7:7::${(index + 1).toString(16)}`
  for (let index = 0; index < 37; index += 1)
    assert.equal((await forgot(newEmail(), line(index))).statusCode, 200)
  const person = { first_name: 'Mara', last_name: 'Lind', password }
  const registered = await post(register.path, { ...person, email: newEmail() }, line(38))
  const resent = await post(resendConfirmation.path, { email: newEmail(), password }, line(39))
  const last = await forgot(newEmail(), line(40))
  assert.deepEqual([registered.statusCode, resent.statusCode, last.statusCode], [200, 200, 200])
  const asked = await askedCodes()
  const refused = [
    await forgot(newEmail(), line(41)),
    await forgot(known.email, line(42)),
    await post(register.path, { ...person, email: newEmail() }, line(43)),
    await post(register.path, { ...person, email: known.email }, line(44)),
    await post(resendConfirmation.path, { email: newEmail(), password }, line(45)),
  ]
  for (const { statusCode, wait, body } of refused) {
    assert.equal(statusCode, 429)
    assert.ok(wait > 3_500 && wait <= 3_600, String(wait))
    assert.match(body, /Too many codes were requested/)
  }
  assert.equal(await askedCodes(), asked, 'nothing waits before an honest code')
  assert.equal((await forgot(known.email, '2001:db8:7:8::1')).statusCode, 200)
})

test('one network shows sixty tokens of providers an hour, from all its addresses together', async () => {
  const show = async (index: number) => {
    const from = `2001:db8:9:9::${(index + 1).toString(16)}`
    return (await post(loginWithSocial.path, { provider: 'google', token: 'made up' }, from)).statusCode
  }
  const statuses = new Set<number>()
  for (let index = 0; index < 60; index += 1) statuses.add(await show(index))
  assert.ok(!statuses.has(429))
  assert.equal(await show(60), 429)
})

test('one network asks for two hundred codes a day', async () => {
  const from = '198.51.100.23'
  const aDay = {
    name: 'ask-code-from-day',
    points: 200,
    seconds: 86_400,
    refusal: 'too_many_requests' as const,
  }
  for (let count = 0; count < 199; count += 1) await app.services.limits.count(aDay, from)
  assert.equal((await forgot(newEmail(), from)).statusCode, 200)
  const { statusCode, wait } = await forgot(newEmail(), from)
  assert.equal(statusCode, 429)
  assert.ok(wait > 86_000 && wait <= 86_400, String(wait))
})
