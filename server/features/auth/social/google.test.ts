import assert from 'node:assert/strict'
import { createHash, randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import { loginWithSocial } from '#contract/account/social-login.ts'
import { createOwner } from '#server/features/auth/registration/create-owner.ts'
import { getSignInOptions as answerSignInOptions } from '#server/features/auth/sign-in/sign-in-options.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { standardSignIn } from '#server/platform/config/sign-in-settings.ts'
import { startApp, testHost } from '#testing/app.ts'
import { type GooglePerson, startGoogle } from '#testing/fakes/social/google.ts'
import { askGoogle } from './google.ts'

const google = await startGoogle()
const app = await startApp({ signIn: { ...standardSignIn, signUp: true, google: google.settings } })
await createOwner(app.services.db, 'owner@quarry.test', 'a sentence of the owner')
after(() => Promise.all([app.stop(), google.stop()]))

const newPerson = (): GooglePerson => ({
  sub: randomUUID(),
  email: `${randomUUID()}@firm.example`,
  email_verified: true,
  given_name: 'Mara',
  family_name: 'Lind',
})

const come = (token: string, nonce?: string) =>
  app.ask(null, loginWithSocial, { body: { provider: 'google', token, nonce } })

const newNonce = () => {
  const nonce = randomUUID()
  return { nonce, hashed: createHash('sha256').update(nonce).digest('base64url') }
}

test('a code, an id token with its nonce and, without a secret, an access token sign in the same person', async () => {
  const person = newPerson()
  const first = await come(await google.code(person))
  assert.equal(first.status, 200)
  assert.deepEqual([first.data.user?.email, first.data.user?.first_name], [person.email, 'Mara'])
  const { nonce, hashed } = newNonce()
  for (const token of [
    await google.idToken(person, { nonce: hashed }),
    await google.code(person, { nonce: hashed }),
  ]) {
    const { status, data } = await come(token, nonce)
    assert.deepEqual([status, data.user?.id], [200, first.data.user?.id])
  }
  const answer = await askGoogle(
    { ...google.settings, clientSecret: null },
    { token: google.accessToken(person) },
  )
  assert.equal(answer.outcome === 'person' && answer.profile.subject, person.sub)
})

test('A9 an id token without the nonce of its browser is refused, and so is an access token where there is a secret', async () => {
  const person = newPerson()
  const { nonce, hashed } = newNonce()
  const other = newNonce()
  const users = () => app.services.db.selectFrom('users').select('id').execute()
  const before = await users()
  for (const [token, shown] of [
    [await google.idToken(person), nonce],
    [await google.idToken(person), undefined],
    [await google.idToken(person, { nonce: hashed }), undefined],
    [await google.idToken(person, { nonce: hashed }), other.nonce],
    [await google.idToken(person, { nonce: hashed }), hashed],
    [await google.code(person, { nonce: hashed }), undefined],
    [await google.code(person, { nonce: hashed }), other.nonce],
    [google.accessToken(person), undefined],
    [google.accessToken(person), nonce],
  ] as const) {
    const { status, code } = await come(token, shown)
    assert.deepEqual([status, code], [403, 'social_refused'], `${token} with ${shown}`)
  }
  assert.deepEqual(await users(), before)
})

test('a Google client without a secret asks browsers for access tokens, and takes no code', async () => {
  const { clientId } = google.settings
  const open = readConfig({ QUARRY_GOOGLE_CLIENT_ID: clientId, QUARRY_GOOGLE_API_URL: google.url }).signIn
    .google
  assert.ok(open?.clientSecret === null)
  const options = await answerSignInOptions(app.services.db, {
    services: { ...app.services, signIn: { ...standardSignIn, google: open } },
    site: { host: testHost, reseller_id: null, brand: undefined },
  })
  assert.deepEqual(options.google, { client_id: clientId, flow: 'token' })
  const person = newPerson()
  const away = { ...open, tokenUrl: 'http://127.0.0.1:9/token' }
  assert.deepEqual(await askGoogle(away, { token: await google.code(person) }), { outcome: 'refused' })
  assert.equal((await askGoogle(open, { token: google.accessToken(person) })).outcome, 'person')
  const foreign = { token: google.accessToken(person, 'another-client') }
  assert.deepEqual(await askGoogle(open, foreign), { outcome: 'refused' })
})
