import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { checkResetCode, forgotPassword, login, resetPassword } from '#contract/account/auth.ts'
import { getMe } from '#contract/account/me.ts'
import { startApp, testHost } from '#testing/app.ts'
import { lastMail, mailCode, mailCount } from '#testing/http/auth-mails.ts'
import { makeUser } from '#testing/make.ts'
import { rounds } from '#testing/runs/rounds.ts'

const app = await startApp()
after(() => app.stop())

const old = 'the first sentence'
const password = 'another good sentence'

async function askCode(email: string): Promise<string> {
  await app.as(null, forgotPassword, { body: { email } })
  await app.work(['send-code'])
  return mailCode(app, email)
}

async function mailLink(email: string): Promise<string> {
  const { text } = await lastMail(app, email)
  return /&code=([\w-]{43})/.exec(text)?.[1] ?? assert.fail('no link')
}

test('A6 a mailed code sets a new password once, and every session ends', async () => {
  const user = await makeUser(app.services.db, { password: old })
  const code = await askCode(user.email)
  const sent = { email: user.email, code: code.toLowerCase().replace('-', ' ') }
  await app.as(null, checkResetCode, { body: sent })
  await app.as(null, checkResetCode, { body: sent })
  assert.equal((await app.ask(user, getMe)).status, 200)
  await app.as(null, resetPassword, { body: { ...sent, password } })
  assert.equal((await app.ask(user, getMe)).status, 401)
  const again = await app.ask(null, resetPassword, { body: { ...sent, password: 'a third sentence' } })
  assert.equal(again.status, 422)
  assert.equal((await app.ask(null, login, { body: { email: user.email, password: old } })).status, 401)
  assert.equal((await app.ask(null, login, { body: { email: user.email, password } })).status, 200)
  assert.match((await lastMail(app, user.email)).subject, /was changed/)
})

test('A3 of two that show the right code at once one sets the password', async () => {
  const user = await makeUser(app.services.db, { password: old })
  const code = await askCode(user.email)
  const reset = (word: string) =>
    app.ask(null, resetPassword, { body: { email: user.email, code, password: `${password} ${word}` } })
  const answers = await Promise.all(['one', 'two', 'three'].map(reset))
  const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b)
  assert.deepEqual(statuses, [200, 422, 422])
})

test('A3 the mailed link does what the code does, for its own email only', async () => {
  const [user, other] = [await makeUser(app.services.db), await makeUser(app.services.db)]
  await askCode(user.email)
  await askCode(other.email)
  const code = await mailLink(user.email)
  const wrong = await app.ask(null, checkResetCode, { body: { email: other.email, code } })
  assert.equal(wrong.status, 422)
  await app.as(null, resetPassword, { body: { email: user.email, code, password } })
})

test('A3 a code is too old after a quarter of an hour, and an older one gives way to a newer one', async () => {
  const { db } = app.services
  const user = await makeUser(db)
  const first = await askCode(user.email)
  const second = await askCode(user.email)
  const check = (code: string) => app.ask(null, checkResetCode, { body: { email: user.email, code } })
  assert.equal((await check(first)).status, 422)
  assert.equal((await check(second)).status, 200)
  const row = await db
    .selectFrom('email_codes')
    .select(['created_at', 'expires_at'])
    .where('email', '=', user.email)
    .executeTakeFirstOrThrow()
  assert.ok(Math.abs(Date.parse(row.expires_at) - Date.parse(row.created_at) - 900_000) < 60_000)
  await db
    .updateTable('email_codes')
    .set({ expires_at: new Date(Date.now() - 1).toISOString() })
    .where('email', '=', user.email)
    .execute()
  assert.equal((await check(second)).status, 422)
})

test('A3 of a thousand guesses at a code at once at most five are compared, and the right one is then too late (1 of 100 codes; all in the whole-rows bench)', async () => {
  const { db, limits } = app.services
  for (let round = 0; round < rounds(1, 100); round += 1) {
    const user = await makeUser(db)
    const code = await askCode(user.email)
    const guess = (typed: string) =>
      app.ask(null, checkResetCode, { body: { email: user.email, code: typed } })
    const answers = await Promise.all(
      Array.from({ length: 1_000 }, (_, index) => guess(`AAAA-${String(index).padStart(4, 'A')}`)),
    )
    const statuses = new Set(answers.map(({ status }) => status))
    assert.deepEqual(
      [...statuses].toSorted((a, b) => a - b),
      [422, 429],
    )
    const { attempts } = await db
      .selectFrom('email_codes')
      .select('attempts')
      .where('email', '=', user.email)
      .executeTakeFirstOrThrow()
    assert.equal(attempts, 5)
    await limits.forget(
      { name: 'guess-code', points: 10, seconds: 900, refusal: 'too_many_requests' as const },
      `reset:${user.email}`,
    )
    assert.equal((await guess(code)).status, 422)
  }
})

