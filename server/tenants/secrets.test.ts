import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { createLedgerLink } from '#contract/credits.ts'
import { createCsvLink } from '#contract/results.ts'
import { routes } from '#contract/routes.ts'
import { facebookSettings, googleSettings, standardSignIn } from '#server/platform/sign-in-settings.ts'
import { startSmtpServer } from '#testing/fakes/smtp-server.ts'
import { startApp, testHost } from '#testing/app.ts'
import { framesOf } from '#testing/hostile/frames.ts'
import { makeMember } from '#testing/make-member.ts'
import { makeUser } from '#testing/make.ts'
import { knownFrom } from '#testing/tenants/id-places.ts'
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
  worlds: (opened) => ({ ...opened, outside: opened.sample }),
  mail: { smtpUrl: smtp.url, from: 'hello@quarry.test' },
  signIn: {
    ...standardSignIn,
    signUp: true,
    google: googleSettings('quarry.apps.example', plant('client secret of Google')),
    facebook: facebookSettings('12345', plant('app secret of Facebook'), 'v25.0'),
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
  planted.set('token of a teammate', mate.token)
  planted.set('second token of a teammate', mate.tokens[1] ?? '')
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

test('T3 secrets of settings, tables and sessions come out nowhere: no answer, no log line, no mail, no file', async () => {
  await plantRows()
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
  const ordered = routes.toSorted((a, b) => Number(last.test(a.name)) - Number(last.test(b.name)))
  for (const route of ordered) {
    const [frame = {}] = framesOf(route, knownFrom(tenant.ids))
    if (route.access === 'public') keep(await sendAs(app, null, route, frame))
    else for (const { token } of [tenant.user, operator]) keep(await sendAs(app, token, route, frame))
  }
  await app.work()
  said.push(...smtp.taken.map((taken) => JSON.stringify(taken)))
  const all = said.join('\n')
  assert.ok(planted.size > 18 && answers > 90 && all.length > 20_000)
  const found = [...planted].filter(([, secret]) => forms(secret).some((form) => all.includes(form)))
  assert.deepEqual(
    found.map(([what]) => what),
    [],
  )
  assert.ok(all.includes('ada@firm.example'), 'the search finds what is there')
})
