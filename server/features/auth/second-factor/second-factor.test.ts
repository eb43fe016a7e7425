import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { generate } from 'otplib'
import { listAuditEntries } from '#contract/account/audit.ts'
import { forgotPassword, login, resetPassword } from '#contract/account/auth.ts'
import { getMe } from '#contract/account/me.ts'
import {
  beginSecondFactor,
  confirmSecondFactor,
  getSecurity,
  removeSecondFactor,
  renewRecoveryCodes,
  signInWithCode,
} from '#contract/account/second-factor.ts'
import { startApp } from '#testing/app.ts'
import { lastMail, mailCode } from '#testing/http/auth-mails.ts'
import { makeUser, type TestUser } from '#testing/make.ts'

const app = await startApp()
after(() => app.stop())
const { db } = app.services

const password = 'a good sentence'
const later = (seconds: number) => Math.floor(Date.now() / 1000) + seconds

/** Codes are for now and half a minute around: what was just used makes room for the next one. */
const nextCode = (secret: string) => generate({ secret, epoch: later(30) })

async function switchOn() {
  const user = await makeUser(db, { password })
  const { secret, uri } = await app.as(user, beginSecondFactor, { body: { password } })
  assert.match(uri, /^otpauth:\/\/totp\/Quarry/)
  const code = await generate({ secret })
  const { recovery_codes } = await app.as(user, confirmSecondFactor, { body: { code } })
  return { user, secret, code, recovery_codes }
}

async function claimOf({ email }: TestUser, tried = password): Promise<string> {
  const { authorisation, second_step } = await app.as(null, login, { body: { email, password: tried } })
  assert.equal(authorisation, undefined)
  return second_step?.claim ?? assert.fail('no code was asked for')
}

const show = (claim: string, code: string) => app.ask(null, signInWithCode, { body: { claim, code } })

test('the password and a first code turn codes on; then a password alone does not sign in', async () => {
  const stranger = await makeUser(db, { password })
  assert.equal((await app.ask(stranger, beginSecondFactor, { body: { password: 'wrong' } })).status, 422)
  await app.as(stranger, beginSecondFactor, { body: { password } })
  assert.equal((await app.ask(stranger, confirmSecondFactor, { body: { code: '000000' } })).status, 422)
  assert.ok((await app.as(null, login, { body: { email: stranger.email, password } })).authorisation)

  const { user, secret, code, recovery_codes } = await switchOn()
  assert.equal(new Set(recovery_codes).size, 10)
  assert.match((await lastMail(app, user.email)).subject, /Two-step verification is on/)
  const security = await app.as(user, getSecurity)
  assert.deepEqual([security.codes_since !== null, security.recovery_codes_left], [true, 10])
  assert.equal((await app.ask(user, beginSecondFactor, { body: { password } })).status, 409)

  const claim = await claimOf(user)
  assert.equal((await show(claim, code)).status, 422, 'the code that switched them on is used up')
  const signedIn = await show(claim, await nextCode(secret))
  assert.equal(signedIn.status, 200)
  await app.as({ ...user, token: signedIn.data.authorisation.token }, getMe)
  assert.equal((await show(claim, await nextCode(secret))).status, 401, 'the claim is used up')
})

test('of two sign-ins with the same code at once one is refused', async () => {
  const { user, secret } = await switchOn()
  const claims = [await claimOf(user), await claimOf(user)]
  const code = await nextCode(secret)
  const answers = await Promise.all(claims.map((claim) => show(claim, code)))
  assert.equal(answers.filter(({ status }) => status === 200).length, 1)
})

test('A1 five codes are compared in a quarter of an hour; a recovery code still signs the owner in, once', async () => {
  const { user, secret, recovery_codes } = await switchOn()
  const claim = await claimOf(user)
  const statuses = []
  for (let guess = 0; guess < 7; guess += 1) statuses.push((await show(claim, `00000${guess}`)).status)
  assert.deepEqual(statuses, [422, 422, 422, 422, 422, 429, 429])
  assert.equal((await show(claim, await nextCode(secret))).status, 429)
  const [recovery = ''] = recovery_codes
  assert.equal((await show(claim, recovery.toLowerCase().replaceAll('-', ' '))).status, 200)
  assert.match((await lastMail(app, user.email)).subject, /recovery code was used/)
  assert.equal((await show(await claimOf(user), recovery)).status, 422)
  assert.equal((await app.as(user, getSecurity)).recovery_codes_left, 9)
})

test('new recovery codes void the old ones; switching off needs the password and voids all', async () => {
  const { user, recovery_codes } = await switchOn()
  const renewed = await app.as(user, renewRecoveryCodes, { body: { password } })
  const [entry] = (await app.as(user, listAuditEntries)).items.filter(({ action }) => action !== 'signed_in')
  assert.deepEqual(
    [entry?.action, entry?.object_name, entry?.after],
    ['recovery_codes_renewed', user.email, { unused_codes: 10 }],
  )
  assert.match((await lastMail(app, user.email)).subject, /new recovery codes/)
  assert.equal((await show(await claimOf(user), recovery_codes[0] ?? '')).status, 422)
  assert.equal((await show(await claimOf(user), renewed.recovery_codes[0] ?? '')).status, 200)
  assert.equal((await app.ask(user, removeSecondFactor, { body: { password: 'wrong' } })).status, 422)
  await app.as(user, removeSecondFactor, { body: { password } })
  assert.ok((await app.as(null, login, { body: { email: user.email, password } })).authorisation)
  const left = await db.selectFrom('recovery_codes').select('id').where('user_id', '=', user.id).execute()
  assert.equal(left.length, 0)
})

test('a new password does not switch codes off, and gives back the tries that others used up', async () => {
  const { user, secret } = await switchOn()
  const claim = await claimOf(user)
  for (let guess = 0; guess < 6; guess += 1) await show(claim, '123456')
  await app.as(null, forgotPassword, { body: { email: user.email } })
  await app.work(['send-code'])
  const next = 'another good sentence'
  await app.as(null, resetPassword, {
    body: { email: user.email, code: await mailCode(app, user.email), password: next },
  })
  assert.equal((await show(await claimOf(user, next), await nextCode(secret))).status, 200)
})

test('A8 malformed claims and codes are refused alike, never with a fault', async () => {
  const { user } = await switchOn()
  const claim = await claimOf(user)
  for (const wrong of ['x', 'A'.repeat(43), '../..', "' or 1=1 --", '%00', '\u0661\u0662'])
    assert.equal((await show(wrong, '123456')).status, 401)
  for (const wrong of [
    '',
    '      ',
    '-12345',
    '1e5',
    '12345',
    '1234567',
    '٠١٢٣٤٥',
    'AAAA-AAAA-AAAA-AAAA',
    '\0',
  ])
    assert.ok([422, 429].includes((await show(claim, wrong)).status), JSON.stringify(wrong))
})

test('A7 a copy of the database holds neither the secret of the app nor a recovery code', async () => {
  const { user, secret, recovery_codes } = await switchOn()
  const [factors, codes] = await Promise.all([
    db.selectFrom('second_factors').selectAll().where('user_id', '=', user.id).execute(),
    db.selectFrom('recovery_codes').selectAll().where('user_id', '=', user.id).execute(),
  ])
  const text = JSON.stringify([factors, codes])
  assert.ok(!text.includes(secret))
  for (const code of recovery_codes)
    assert.ok(!text.includes(code) && !text.includes(code.slice(5).replaceAll('-', '')))
  assert.ok(codes.every(({ code_hash }) => code_hash.startsWith('$argon2id$')))
})