test('A1 a mailed code signs the owner in although strangers used up the tries', async () => {
  const user = await makeUser(app.services.db, { password: old })
  const tryIt = (tried: string) => app.ask(null, login, { body: { email: user.email, password: tried } })
  for (let attempt = 0; attempt < 11; attempt += 1) await tryIt(`wrong ${attempt}`)
  assert.equal((await tryIt(old)).status, 429)
  const code = await askCode(user.email)
  await app.as(null, resetPassword, { body: { email: user.email, code, password } })
  assert.equal((await tryIt(password)).status, 200)
})

test('A1 the mailed link signs the owner in although strangers used up the tries, the codes and the emails', async () => {
  const { db } = app.services
  const user = await makeUser(db, { password: old })
  const { email } = user
  for (let attempt = 0; attempt < 11; attempt += 1)
    await app.ask(null, login, { body: { email, password: `wrong ${attempt}` } })
  const code = await askCode(email)
  const link = await mailLink(email)
  const show = (typed: string) => app.ask(null, checkResetCode, { body: { email, code: typed } })
  for (let guess = 0; guess < 12; guess += 1) await show('AAAA-AAAA')
  for (let round = 0; round < 5; round += 1) await app.ask(null, forgotPassword, { body: { email } })
  await app.work(['send-code'])
  assert.equal((await app.ask(null, forgotPassword, { body: { email } })).status, 429)
  assert.deepEqual([(await show(code)).status, (await show(link)).status], [429, 200])
  const aged = (minutes: number) =>
    db
      .updateTable('email_codes')
      .set({ created_at: new Date(Date.now() - minutes * 60_000).toISOString() })
      .where('email', '=', email)
      .execute()
  await aged(61)
  assert.equal((await show(link)).status, 422)
  await aged(59)
  const other = await mailLink(email)
  assert.notEqual(other, link)
  await app.as(null, resetPassword, { body: { email, code: link, password } })
  assert.equal((await app.ask(null, login, { body: { email, password } })).status, 200)
  for (const spent of [link, other]) assert.equal((await show(spent)).status, 422)
})

test('A3 one network tries at most a hundred links an hour, and shuts no other network out', async () => {
  const user = await makeUser(app.services.db)
  await askCode(user.email)
  const right = await mailLink(user.email)
  const show = async (code: string, remoteAddress: string) =>
    (
      await app.http.inject({
        method: 'POST',
        url: checkResetCode.path,
        headers: { host: testHost },
        remoteAddress,
        payload: { email: user.email, code },
      })
    ).statusCode
  const wrong = 'A'.repeat(43)
  const statuses = await Promise.all(
    Array.from({ length: 105 }, (_, n) => show(wrong, `2001:db8:7:1::${n.toString(16)}`)),
  )
  assert.equal(statuses.filter((status) => status === 422).length, 100)
  assert.deepEqual([await show(right, '2001:db8:7:1::1'), await show(right, '2001:db8:7:2::1')], [429, 200])
})

test('A4 an unknown address gets the same answer, and no mail', async () => {
  const user = await makeUser(app.services.db)
  const answers = []
  for (const email of [user.email, 'nobody@quarry.test']) {
    const response = await app.http.inject({
      method: 'POST',
      url: '/auth/forgot-password',
      headers: { host: 'quarry.test' },
      payload: { email },
    })
    const { date: _, ...headers } = response.headers
    answers.push({ status: response.statusCode, body: response.body, headers })
  }
  assert.deepEqual(answers[0], answers[1])
  await app.work(['send-code'])
  assert.equal(await mailCount(app, user.email), 1)
  assert.equal(await mailCount(app, 'nobody@quarry.test'), 0)
})

test('A4 the sixth code within an hour has to wait, for known and unknown addresses alike', async () => {
  const user = await makeUser(app.services.db)
  for (const email of [user.email, 'no-one@quarry.test']) {
    const statuses = []
    for (let round = 0; round < 6; round += 1)
      statuses.push((await app.ask(null, forgotPassword, { body: { email } })).status)
    assert.deepEqual(statuses, [200, 200, 200, 200, 200, 429])
  }
})
