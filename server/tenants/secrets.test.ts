import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { createLedgerLink } from '#contract/wallet/wallet.ts'
import { forgotPassword, login } from '#contract/account/auth.ts'
import { createCsvLink } from '#contract/leads/leads.ts'
import { nameOfRoute, routes } from '#contract/routes.ts'
import { facebookSettings, googleSettings, standardSignIn } from '#server/platform/config/sign-in-settings.ts'
import { createOwner } from '#server/features/auth/registration/create-owner.ts'
import { sendCodeName } from '#server/features/auth/codes/email-codes.ts'
import { startSmtpServer } from '#testing/fakes/mail/smtp-server.ts'
import { startApp, testHost, testSecret } from '#testing/app.ts'
import { mailCode } from '#testing/http/auth-mails.ts'
import { framesOf } from '#testing/hostile/frames.ts'
import { makeReseller } from '#testing/make/make-site.ts'
import { makeMember } from '#testing/make/make-member.ts'
import { makeUser } from '#testing/make.ts'
import { knownFrom } from '#testing/tenants/id-places.ts'
import { aiKeyPlace } from '#server/features/ai-key/model-for.ts'
import { makeTenant, sendAs } from '#testing/tenants/tenants.ts'

const planted = new Map<string, string>()
/** A secret of its own that is looked for everywhere. */
function plant(what: string): string {
  const secret = `k${randomBytes(12).toString('hex')}`
  planted.set(what, secret)
  return secret
}

const said: string[] = []
const smtp = await startSmtpServer({
  login: { user: 'quarry', password: plant('password of the mail server') },
})
const app = await startApp({
  written: (line) => said.push(line),
  networks: (opened) => ({ ...opened, internet: opened.sample }),
  mail: { smtpUrl: smtp.url, from: 'hello@quarry.test' },
  signIn: {
    ...standardSignIn,
    signUp: true,
    google: googleSettings('quarry.apps.example', plant('client secret of Google')),
    facebook: facebookSettings({ appId: '12345', appSecret: plant('app secret of Facebook') }, 'v25.0'),
  },
  billing: {
    stripe: {
      secretKey: `sk_test_${plant('secret key of Stripe')}`,
      webhookSecret: plant('webhook secret of Stripe'),
      apiUrl: 'http://127.0.0.1:9',
    },
    paykickstart: {
      secrets: new Map([['501', plant('secret of PayKickstart')]]),
      products: new Map(),
      portalUrl: null,
      apiKey: plant('key of PayKickstart'),
      apiUrl: 'http://127.0.0.1:9',
    },
  },
})
after(() => app.stop().then(() => smtp.stop()))
const { db } = app.services

const operator = await makeUser(db, { modules: ['admin', 'leads', 'ai_suggest', 'whitelabel'] })
const tenant = await makeTenant(app)
const mate = await makeMember(db, tenant.user, { modules: ['leads'], sessions: 2 })
const stranger = await makeTenant(app)
const typed = await makeUser(db, { password: plant('password as it is typed') })
await createOwner(db, 'owner@quarry.test', plant('first password of the owner'))

/** What each table keeps of a secret, replaced by one that is looked for; tokens that are in use are looked for as they are. */
async function plantRows(): Promise<void> {
  for (const { id } of [tenant.user, mate, stranger.user])
    await sql`update users set password_hash = ${plant(`hash of a password of ${id}`)} where id = ${id}`.execute(
      db,
    )
  for (const [table, column] of [
    ['email_codes', 'code_hash'],
    ['email_codes', 'link_hash'],
    ['email_codes', 'claim_hash'],
    ['invitations', 'token_hash'],
  ] as const) {
    const secret = plant(`${table}.${column}`)
    if (table === 'email_codes')
      await sql`
        insert into email_codes (purpose, email, user_id, host, expires_at, ${sql.ref(column)})
        values ('mail_change', 'ada@firm.example', ${tenant.user.id}, ${testHost}, now() + interval '1 hour',
          ${column === 'code_hash' ? secret : Buffer.from(secret)})`.execute(db)
    else
      await sql`update invitations set token_hash = ${Buffer.from(secret)} where account_id = ${tenant.user.account_id}`.execute(
        db,
      )
  }
  await sql`
    insert into second_factors (user_id, account_id, sealed_secret) values
    (${mate.id}, ${mate.account_id}, ${plant('sealed secret of a second factor')})`.execute(db)
  await sql`
    insert into recovery_codes (user_id, account_id, selector, code_hash) values
    (${mate.id}, ${mate.account_id}, 'abcd', ${plant('hash of a recovery code')})`.execute(db)
  await sql`
    insert into social_identities (provider, subject, user_id)
    values ('google', ${plant('subject at Google')}, ${mate.id})`.execute(db)
  await sql`update sessions set token_hash = ${Buffer.from(plant('hash of a session'))} where id in
    (select id from sessions where user_id = ${stranger.user.id} limit 1)`.execute(db)
  await plantKept()
  planted.set('address of the database', app.appUrl)
  planted.set('secret of the installation', testSecret)
  planted.set('own token of who asks', tenant.user.token)
  planted.set('own token of the operator', operator.token)
  planted.set('token of a stranger', stranger.user.token)
  planted.set('token of who typed a password', typed.token)
  planted.set('token of a teammate', mate.token)
  planted.set('second token of a teammate', mate.tokens[1] ?? '')
}

