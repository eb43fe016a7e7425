import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { listAuditEntries } from '#contract/account/audit.ts'
import { confirmEmail, login, register, resendConfirmation } from '#contract/account/auth.ts'
import { createOwner } from './create-owner.ts'
import { standardSignIn } from '#server/platform/config/sign-in-settings.ts'
import { startApp, testHost } from '#testing/app.ts'
import { lastMail, mailCode, mailCount } from '#testing/http/auth-mails.ts'
import { makeUser } from '#testing/make.ts'

const app = await startApp({ signIn: { ...standardSignIn, signUp: true } })
const closed = await startApp()
await createOwner(app.services.db, 'owner@quarry.test', 'a sentence of the owner')
after(() => Promise.all([app.stop(), closed.stop()]))

const password = 'a good sentence'
const person = { first_name: 'Mara', last_name: 'Lind', password }
let made = 0
const newEmail = () => `mara${(made += 1)}@firm.example`

async function askAccount(email: string, more: { password?: string; ref?: string } = {}) {
  const { claim } = await app.as(null, register, { body: { ...person, ...more, email } })
  await app.work(['send-code'])
  return claim
}

/** Each of many from a place of its own. */
async function registerFrom(remoteAddress: string, email: string) {
  const { statusCode, json } = await app.http.inject({
    method: 'POST',
    url: register.path,
    headers: { host: testHost },
    remoteAddress,
    payload: { ...person, email },
  })
  return { status: statusCode, data: json<{ data: { claim: string } }>().data }
}

const usersOf = (email: string) =>
  app.services.db.selectFrom('users').selectAll().where('email', '=', email).execute()

test('a visitor registers, confirms the email by a code and is signed in; the partner of the visit is stored', async () => {
  const email = newEmail()
  const claim = await askAccount(email, { ref: 'partner-7' })
  assert.equal((await usersOf(email)).length, 0)
  const early = await app.ask(null, login, { body: { email, password } })
  assert.deepEqual([early.status, early.code], [403, 'email_unconfirmed'])
  const code = await mailCode(app, email)
  const { user, authorisation } = await app.as(null, confirmEmail, { body: { email, code, claim } })
  const items = (await app.as({ ...user, token: authorisation.token }, listAuditEntries)).items.filter(
    ({ action }) => action !== 'signed_in',
  )
  assert.deepEqual(
    items.map(({ action, actor_name, object_name, before, after, address }) => ({
      told: [action, actor_name, object_name, address],
      before,
      after,
    })),
    [
      {
        told: ['account_registered', 'Mara Lind', email, '127.0.0.1'],
        before: null,
        after: { modules: ['leads'], credits: 50, ref: 'partner-7' },
      },
    ],
  )
  assert.deepEqual([user.first_name, user.email], ['Mara', email])
  const { ref, parent_account_id } = await app.services.db
    .selectFrom('accounts')
    .select(['ref', 'parent_account_id'])
    .where('id', '=', user.account_id)
    .executeTakeFirstOrThrow()
  assert.equal(ref, 'partner-7')
  assert.ok(parent_account_id)
  assert.equal((await app.ask(null, login, { body: { email, password } })).status, 200)
  assert.equal((await app.ask(null, confirmEmail, { body: { email, code, claim } })).status, 422)
})

test('only the password of the registration gets a second code', async () => {
  const email = newEmail()
  await askAccount(email)
  const others = await app.as(null, resendConfirmation, { body: { email, password: 'not this one' } })
  await app.work(['send-code'])
  assert.equal(await mailCount(app, email), 1)
  const { claim } = await app.as(null, resendConfirmation, { body: { email, password } })
  await app.work(['send-code'])
  const code = await mailCode(app, email)
  const stolen = await app.ask(null, confirmEmail, { body: { email, code, claim: others.claim } })
  assert.equal(stolen.status, 422)
  await app.as(null, confirmEmail, { body: { email, code, claim } })
})

test('A10 a code of another registration of the same address does not confirm this one', async () => {
  const email = newEmail()
  await askAccount(email, { password: 'the sentence of an attacker' })
  const theirs = await mailCode(app, email)
  const claim = await askAccount(email)
  const mixed = await app.ask(null, confirmEmail, { body: { email, code: theirs, claim } })
  assert.equal(mixed.status, 422)
  const code = await mailCode(app, email)
  await app.as(null, confirmEmail, { body: { email, code, claim } })
  const signIn = (tried: string) => app.ask(null, login, { body: { email, password: tried } })
  assert.equal((await signIn('the sentence of an attacker')).status, 401)
  assert.equal((await signIn(password)).status, 200)
})

test("A10 a code that a stranger asked for later makes no account with the stranger's password", async () => {
  const email = newEmail()
  const claim = await askAccount(email)
  const code = await mailCode(app, email)
  await askAccount(email, { password: 'the sentence of an attacker' })
  const newest = await mailCode(app, email)
  const mixed = await app.ask(null, confirmEmail, { body: { email, code: newest, claim } })
  assert.equal(mixed.status, 422)
  assert.equal((await usersOf(email)).length, 0)
  await app.as(null, confirmEmail, { body: { email, code, claim } })
  assert.equal((await app.ask(null, login, { body: { email, password } })).status, 200)
})

