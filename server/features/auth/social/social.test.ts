import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import { listAuditEntries } from '#contract/account/audit.ts'
import { confirmEmail, getSignInOptions } from '#contract/account/auth.ts'
import { loginWithSocial, type SocialLogin } from '#contract/account/social-login.ts'
import { createOwner } from '#server/features/auth/registration/create-owner.ts'
import { standardSignIn } from '#server/platform/config/sign-in-settings.ts'
import { startApp } from '#testing/app.ts'
import { lastMail, mailCode } from '#testing/http/auth-mails.ts'
import { type FacebookPerson, startFacebook } from '#testing/fakes/social/facebook.ts'
import { type GooglePerson, startGoogle } from '#testing/fakes/social/google.ts'
import { makeUser } from '#testing/make.ts'

const google = await startGoogle()
const facebook = await startFacebook()
const app = await startApp({
  signIn: { ...standardSignIn, signUp: true, google: google.settings, facebook: facebook.settings },
})
const plain = await startApp({
  signIn: {
    ...standardSignIn,
    google: { ...google.settings, clientSecret: null, keysUrl: 'http://127.0.0.1:9/certs' },
  },
})
await createOwner(app.services.db, 'owner@quarry.test', 'a sentence of the owner')
after(() => Promise.all([app.stop(), plain.stop(), google.stop(), facebook.stop()]))

const newPerson = (more: Partial<GooglePerson> = {}): GooglePerson => ({
  sub: randomUUID(),
  email: `${randomUUID()}@firm.example`,
  email_verified: true,
  given_name: 'Mara',
  family_name: 'Lind',
  ...more,
})

const newFriend = (more: Partial<FacebookPerson> = {}): FacebookPerson => ({
  id: randomUUID(),
  email: `${randomUUID()}@firm.example`,
  first_name: 'Mara',
  last_name: 'Lind',
  ...more,
})

const come = (provider: SocialLogin['provider'], token: string, on = app) =>
  on.ask(null, loginWithSocial, { body: { provider, token } })

async function counted(on = app) {
  const { db } = on.services
  const count = async (table: 'users' | 'sessions' | 'social_identities') =>
    (
      await db
        .selectFrom(table)
        .select((eb) => eb.fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow()
    ).n
  return [await count('users'), await count('sessions'), await count('social_identities')]
}

test('the first audit entry of an account names the provider that it was registered with', async () => {
  const { data } = await come('google', await google.code(newPerson()))
  const { user, authorisation } = data
  const me = { ...(user ?? assert.fail('no user')), token: authorisation?.token ?? '' }
  const items = (await app.as(me, listAuditEntries)).items.filter(({ action }) => action !== 'signed_in')
  assert.deepEqual(
    items.map(({ action, object_name, after: given }) => [action, object_name, given]),
    [['account_registered', me.email, { modules: ['leads'], credits: 50, ref: null, provider: 'Google' }]],
  )
})

test('A10 one person who signs in many times at once gets one account', async () => {
  const person = newPerson()
  const answers = await Promise.all(
    Array.from({ length: 8 }, async () => come('google', await google.code(person))),
  )
  assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([200]))
  assert.equal(new Set(answers.map(({ data }) => data.user?.id)).size, 1)
})

test('a person of Google is known by a new email too', async () => {
  const person = newPerson()
  const { data } = await come('google', await google.code(person))
  const moved = { ...person, email: `${randomUUID()}@firm.example`, email_verified: false }
  assert.equal((await come('google', await google.code(moved))).data.user?.id, data.user?.id)
})

test('an email that our rules refuse counts as missing: a known person signs in, a new one names another email', async () => {
  const email = 'mara@bücher.example'
  const known = newPerson()
  const first = await come('google', await google.code(known))
  for (const token of [await google.code({ ...known, email }), await google.code({ ...known, email })])
    assert.equal((await come('google', token)).data.user?.id, first.data.user?.id)
  for (const [provider, token] of [
    ['google', await google.code(newPerson({ email }))],
    ['facebook', facebook.token(newFriend({ email }))],
  ] as const) {
    const { status, data } = await come(provider, token)
    assert.deepEqual([status, data.confirm?.email], [200, null], provider)
  }
})

test('a member without a password is known by the email that Google has checked', async () => {
  const user = await makeUser(app.services.db)
  const { data } = await come('google', await google.code(newPerson({ email: user.email.toUpperCase() })))
  assert.equal(data.user?.id, user.id)
})

