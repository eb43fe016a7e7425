import assert from 'node:assert/strict'
import { createHmac, randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import { listAuditEntries } from '#contract/account/audit.ts'
import { confirmEmail } from '#contract/account/auth.ts'
import { getErasure } from '#contract/account/identities.ts'
import { askSocialEmail, loginWithSocial } from '#contract/account/social-login.ts'
import { streams } from '#contract/streams.ts'
import { createOwner } from '#server/features/auth/registration/create-owner.ts'
import { standardSignIn } from '#server/platform/config/sign-in-settings.ts'
import { startApp, testHost } from '#testing/app.ts'
import { lastMail, mailCode } from '#testing/http/auth-mails.ts'
import { type FacebookPerson, startFacebook } from '#testing/fakes/social/facebook.ts'
import { makeUser } from '#testing/make.ts'

const facebook = await startFacebook()
const app = await startApp({ signIn: { ...standardSignIn, signUp: true, facebook: facebook.settings } })
after(() => Promise.all([app.stop(), facebook.stop()]))
const { db } = app.services
await createOwner(db, 'owner@quarry.test', 'a sentence of the owner')

const nameless = (): FacebookPerson => ({ id: randomUUID(), first_name: 'Mara', last_name: '' })
const newAddress = () => `${randomUUID()}@firm.example`
const come = async (friend: FacebookPerson) =>
  app.as(null, loginWithSocial, { body: { provider: 'facebook', token: facebook.token(friend) } })
const name = (claim: string, email: string) => app.ask(null, askSocialEmail, { body: { claim, email } })
const confirm = async (claim: string, email: string) => {
  await app.work(['send-code'])
  return app.ask(null, confirmEmail, { body: { email, claim, code: await mailCode(app, email) } })
}

test('a person of Facebook without an email names one, and signs in with its code', async () => {
  const friend = nameless()
  const { confirm: asked, authorisation } = await come(friend)
  assert.deepEqual([asked?.email, authorisation], [null, undefined])
  const claim = asked?.claim ?? ''
  const [wrong, email] = [newAddress(), newAddress()]
  assert.equal((await name(claim, wrong)).status, 200)
  assert.equal((await name(claim, email)).status, 200)
  assert.equal((await name('a claim of nobody', email)).status, 401)
  const { data } = await confirm(claim, email)
  assert.deepEqual([data.user.email, data.user.first_name], [email, 'Mara'])
  assert.equal((await come(friend)).user?.id, data.user.id)
})

test('A10 a named email has to confirm its code, and one person of Facebook opens one account', async () => {
  const taken = await makeUser(db)
  const friend = nameless()
  const claim = (await come(friend)).confirm?.claim ?? ''
  assert.equal((await name(claim, taken.email)).status, 200)
  await app.work(['send-code'])
  assert.match((await lastMail(app, taken.email)).subject, /already have an account/)
  const [first, second] = [newAddress(), newAddress()]
  await name(claim, first)
  await name(claim, second)
  assert.equal((await confirm(claim, first)).status, 200)
  assert.equal((await confirm(claim, second)).status, 409)
})

/** A notice as Facebook posts it. */
async function post(endpoint: string, subject: string, secret = facebook.settings.appSecret) {
  const payload = Buffer.from(JSON.stringify({ algorithm: 'HMAC-SHA256', user_id: subject })).toString(
    'base64url',
  )
  const signature = createHmac('sha256', secret).update(payload).digest('base64url')
  const answer = await app.http.inject({
    method: 'POST',
    url: endpoint.replace('POST ', ''),
    headers: { host: testHost, 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ signed_request: `${signature}.${payload}` }).toString(),
  })
  return { status: answer.statusCode, body: answer.json<Record<string, string>>() }
}

async function connected() {
  const user = await makeUser(db)
  const friend = nameless()
  await db
    .insertInto('social_identities')
    .values({ provider: 'facebook', subject: friend.id, user_id: user.id })
    .execute()
  return { user, friend }
}

test('removing the app at Facebook disconnects the user, with an email and an audit entry; others stay', async () => {
  const [{ user, friend }, other] = [await connected(), await connected()]
  assert.equal((await post(streams.facebookRemoval, friend.id, 'another secret')).status, 400)
  assert.equal((await come(friend)).user?.id, user.id)
  assert.equal((await post(streams.facebookRemoval, friend.id)).status, 200)
  assert.equal((await come(friend)).user, undefined)
  assert.equal((await come(other.friend)).user?.id, other.user.id)
  assert.match((await lastMail(app, user.email)).subject, /Facebook was disconnected/)
  const [entry] = (await app.as(user, listAuditEntries)).items.filter(({ action }) => action !== 'signed_in')
  assert.deepEqual([entry?.action, entry?.actor_name], ['provider_disconnected', 'Facebook'])
})

test('a deletion at Facebook deletes the person, also one who never signed in, and its code says so', async () => {
  const { user, friend } = await connected()
  const waiting = nameless()
  const claim = (await come(waiting)).confirm?.claim ?? ''
  await name(claim, newAddress())
  for (const { id } of [friend, waiting, nameless()]) {
    const { status, body } = await post(streams.facebookErasure, id)
    const code = body['confirmation_code'] ?? ''
    assert.deepEqual([status, body['url']], [200, `https://quarry.test/callback?erasure=${code}`])
    assert.match(code, /^d[0-9a-f]{32}$/)
    assert.equal((await app.as(null, getErasure, { params: { code } })).provider, 'facebook')
  }
  assert.equal((await app.ask(null, getErasure, { params: { code: 'f'.repeat(32) } })).status, 404)
  assert.equal((await name(claim, newAddress())).status, 401)
  for (const table of ['social_identities', 'email_codes', 'sign_in_steps'] as const) {
    const rows = JSON.stringify(await db.selectFrom(table).selectAll().execute())
    for (const { id } of [friend, waiting]) assert.ok(!rows.includes(id), table)
  }
  assert.ok(await db.selectFrom('users').select('id').where('id', '=', user.id).executeTakeFirst())
})
