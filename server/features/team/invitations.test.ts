import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { createAdminUser, inviteAdminUser } from '#contract/operator/admin-users.ts'
import { saveMe } from '#contract/account/me.ts'
import { getSignInOptions } from '#contract/account/auth.ts'
import {
  acceptInvitation,
  inviteMember,
  makeInvitationLink,
  readInvitation,
  resendInvitation,
  withdrawInvitation,
} from '#contract/account/team.ts'
import { startApp, testHost } from '#testing/app.ts'
import { lastMail, mailCount } from '#testing/http/auth-mails.ts'
import { makeAdmin } from '#testing/make/make-admin.ts'
import { makeUser } from '#testing/make.ts'

const app = await startApp()
after(() => app.stop())
const { db } = app.services

const names = { first_name: 'Ada', last_name: 'Berg' }
const rights = { modules: ['leads' as const], access_to_wallet: false, credit_limit: null }
const account = {
  ...names,
  kind: 'client' as const,
  account_name: 'Firm',
  language: null,
  modules: [],
  password: null,
  plan_id: null,
  credits: 0,
}
let people = 0
const newEmail = () => `invited.person${(people += 1)}@firm.example`

/** The token of the link in the newest email to an address. */
async function tokenFor(email: string): Promise<string> {
  const { text } = await lastMail(app, email)
  return /#token=([\w-]{43})/.exec(text)?.[1] ?? assert.fail(`no link in: ${text}`)
}

test('A13 an invited person chooses neither a common password nor a short one', async () => {
  const [main, admin] = [await makeUser(db), await makeAdmin(db)]
  const [mate, owner] = [newEmail(), newEmail()]
  await app.as(main, inviteMember, { body: { ...names, ...rights, email: mate } })
  await app.as(admin, createAdminUser, { body: { ...account, email: owner } })
  for (const email of [mate, owner]) {
    const token = await tokenFor(email)
    const join = (password: string) =>
      app.ask(null, acceptInvitation, { body: { ...names, token, password } })
    const local = email.split('@')[0] ?? ''
    for (const tried of ['123456', 'password', 'P@ssw0rd', 'k7wzv', email, local.toUpperCase()]) {
      const { status, errors } = await join(tried)
      assert.deepEqual([status, Object.keys(errors ?? {})], [422, ['password']], tried)
    }
    assert.equal((await join('a long sentence')).status, 200)
  }
})

test('a mailbox gets five invitations a day from all senders together, and a refused one sends nothing', async () => {
  const [main, other, admin] = [await makeUser(db), await makeUser(db), await makeAdmin(db)]
  const email = newEmail()
  const body = { ...names, ...rights, email }
  for (let round = 0; round < 2; round += 1) {
    const { id } = await app.as(main, inviteMember, { body })
    await app.as(main, resendInvitation, { params: { id } })
    await app.as(main, withdrawInvitation, { params: { id } })
  }
  const { id } = await app.as(other, inviteMember, { body: { ...body, email: email.toUpperCase() } })
  const again = await app.ask(other, resendInvitation, { params: { id } })
  assert.deepEqual(
    [again.status, again.message],
    [429, 'This person was invited too often today. Try again tomorrow.'],
  )
  assert.equal((await app.ask(admin, createAdminUser, { body: { ...account, email } })).status, 429)
  assert.equal((await mailCount(app, email)) + (await mailCount(app, email.toUpperCase())), 5)
  const invited = await app.as(admin, createAdminUser, { body: { ...account, email: newEmail() } })
  const resend = () => app.ask(admin, inviteAdminUser, { params: { id: invited.id } })
  for (let round = 0; round < 4; round += 1) assert.equal((await resend()).status, 200)
  assert.equal((await resend()).status, 429)
})

test('an account sends a hundred invitations a day and is told when to go on; the operator sends more', async () => {
  const [main, admin] = [await makeUser(db), await makeAdmin(db)]
  const invite = () => ({ body: { ...names, ...rights, email: newEmail() } })
  for (const { account_id } of [main, admin])
    for (let sent = 0; sent < 99; sent += 1)
      await app.services.limits.count(
        { name: 'invite', points: 100, seconds: 86_400, refusal: 'too_many_requests' as const },
        account_id,
      )
  await app.as(main, inviteMember, invite())
  const { statusCode, headers } = await app.http.inject({
    method: 'POST',
    url: inviteMember.path,
    headers: { host: testHost, authorization: `Bearer ${main.token}` },
    payload: invite().body,
  })
  assert.equal(statusCode, 429)
  const seconds = Number(headers['retry-after'])
  assert.ok(seconds > 86_000 && seconds <= 86_400, String(seconds))
  for (let made = 0; made < 2; made += 1)
    await app.as(admin, createAdminUser, { body: { ...account, email: newEmail() } })
})

test('the subject of an invitation has room for fifty letters of its sender', async () => {
  const main = await makeUser(db)
  await app.as(main, saveMe, { body: { first_name: 'Ä'.repeat(80), last_name: '𝔅'.repeat(40) } })
  const email = newEmail()
  await app.as(main, inviteMember, { body: { ...names, ...rights, email } })
  assert.equal((await lastMail(app, email)).subject, `${'Ä'.repeat(49)}… invited you to Quarry`)
})

test('without a mail server the inviter hands over the link, and it replaces the one before', async () => {
  const [main, other] = [await makeUser(db), await makeUser(db)]
  const email = newEmail()
  const { id } = await app.as(main, inviteMember, { body: { ...names, ...rights, email } })
  const mailed = await tokenFor(email)
  const { token } = await app.as(main, makeInvitationLink, { params: { id } })
  assert.equal((await app.ask(other, makeInvitationLink, { params: { id } })).status, 404)
  const read = (one: string) => app.ask(null, readInvitation, { body: { token: one } })
  assert.equal((await read(token)).data.email, email)
  assert.notEqual((await read(mailed)).status, 200)
})

test('with a mail server only the mailbox gets the link', async () => {
  const sending = await startApp({ mail: { smtpUrl: 'smtp://127.0.0.1:9', from: 'hello@quarry.test' } })
  try {
    const main = await makeUser(sending.services.db)
    const { id } = await sending.as(main, inviteMember, { body: { ...names, ...rights, email: newEmail() } })
    const { status, code } = await sending.ask(main, makeInvitationLink, { params: { id } })
    assert.deepEqual([status, code], [409, 'mail_server_set_up'])
    const options = await sending.as(null, getSignInOptions)
    assert.equal(options.sends_email, true)
    assert.equal((await app.as(null, getSignInOptions)).sends_email, false)
  } finally {
    await sending.stop()
  }
})