/** What waits to be used up or sent: tickets, steps of a sign-in, mails, the secret of a brand's chat. */
async function plantKept(): Promise<void> {
  const { account_id, id } = tenant.user
  await sql`
    insert into download_tickets (account_id, token_hash, request, expires_at)
    values (${account_id}, ${Buffer.from(plant('hash of a ticket for a file'))}, '{}', now() + interval '1 hour')`.execute(
    db,
  )
  for (const purpose of ['code', 'passkey'] as const)
    await sql`
      insert into sign_in_steps (user_id, purpose, host, claim_hash, challenge, expires_at)
      values (${id}, ${purpose}, ${testHost}, ${Buffer.from(plant(`hash of a step by ${purpose}`))},
        ${plant(`challenge of a step by ${purpose}`)}, now() + interval '1 hour')`.execute(db)
  await sql`
    insert into outbox_mails (account_id, recipient, template, state, sealed_values)
    values (${account_id}, 'ada@firm.example', 'password_changed', 'sent', ${plant('values of a mail')})`.execute(
    db,
  )
  await sql`
    insert into sources (scope, driver, name, base_url, priority, sealed_key) values
    ('platform', 'hunter', 'Hunter', 'https://api.hunter.example/v2', 1, ${plant('sealed key of a source')})`.execute(
    db,
  )
  await sql`
    insert into ai_keys (account_id, base_url, model, sealed_key) values (${account_id},
      'https://models.firm.example/v1', 'gpt-test-mini',
      ${app.services.secrets.seal(plant('AI key'), aiKeyPlace(account_id))})`.execute(db)
  const { account_id: brands } = await makeReseller(db, 'leads.firm.example')
  await sql`update sites set sealed_chat_secret = ${plant('sealed secret of a chat')} where account_id = ${brands}`.execute(
    db,
  )
  for (const email of [typed.email, tenant.user.email]) {
    said.push(JSON.stringify(await app.ask(null, forgotPassword, { body: { email } })))
    await app.work([sendCodeName.name])
    planted.set(`code that was mailed to ${email}`, await mailCode(app, email))
  }
  await app.work() // what waits may be read by the operator, what was sent by no user
  const { rows: hashes } = await sql<{ hash: string }>`
    select password_hash as hash from users where email in (${typed.email}, 'owner@quarry.test')
    union all select code_hash from email_codes where user_id = ${typed.id}`.execute(db)
  for (const [index, { hash }] of hashes.entries()) planted.set(`hash ${index} as it was made`, hash)
}

/** As it is, in base64 of both kinds, in hex and as a part of an address. */
function forms(secret: string): string[] {
  const bytes = Buffer.from(secret)
  const unpadded = (kind: 'base64' | 'base64url') => bytes.toString(kind).replace(/=+$/, '').slice(0, -1)
  return [
    secret,
    encodeURIComponent(secret),
    unpadded('base64'),
    unpadded('base64url'),
    bytes.toString('hex'),
  ]
}

test('T3 42 secrets of settings, tables and sessions come out nowhere: no answer, no log line, no mail, no file', async (t) => {
  await plantRows()
  t.after(app.services.events.subscribe(tenant.user.account_id, (event) => said.push(JSON.stringify(event))))
  const password = planted.get('password as it is typed') ?? ''
  for (const sent of [password, `${password}?`]) {
    const body = { email: typed.email, password: sent }
    said.push(JSON.stringify(await app.ask(null, login, { body })))
  }
  let answers = 0
  const keep = ({ text }: { text: string }) => {
    answers += 1
    said.push(text)
  }
  const [csv, ledger] = await Promise.all([
    app.as(tenant.user, createCsvLink, {
      params: { type: 'local', id: tenant.ids.campaign },
      body: { chosen: { scope: 'all' } },
    }),
    app.as(tenant.user, createLedgerLink),
  ])
  for (const { url } of [csv, ledger]) {
    const { statusCode, body } = await app.http.inject({ url, headers: { host: testHost } })
    assert.equal(statusCode, 200)
    said.push(body)
  }
  const last = /logout|revoke|changePassword|remove/i
  const ordered = routes.toSorted(
    (a, b) => Number(last.test(nameOfRoute(a))) - Number(last.test(nameOfRoute(b))),
  )
  for (const route of ordered) {
    const [frame = {}] = framesOf(route, knownFrom(tenant.ids))
    if (route.access === 'public') keep(await sendAs({ app, token: null }, route, frame))
    else {
      const own = await sendAs({ app, token: tenant.user.token }, route, frame)
      for (const { email } of [stranger.user, typed])
        assert.ok(!own.text.includes(email), `${nameOfRoute(route)} tells of another account's ${email}`)
      keep(own)
      keep(await sendAs({ app, token: operator.token }, route, frame))
    }
  }
  for (const url of ['/metrics', '/readyz', '/api/openapi.json', '/no/such'])
    said.push((await app.http.inject({ url, headers: { host: testHost } })).body)
  await app.work()
  const mails = smtp.taken.map((taken) => JSON.stringify(taken))
  const all = said.join('\n')
  assert.ok(planted.size >= 40 && answers > 90 && all.length > 20_000, `${planted.size} secrets`)
  const found = [...planted].filter(([what, secret]) =>
    forms(secret).some((form) => all.includes(form) || (!/mailed/.test(what) && mails.join().includes(form))),
  )
  assert.deepEqual(
    found.map(([what]) => what),
    [],
  )
  assert.ok(all.includes('ada@firm.example'), 'the search finds what is there')
})
