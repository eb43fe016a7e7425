import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { generate } from 'otplib'
import { getAdminUser, removeAdminUserFactor } from '#contract/operator/admin-users.ts'
import { listAuditEntries } from '#contract/account/audit.ts'
import { login } from '#contract/account/auth.ts'
import { startImpersonation } from '#contract/account/impersonation.ts'
import { getMe } from '#contract/account/me.ts'
import { beginSecondFactor, confirmSecondFactor, signInWithCode } from '#contract/account/second-factor.ts'
import { startApp } from '#testing/app.ts'
import { lastMail } from '#testing/http/auth-mails.ts'
import { makeAdmin } from '#testing/make/make-admin.ts'
import { makeMember } from '#testing/make/make-member.ts'
import { makeClient, makeReseller } from '#testing/make/make-site.ts'
import { makeUser, type TestUser } from '#testing/make.ts'

const app = await startApp()
after(() => app.stop())
const { db } = app.services
const password = 'a good sentence'
const admin = await makeAdmin(db, password)
const body = { reason: 'lost the phone, seen on video' }

async function switchOn(user: TestUser): Promise<TestUser> {
  const { secret } = await app.as(user, beginSecondFactor, { body: { password } })
  const code = await generate({ secret })
  await app.as(user, confirmSecondFactor, { body: { code } })
  return user
}

const remove = (actor: TestUser, { id }: TestUser) =>
  app.ask(actor, removeAdminUserFactor, { params: { id }, body })

const hasFactor = async (id: string) =>
  (await app.as(admin, getAdminUser, { params: { id } })).has_second_factor

test('A5 a user who lost phone and recovery codes signs in by password again, is told, and the reason is logged', async () => {
  const user = await switchOn(await makeUser(db, { password }))
  assert.ok(await hasFactor(user.id))
  const { second_step } = await app.as(null, login, { body: { email: user.email, password } })
  const wrong = { claim: second_step?.claim ?? '', code: '000000' }
  for (let guess = 0; guess < 6; guess += 1) await app.ask(null, signInWithCode, { body: wrong })

  const answer = await remove(admin, user)
  assert.deepEqual([answer.status, answer.data.has_second_factor], [200, false])
  assert.equal((await app.ask(user, getMe)).status, 401, 'every session has ended')
  const { subject, text } = await lastMail(app, user.email)
  assert.match(subject, /Two-step verification is off/)
  assert.match(text, /Ada turned off two-step verification/)
  const { authorisation } = await app.as(null, login, { body: { email: user.email, password } })
  const back = { ...user, token: authorisation?.token ?? '' }
  const [entry] = (await app.as(back, listAuditEntries)).items.filter(({ action }) => action !== 'signed_in')
  assert.deepEqual(
    [entry?.action, entry?.actor_name, entry?.before, entry?.after],
    ['second_factor_changed', 'Ada', { codes_on: true, reason: null }, { codes_on: false, ...body }],
  )
  const codes = await db.selectFrom('recovery_codes').select('id').where('user_id', '=', user.id).execute()
  assert.deepEqual(codes, [])
  assert.equal((await remove(admin, user)).status, 409, 'there is none any more')
  await switchOn(back)
  assert.ok(await hasFactor(user.id))
})

test("A5 no admin removes their own factor here or the owner's, nor while working as another user", async () => {
  const user = await switchOn(await makeUser(db, { password }))
  await switchOn(admin)
  const second = await switchOn(await makeMember(db, admin, { modules: ['leads', 'admin'], password }))
  await db.updateTable('users').set({ role: 'admin' }).where('id', '=', second.id).execute()
  assert.equal((await remove(admin, admin)).status, 409)
  assert.equal((await remove(second, admin)).status, 409)
  assert.equal((await remove(second, second)).status, 409)
  assert.ok(await hasFactor(second.id))
  assert.ok(await hasFactor(admin.id))
  const reseller = await makeReseller(db, 'factor.example')
  const client = await makeClient(db, reseller, { host: 'factor.example' })
  const { authorisation } = await app.as(admin, startImpersonation, {
    params: { id: reseller.id },
    body: { reason: 'to look' },
  })
  const asReseller = await remove({ ...reseller, token: authorisation.token }, client)
  assert.deepEqual([asReseller.status, asReseller.code], [403, 'impersonating'])
  const noReason = { params: { id: user.id }, body: { reason: ' ' } }
  assert.equal((await app.ask(admin, removeAdminUserFactor, noReason)).status, 422)
  assert.ok(await hasFactor(user.id))
})

test('T1 a reseller removes factors of its own clients only', async () => {
  const reseller = await makeReseller(db, 'own.example')
  const own = await makeClient(db, reseller, { host: 'own.example' })
  const foreign = await switchOn(await makeUser(db, { password }))
  const sealed_secret = 'x'
  const { id: user_id, account_id } = own
  await db
    .insertInto('second_factors')
    .values({ user_id, account_id, sealed_secret, confirmed_at: new Date().toISOString() })
    .execute()
  assert.equal((await remove(reseller, foreign)).status, 404)
  assert.equal((await remove(await makeUser(db), foreign)).status, 404)
  assert.equal((await remove(reseller, own)).status, 200)
  assert.deepEqual([await hasFactor(own.id), await hasFactor(foreign.id)], [false, true])
})
