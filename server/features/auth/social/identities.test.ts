import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import { listAuditEntries } from '#contract/account/audit.ts'
import { changePassword, login } from '#contract/account/auth.ts'
import { connectIdentity, disconnectIdentity } from '#contract/account/identities.ts'
import { getSecurity } from '#contract/account/second-factor.ts'
import { loginWithSocial } from '#contract/account/social-login.ts'
import { createOwner } from '#server/features/auth/registration/create-owner.ts'
import { standardSignIn } from '#server/platform/config/sign-in-settings.ts'
import { startApp } from '#testing/app.ts'
import { lastMail } from '#testing/http/auth-mails.ts'
import { startFacebook } from '#testing/fakes/social/facebook.ts'
import { type GooglePerson, startGoogle } from '#testing/fakes/social/google.ts'
import { makeUser, type TestUser } from '#testing/make.ts'

const [google, facebook] = await Promise.all([startGoogle(), startFacebook()])
const app = await startApp({
  signIn: { ...standardSignIn, signUp: true, google: google.settings, facebook: facebook.settings },
})
after(() => Promise.all([app.stop(), google.stop(), facebook.stop()]))
const { db } = app.services
await createOwner(db, 'owner@quarry.test', 'a sentence of the owner')

const password = 'a good sentence'
const newPerson = (email = `${randomUUID()}@firm.example`): GooglePerson => ({
  sub: randomUUID(),
  email,
  email_verified: true,
  given_name: 'Mara',
  family_name: 'Lind',
})
const newFriend = () => ({ id: randomUUID(), first_name: 'Mara', last_name: 'Lind' })

const come = async (person: GooglePerson) =>
  app.ask(null, loginWithSocial, {
    body: { provider: 'google', token: await google.code(person) },
  })
const connect = async (user: TestUser, person: GooglePerson, shown = password) =>
  app.ask(user, connectIdentity, {
    body: { provider: 'google', token: await google.code(person), password: shown },
  })
const connectFacebook = (user: TestUser, shown: string) =>
  app.ask(user, connectIdentity, {
    body: { provider: 'facebook', token: facebook.token(newFriend()), password: shown },
  })
const disconnect = (user: TestUser, provider: 'google' | 'facebook', shown = password) =>
  app.ask(user, disconnectIdentity, { params: { provider }, body: { password: shown } })

test('a user with a password is told to connect Google, and signs in with either after that', async () => {
  const user = await makeUser(db, { password })
  const person = newPerson(user.email)
  const refused = await come(person)
  assert.deepEqual([refused.status, refused.code], [403, 'has_password'])
  assert.match(refused.message ?? '', /Sign in with it, then connect/)

  const wrong = await connect(user, person, 'not this one')
  assert.deepEqual([wrong.status, Object.keys(wrong.errors ?? {})], [422, ['password']])
  const made = await connect(user, person)
  assert.deepEqual([made.status, made.data.provider, made.data.email], [200, 'google', user.email])
  assert.equal((await come(person)).data.user?.id, user.id)
  const { identities } = await app.as(user, getSecurity)
  assert.deepEqual(
    identities.map(({ provider }) => provider),
    ['google'],
  )
})

test('a connected person of a provider signs in with any email, and no other person of that provider does', async () => {
  const user = await makeUser(db, { password })
  const person = newPerson()
  assert.equal((await connect(user, person)).status, 200)
  assert.equal((await come(person)).data.user?.id, user.id)
  assert.notEqual((await come(newPerson())).data.user?.id, user.id)
})

test('connecting and disconnecting a provider sends an email and adds an audit entry', async () => {
  const user = await makeUser(db, { password })
  await connect(user, newPerson())
  assert.match((await lastMail(app, user.email)).subject, /You can now sign in with Google/)
  assert.equal((await disconnect(user, 'google', 'not this one')).status, 422)
  assert.equal((await disconnect(user, 'google')).status, 200)
  assert.match((await lastMail(app, user.email)).subject, /Google was disconnected/)
  const items = (await app.as(user, listAuditEntries)).items.filter(({ action }) => action !== 'signed_in')
  assert.deepEqual(
    items.map(({ action }) => action),
    ['provider_disconnected', 'provider_connected'],
  )
  assert.equal((await disconnect(user, 'google')).status, 404)
})

test('the last sign-in method stays, and of two that are removed at once one is removed', async () => {
  const user = await makeUser(db)
  assert.equal((await connect(user, newPerson())).status, 200)
  const last = await disconnect(user, 'google', '')
  assert.deepEqual([last.status, last.code], [409, 'last_sign_in_method'])
  assert.equal((await connectFacebook(user, '')).status, 200)
  const both = await Promise.all([disconnect(user, 'google', ''), disconnect(user, 'facebook', '')])
  assert.deepEqual(
    both.map(({ status }) => status).toSorted((a, b) => a - b),
    [200, 409],
  )
  assert.equal((await app.as(user, getSecurity)).identities.length, 1)
})

test('A10 a person of a provider opens one account only, and a user has one person of each provider', async () => {
  const [one, other] = [await makeUser(db, { password }), await makeUser(db, { password })]
  const person = newPerson()
  const answers = await Promise.all([connect(one, person), connect(other, person)])
  assert.deepEqual(
    answers.map(({ status }) => status).toSorted((a, b) => a - b),
    [200, 409],
  )
  const [first, second] = await Promise.all([connect(one, newPerson()), connect(other, newPerson())])
  assert.deepEqual(
    [first.status, second.status].toSorted((a, b) => a - b),
    [200, 409],
  )
})

test('A10 a new owner of an email does not take over the account of its former owner at Google', async () => {
  const before = newPerson()
  const { data } = await come(before)
  const later = await come(newPerson(before.email))
  assert.deepEqual([later.status, later.code], [403, 'has_other_method'])
  assert.equal((await come(before)).data.user?.id, data.user?.id)
})

test('a user without a password sets the first one only just after signing in', async () => {
  const user = await makeUser(db)
  const body = { current_password: '', password: 'another good sentence' }
  const [now, before] = [new Date(), new Date(Date.now() - 16 * 60_000)]
  const begun = (at: Date) =>
    db.updateTable('sessions').set({ created_at: at.toISOString() }).where('user_id', '=', user.id).execute()
  await begun(before)
  for (const refused of [await app.ask(user, changePassword, { body }), await connect(user, newPerson(), '')])
    assert.deepEqual([refused.status, refused.code], [403, 'session_unconfirmed'])
  await begun(now)
  await app.as(user, changePassword, { body })
  const { status } = await app.ask(null, login, { body: { email: user.email, password: body.password } })
  assert.equal(status, 200)
})
