import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { forgotPassword, register } from '#contract/account/auth.ts'
import { saveMe } from '#contract/account/me.ts'
import { inviteMember } from '#contract/account/team.ts'
import { createOwner } from '#server/features/auth/registration/create-owner.ts'
import { standardSignIn } from '#server/platform/config/sign-in-settings.ts'
import { startApp, testHost } from '#testing/app.ts'
import { lastMail } from '#testing/http/auth-mails.ts'
import { makeUser } from '#testing/make.ts'

const app = await startApp({ signIn: { ...standardSignIn, signUp: true } })
await createOwner(app.services.db, 'owner@quarry.test', 'a sentence of the owner')
after(() => app.stop())

async function askIn(language: string, path: string, body: object) {
  const response = await app.http.inject({
    method: 'POST',
    url: path,
    headers: { host: testHost, 'accept-language': language },
    payload: body,
  })
  assert.equal(response.statusCode, 200, response.body)
  await app.work(['send-code'])
}

test('who has said nothing yet gets mails in the first language of their browser that we speak', async () => {
  const person = { first_name: 'Mara', last_name: 'Lind', password: 'a good sentence' }
  await askIn('fr;q=1, de-AT;q=0.8, en', register.path, { ...person, email: 'mara@firm.example' })
  assert.equal(
    (await lastMail(app, 'mara@firm.example')).subject,
    'Ihr Code zur Bestätigung Ihrer E-Mail-Adresse',
  )
  await askIn('fr, *', register.path, { ...person, email: 'jean@firm.example' })
  assert.equal((await lastMail(app, 'jean@firm.example')).subject, 'Your code to confirm your email')
})

test("mails speak the reader's language, whatever the browser that asked for them does", async () => {
  const user = await makeUser(app.services.db)
  await app.as(user, saveMe, { body: { language: 'de-CH' } })
  await askIn('ar', forgotPassword.path, { email: user.email })
  assert.equal((await lastMail(app, user.email)).subject, 'Ihr Code für ein neues Passwort')
  await app.as(user, saveMe, { body: { language: 'pt' } })
  await askIn('ar', forgotPassword.path, { email: user.email })
  assert.equal((await lastMail(app, user.email)).subject, 'Your password reset code')
})

test('an invited user reads the language of the inviter', async () => {
  const user = await makeUser(app.services.db)
  await app.as(user, saveMe, { body: { first_name: 'Mara', language: 'ar' } })
  await app.as(user, inviteMember, {
    body: {
      email: 'new@firm.example',
      first_name: 'Jo',
      last_name: 'Berg',
      modules: ['leads'],
      access_to_wallet: false,
      credit_limit: null,
    },
  })
  assert.match((await lastMail(app, 'new@firm.example')).subject, /^دعاك Mara/)
})
