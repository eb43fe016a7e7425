import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { confirmEmail, getSignInOptions, login, register } from '#contract/account/auth.ts'
import { getMe } from '#contract/account/me.ts'
import { acceptInvitation, inviteMember, readInvitation } from '#contract/account/team.ts'
import { googleSettings, standardSignIn } from '#server/platform/config/sign-in-settings.ts'
import { startApp, testHost } from '#testing/app.ts'
import { askOn } from '#testing/http/ask-on.ts'
import { lastMail, mailCode } from '#testing/http/auth-mails.ts'
import { makeAdmin } from '#testing/make/make-admin.ts'
import { makeUser } from '#testing/make.ts'
import { makeClient, makeReseller } from '#testing/make/make-site.ts'

const app = await startApp({
  signIn: {
    ...standardSignIn,
    termsUrl: 'https://quarry.test/terms',
    google: googleSettings('id', 'secret'),
  },
})
after(() => app.stop())
const { db } = app.services
const [a, b] = ['leads.alpha.example', 'leads.beta.example']
const alpha = await makeReseller(db, a)
const beta = await makeReseller(db, b)
await db.updateTable('sites').set({ sign_up: false }).where('domain', '=', b).execute()

const password = 'a sentence of one person'
const person = { first_name: 'Ines', last_name: 'Vogt', password }

const signIn = (host: string, email: string, tried = password) =>
  askOn({ app, host }, login, { body: { email, password: tried } })

test('who registers on the domain of a reseller becomes its client, where the domain allows it', async () => {
  const email = 'ines@firm.example'
  const body = { ...person, email, ref: 'partner-7' }
  assert.equal((await askOn({ app, host: b }, register, { body })).status, 403)
  assert.equal((await askOn({ app, host: testHost }, register, { body })).status, 403)
  const { data } = await askOn({ app, host: a }, register, { body })
  await app.work(['send-code'])
  const mail = await lastMail(app, email)
  assert.match(mail.text, new RegExp(`Brand of ${a}`))
  assert.doesNotMatch(mail.html, /quarry/i)
  const code = await mailCode(app, email)
  const elsewhere = await askOn({ app, host: b }, confirmEmail, { body: { email, code, claim: data.claim } })
  assert.equal(elsewhere.status, 403)
  const { status } = await askOn({ app, host: a }, confirmEmail, { body: { email, code, claim: data.claim } })
  assert.equal(status, 200)
  const made = await db
    .selectFrom('users')
    .innerJoin('accounts', 'accounts.id', 'users.account_id')
    .select(['kind', 'parent_account_id', 'accounts.reseller_id', 'users.reseller_id as lives_with', 'ref'])
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  const { account_id } = alpha
  assert.deepEqual(made, {
    kind: 'client',
    parent_account_id: account_id,
    reseller_id: account_id,
    lives_with: account_id,
    ref: 'partner-7',
  })
})

test('one address at two resellers and at the platform is three people, who never meet', async () => {
  const email = 'same@firm.example'
  const ours = await makeUser(db, { password: 'the sentence of the platform' })
  await db.updateTable('users').set({ email }).where('id', '=', ours.id).execute()
  const atA = await makeClient(db, alpha, { host: a, email, password: 'the sentence at alpha' })
  const atB = await makeClient(db, beta, { host: b, email, password: 'the sentence at beta' })
  assert.equal((await signIn(a, email, 'the sentence at alpha')).data.user?.id, atA.id)
  assert.equal((await signIn(b, email, 'the sentence at beta')).data.user?.id, atB.id)
  assert.equal((await signIn(testHost, email, 'the sentence of the platform')).data.user?.id, ours.id)
  assert.equal((await signIn(a, email, 'the sentence at beta')).status, 401)
  assert.equal((await signIn(testHost, email, 'the sentence at alpha')).status, 401)
  await assert.rejects(makeClient(db, alpha, { host: a, email }), /users_one_address_per_reseller/)
})