test('A10 wrong guesses with forged claims leave the registration to the holder of its claim', async () => {
  const email = newEmail()
  const claim = await askAccount(email)
  const right = await mailCode(app, email)
  const show = (code: string, shown: string) =>
    app.ask(null, confirmEmail, { body: { email, code, claim: shown } })
  for (let guess = 0; guess < 12; guess += 1)
    assert.equal((await show('ABCD-EFGH', `made up ${guess}`)).status, 422)
  const answers = []
  for (let guess = 0; guess < 11; guess += 1) answers.push((await show('ABCD-EFGH', 'made up')).status)
  assert.equal(answers.at(-1), 429, 'one claim is guessed at ten times')
  assert.equal((await show(right, claim)).status, 200)
})

test('A10 registering an email that has an account, in any spelling, changes nothing and tells nothing', async () => {
  const user = await makeUser(app.services.db, { password: 'the sentence of the owner' })
  const before = await usersOf(user.email)
  const known = await app.ask(null, register, { body: { ...person, email: user.email.toUpperCase() } })
  const unknown = await app.ask(null, register, { body: { ...person, email: newEmail() } })
  assert.deepEqual({ ...known, data: null }, { ...unknown, data: null })
  assert.equal(known.data.claim.length, unknown.data.claim.length)
  await app.work(['send-code'])
  assert.match((await lastMail(app, user.email.toUpperCase())).subject, /already have an account/)
  assert.deepEqual(await usersOf(user.email), before)
})

test('A10 a hundred registrations of one address at once, in every case and look-alike, end in one account', async () => {
  const email = newEmail()
  const forms = [
    email,
    email.toUpperCase(),
    ` ${email} `,
    email.replace('m', 'ｍ'),
    email.replace('a', '\u0430'),
  ]
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, index) =>
      registerFrom(`198.51.100.${index}`, forms[index % forms.length] ?? email),
    ),
  )
  for (const { status } of answers) assert.ok([200, 422, 429].includes(status), String(status))
  await app.work(['send-code'])
  const waiting = await app.services.db
    .selectFrom('email_codes')
    .select('email')
    .where('purpose', '=', 'register')
    .where('email', '=', email)
    .execute()
  assert.ok(waiting.length > 0 && waiting.length <= 5)
  const claims = answers.flatMap(({ status, data }) => (status === 200 ? [data.claim] : []))
  const mails = await app.services.db
    .selectFrom('outbox_mails')
    .select('recipient')
    .where((eb) => eb(eb.fn('lower', ['recipient']), '=', email))
    .execute()
  assert.equal(mails.length, waiting.length)
  const code = await mailCode(app, mails.at(-1)?.recipient ?? '')
  await Promise.all(claims.map((claim) => app.ask(null, confirmEmail, { body: { email, code, claim } })))
  assert.equal((await usersOf(email)).length, 1)
})

test('A10 an address that got an account by another way meanwhile keeps it', async () => {
  const email = newEmail()
  const claim = await askAccount(email)
  const code = await mailCode(app, email)
  const other = await makeUser(app.services.db)
  await app.services.db.updateTable('users').set({ email }).where('id', '=', other.id).execute()
  const before = await usersOf(email)
  assert.equal((await app.ask(null, confirmEmail, { body: { email, code, claim } })).status, 409)
  assert.deepEqual(await usersOf(email), before)
})

test('A13 well-known, short and endless passwords are refused, long ones are taken', async () => {
  const common = ['password', '12345678', 'qwertyuiop', 'P@ssw0rd', 'iloveyou']
  const refused = [...common, 'k7wz', 'k7wzv', 'k7wzvqx '.repeat(12_500)] // no word of anybody, and 100,000 characters
  for (const tried of refused) {
    const answer = await app.ask(null, register, { body: { ...person, password: tried, email: newEmail() } })
    assert.equal(answer.status, 422, tried.slice(0, 20))
    assert.ok(answer.errors?.['password'], tried.slice(0, 20))
  }
  for (const length of [64, 128, 1024]) {
    const taken = Array.from({ length }, (_, index) => 'ab cd'[index % 5]).join('')
    const answer = await app.ask(null, register, { body: { ...person, password: taken, email: newEmail() } })
    assert.equal(answer.status, 200)
  }
})

test('no visitor registers where registration is off', async () => {
  const answer = await closed.ask(null, register, { body: { ...person, email: newEmail() } })
  assert.deepEqual([answer.status, answer.code], [403, 'sign_up_closed'])
})

test('a new account begins with labels in the language of its visitor', async () => {
  const email = newEmail()
  const claim = await askAccount(email)
  const { json } = await app.http.inject({
    method: 'POST',
    url: confirmEmail.path,
    headers: { host: testHost, 'accept-language': 'de-AT, en;q=0.8' },
    payload: { email, code: await mailCode(app, email), claim },
  })
  const { user } = json<{ data: { user: { account_id: string } } }>().data
  const labels = await app.services.db
    .selectFrom('labels')
    .select(['name', 'rule'])
    .where('account_id', '=', user.account_id)
    .orderBy('name')
    .execute()
  assert.deepEqual(labels, [
    { name: 'Als CSV exportiert', rule: 'lead.exported' },
    { name: 'Angerufen', rule: null },
    { name: 'E-Mail gesendet', rule: null },
    { name: 'Nachricht gesendet', rule: null },
  ])
})