test('A9 A10 no wrong flow makes a session, an account or a link', async () => {
  const owner = await makeUser(app.services.db, { password: 'the sentence of the owner' })
  const passwordless = await makeUser(app.services.db)
  const person = newPerson()
  const used = await google.code(newPerson())
  assert.equal((await come('google', used)).status, 200)
  const friend = newFriend()
  const id = await google.idToken(person)
  const [head = '', body = '', sign = ''] = id.split('.')
  const none = Buffer.from('{"alg":"none"}').toString('base64url')
  const wrong: [string, SocialLogin['provider'], string][] = [
    ['a code used twice', 'google', used],
    ['a code of nobody', 'google', `4/${randomUUID()}`],
    ['a denied consent', 'google', 'error=access_denied'],
    ['a code with line breaks', 'google', '4/x\r\nclient_id=other'],
    [
      'an id token of another issuer',
      'google',
      await google.idToken(person, { issuer: 'https://evil.test' }),
    ],
    ['an id token for another client', 'google', await google.idToken(person, { audience: 'other' })],
    ['an id token that is too old', 'google', await google.idToken(person, { expires: '-1h' })],
    ['an id token of another key', 'google', await google.idToken(person, { isForeignKey: true })],
    ['an id token without a signature', 'google', `${none}.${body}.`],
    ['an id token that was changed', 'google', `${head}.${body.slice(0, -3)}AAA.${sign}`],
    ['a code that brings a wrong id token', 'google', await google.code(person, { audience: 'other' })],
    ['an access token of another client', 'google', google.accessToken(person, 'another-client')],
    ['an access token of nobody', 'google', `ya29.${randomUUID()}`],
    ['an address that is not checked', 'google', await google.code(newPerson({ email_verified: false }))],
    [
      'an unchecked address of a member',
      'google',
      await google.code(newPerson({ email: passwordless.email, email_verified: false })),
    ],
    ['an address of a password account', 'google', await google.code(newPerson({ email: owner.email }))],
    ['a token of Facebook', 'google', facebook.token(friend)],
    ['a token of Google', 'facebook', google.accessToken(person)],
    ['a token of another app', 'facebook', facebook.token(friend, { app: '999' })],
    ['a token that is no longer good', 'facebook', facebook.token(friend, { isValid: false })],
    ['a token of a page', 'facebook', facebook.token(friend, { type: 'PAGE' })],
    ['the address of a member', 'facebook', facebook.token(newFriend({ email: passwordless.email }))],
    ['no address', 'facebook', facebook.token({ id: randomUUID(), first_name: 'A', last_name: 'B' })],
  ]
  const before = await counted()
  for (const [name, provider, token] of wrong) {
    const { status, success, data } = await come(provider, token)
    const isAsked = success && data.confirm !== undefined && data.authorisation === undefined
    assert.ok([401, 403].includes(status) || isAsked, `${name}: ${status}`)
  }
  await app.work(['send-code'])
  assert.deepEqual(await counted(), before)
  assert.match((await lastMail(app, passwordless.email)).subject, /already have an account/)
})

test('a new person of Facebook confirms the email, and is known after that', async () => {
  const friend = newFriend()
  const email = friend.email ?? ''
  const { data } = await come('facebook', facebook.token(friend))
  assert.equal(data.confirm?.email, email)
  await app.work(['send-code'])
  const body = { email, code: await mailCode(app, email), claim: data.confirm?.claim ?? '' }
  const { user } = await app.as(null, confirmEmail, { body })
  assert.equal((await come('facebook', facebook.token(friend))).data.user?.id, user.id)
})

test('the partner of the visit is stored with the account, by Google at once and by Facebook after the code', async () => {
  const { db } = app.services
  const refOf = async (email: string) =>
    db
      .selectFrom('users')
      .innerJoin('accounts', 'accounts.id', 'users.account_id')
      .select('ref')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
  const [person, friend] = [newPerson(), newFriend()]
  const sent = { provider: 'google', token: await google.code(person), ref: ' partner-7 ' } as const
  await app.as(null, loginWithSocial, { body: sent })
  assert.equal((await refOf(person.email)).ref, 'partner-7')

  const email = friend.email ?? ''
  const body = { provider: 'facebook', token: facebook.token(friend), ref: 'partner-8' } as const
  const { confirm } = await app.as(null, loginWithSocial, { body })
  await app.work(['send-code'])
  const shown = { email, code: await mailCode(app, email), claim: confirm?.claim ?? '' }
  await app.as(null, confirmEmail, { body: shown })
  assert.equal((await refOf(email)).ref, 'partner-8')
})

test('Facebook signs in the user it is connected to', async () => {
  const { db } = app.services
  const user = await makeUser(db)
  const friend = newFriend()
  await db
    .insertInto('social_identities')
    .values({ provider: 'facebook', subject: friend.id, user_id: user.id })
    .execute()
  assert.equal((await come('facebook', facebook.token(friend))).data.user?.id, user.id)
})

test('where registration is off a stranger is refused, and a provider that is away is no wrong sign-in', async () => {
  const { status, code } = await come('google', google.accessToken(newPerson()), plain)
  assert.deepEqual([status, code], [403, 'no_account'])
  assert.equal((await come('google', await google.idToken(newPerson()), plain)).status, 503)
  assert.equal((await come('facebook', facebook.token(newFriend()), plain)).status, 403)
  assert.deepEqual(await counted(plain), [0, 0, 0])
})

test('the sign-in page learns what is set up, and no secret', async () => {
  const options = await app.as(null, getSignInOptions)
  assert.deepEqual(options.google, { client_id: google.settings.clientId, flow: 'code' })
  assert.deepEqual(options.facebook, { app_id: facebook.settings.appId, version: 'v25.0' })
  assert.doesNotMatch(JSON.stringify(options), /secret/)
  assert.equal((await plain.as(null, getSignInOptions)).facebook, null)
})