test('X3 a token is good on the hosts of its own business alone, wherever it was made', async () => {
  const [atA, atB, ours] = [
    await makeClient(db, alpha, { host: a }),
    await makeClient(db, beta, { host: b }),
    await makeUser(db),
  ]
  const homes = [
    [a, atA],
    [b, atB],
    [testHost, ours],
    [testHost, alpha],
  ] as const
  for (const [home, user] of homes)
    for (const host of [a, b, testHost, 'attacker.test'])
      assert.equal(
        (await askOn({ app, host }, getMe, { user })).status,
        host === home ? 200 : 401,
        `${home} on ${host}`,
      )
  // Not even a session that was made for the other host signs a user of another business in.
  await db
    .updateTable('sessions')
    .set({ host: a })
    .where('user_id', 'in', [atB.id, ours.id, alpha.id])
    .execute()
  for (const user of [atB, ours, alpha])
    assert.equal((await askOn({ app, host: a }, getMe, { user })).status, 401)
})

test('T7 a session ends with the verification of its host, also where the process has not heard of it', async () => {
  const host = 'leads.lapsed.example'
  const reseller = await makeReseller(db, host)
  const user = await makeClient(db, reseller, { host })
  assert.equal((await askOn({ app, host }, getMe, { user })).status, 200)
  // Without an event the process still knows the host as verified.
  await db.updateTable('sites').set({ verified_at: null }).where('domain', '=', host).execute()
  assert.equal((await askOn({ app, host }, getMe, { user })).status, 401)
})

test('an impersonated session stays on the platform, and no user is an administrator on a reseller’s domain', async () => {
  const [owner, client] = [await makeAdmin(db), await makeClient(db, alpha, { host: a })]
  const { data } = await askOn({ app, host: a }, getMe, { user: client })
  assert.deepEqual(
    data.modules.map(({ slug }) => slug),
    ['leads'],
  )
  const { id } = await db
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', owner.id)
    .executeTakeFirstOrThrow()
  const support = {
    impersonator_id: owner.id,
    impersonator_session_id: id,
    impersonation_reason: 'asked for help',
  }
  await db.updateTable('sessions').set(support).where('user_id', '=', client.id).execute()
  assert.equal((await askOn({ app, host: a }, getMe, { user: client })).status, 401)
  await db.updateTable('sessions').set({ host: testHost }).where('user_id', '=', client.id).execute()
  assert.equal((await askOn({ app, host: testHost }, getMe, { user: client })).status, 200)
})

test('a domain offers its own sign-in methods, and none that shows the platform', async () => {
  const { data: here } = await askOn({ app, host: a }, getSignInOptions)
  const { data: there } = await askOn({ app, host: testHost }, getSignInOptions)
  assert.deepEqual([here.sign_up, here.google, here.terms_url], [true, null, null])
  assert.deepEqual([there.sign_up, there.google?.client_id], [false, 'id'])
})

test('an invitation leads to the domain of the team and opens nowhere else', async () => {
  const client = await makeClient(db, alpha, { host: a })
  const email = 'new@firm.example'
  const rights = { modules: ['leads'], access_to_wallet: false, credit_limit: null }
  const invited = await askOn({ app, host: a }, inviteMember, {
    user: client,
    body: { ...person, email, ...rights },
  })
  assert.equal(invited.status, 200, invited.message)
  const { text } = await lastMail(app, email)
  const [, token = ''] = /https:\/\/leads\.alpha\.example\/join#token=(\S+)/.exec(text) ?? []
  for (const host of [b, testHost])
    assert.equal((await askOn({ app, host }, readInvitation, { body: { token } })).status, 404)
  assert.equal((await askOn({ app, host: a }, readInvitation, { body: { token } })).status, 200)
  assert.equal((await askOn({ app, host: b }, acceptInvitation, { body: { token, ...person } })).status, 404)
  assert.equal((await askOn({ app, host: a }, acceptInvitation, { body: { token, ...person } })).status, 200)
  assert.equal((await signIn(a, email)).status, 200)
})
