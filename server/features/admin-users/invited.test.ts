import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import {
  changeAdminUser,
  createAdminUser,
  getAdminUser,
  inviteAdminUser,
} from '#contract/operator/admin-users.ts'
import { forgotPassword, login, resetPassword } from '#contract/account/auth.ts'
import { loginWithSocial } from '#contract/account/social-login.ts'
import { acceptInvitation, readInvitation } from '#contract/account/team.ts'
import { cleanUp } from '#server/features/cleaning/clean-up.ts'
import { standardSignIn } from '#server/platform/config/sign-in-settings.ts'
import { startApp } from '#testing/app.ts'
import { lastMail, mailCode, mailCount } from '#testing/http/auth-mails.ts'
import { startGoogle } from '#testing/fakes/social/google.ts'
import { makeAdmin } from '#testing/make/make-admin.ts'

const google = await startGoogle()
const app = await startApp({ signIn: { ...standardSignIn, google: google.settings } })
after(() => Promise.all([app.stop(), google.stop()]))
const { db } = app.services
const admin = await makeAdmin(db)

const password = 'a long sentence'
const person = { first_name: 'Nora', last_name: 'Berg', language: null, modules: ['leads' as const] }
const newEmail = () => `${randomUUID()}@firm.example`

/** The user of a created account, and the token of the mailed link. */
async function inviteSomebody(email = newEmail()) {
  const account = { kind: 'client' as const, account_name: 'Firm', password: null, plan_id: null, credits: 0 }
  const { id, account_id } = await app.as(admin, createAdminUser, { body: { ...person, ...account, email } })
  return { id, account_id, email, token: await tokenFor(email) }
}

async function tokenFor(email: string): Promise<string> {
  const { text } = await lastMail(app, email)
  return /#token=([\w-]{43})/.exec(text)?.[1] ?? assert.fail(`no link in: ${text}`)
}

const accept = (token: string) =>
  app.ask(null, acceptInvitation, { body: { first_name: 'Nora', last_name: 'Berg', token, password } })

const moveTo = (id: string, email: string) =>
  app.as(admin, changeAdminUser, { params: { id }, body: { ...person, role: 'user', email } })

const linkGoogle = (user_id: string) =>
  db.insertInto('social_identities').values({ provider: 'google', subject: randomUUID(), user_id }).execute()

const openLinks = (user_id: string) =>
  db.selectFrom('invitations').select('id').where('user_id', '=', user_id).execute()

test('an invitation that went to a wrong address opens nothing once the address is corrected; the right one gets its own', async () => {
  const wrong = await inviteSomebody()
  const email = newEmail()
  assert.equal((await moveTo(wrong.id, email)).state, 'invited')
  assert.equal((await app.ask(null, readInvitation, { body: { token: wrong.token } })).status, 404)
  assert.equal((await accept(wrong.token)).status, 404)
  assert.equal(await mailCount(app, wrong.email), 1, 'the wrong mailbox does not learn the right email')
  const { status, data } = await accept(await tokenFor(email))
  assert.deepEqual([status, data.user?.email], [200, email])
})

test('the old invitation does not open a user who set a password by a mailed code or signed in with a provider', async () => {
  const byCode = await inviteSomebody()
  await app.as(null, forgotPassword, { body: { email: byCode.email } })
  await app.work(['send-code'])
  const code = await mailCode(app, byCode.email)
  await app.as(null, resetPassword, { body: { email: byCode.email, code, password: 'one of their own' } })
  const byGoogle = await inviteSomebody()
  const profile = { sub: randomUUID(), email: byGoogle.email, email_verified: true }
  await app.as(null, loginWithSocial, {
    body: { provider: 'google', token: await google.code({ ...profile, given_name: 'N', family_name: 'B' }) },
  })
  for (const { id, token } of [byCode, byGoogle]) {
    assert.deepEqual(await openLinks(id), [])
    assert.equal((await app.ask(null, readInvitation, { body: { token } })).status, 404)
    assert.equal((await accept(token)).status, 404)
    assert.equal((await app.as(admin, getAdminUser, { params: { id } })).state, 'active')
  }
  await app.as(null, login, { body: { email: byCode.email, password: 'one of their own' } })
})

test('a link that was left over opens no user who has a password or a provider', async () => {
  const [known, linked] = [await inviteSomebody(), await inviteSomebody()]
  await db.updateTable('users').set({ password_hash: 'x' }).where('id', '=', known.id).execute()
  await linkGoogle(linked.id)
  for (const { token } of [known, linked]) assert.equal((await accept(token)).status, 404)
  const moved = newEmail()
  await moveTo(known.id, moved)
  assert.equal(await mailCount(app, moved), 0, 'a user with a sign-in method is not invited again')
})

test('an unused invitation can be sent again at any time, but not to a user with a sign-in method', async () => {
  const { id, email, token } = await inviteSomebody()
  const long = new Date(Date.now() - 40 * 86_400_000).toISOString()
  await db.updateTable('invitations').set({ expires_at: long }).where('user_id', '=', id).execute()
  await cleanUp.run(
    { services: app.services, account_id: '', signal: new AbortController().signal, jobId: '' },
    {},
  )
  assert.equal((await app.as(admin, getAdminUser, { params: { id } })).state, 'invited')
  assert.equal((await accept(token)).status, 404)
  await app.as(admin, inviteAdminUser, { params: { id } })
  await db.deleteFrom('invitations').where('user_id', '=', id).execute()
  await app.as(admin, inviteAdminUser, { params: { id } })
  const linked = await inviteSomebody()
  await linkGoogle(linked.id)
  const invite = async () => (await app.ask(admin, inviteAdminUser, { params: { id: linked.id } })).status
  assert.equal(await invite(), 409)
  await db.deleteFrom('social_identities').where('user_id', '=', linked.id).execute()
  const last_sign_in_at = new Date().toISOString()
  await db.updateTable('users').set({ last_sign_in_at }).where('id', '=', linked.id).execute()
  assert.equal(await invite(), 409, 'who was in comes back by a mailed code')
  assert.equal((await accept(await tokenFor(email))).status, 200)
})
