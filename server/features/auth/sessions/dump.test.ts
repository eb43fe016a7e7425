import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { z } from 'zod'
import { createAdminUser, NewAdminUser } from '#contract/operator/admin-users.ts'
import {
  changeMail,
  changePassword,
  confirmEmail,
  forgotPassword,
  login,
  register,
  resetPassword,
} from '#contract/account/auth.ts'
import { createLedgerLink } from '#contract/wallet/wallet.ts'
import { startImpersonation } from '#contract/account/impersonation.ts'
import { createCsvLink } from '#contract/leads/leads.ts'
import { features } from '#server/registered.ts'
import { createOwner } from '#server/features/auth/registration/create-owner.ts'
import { openDatabase, openPool } from '#server/platform/postgres/database.ts'
import { standardSignIn } from '#server/platform/config/sign-in-settings.ts'
import { startApp } from '#testing/app.ts'
import { lastMail, mailCode } from '#testing/http/auth-mails.ts'
import { makeAdmin } from '#testing/make/make-admin.ts'
import { makeUser } from '#testing/make.ts'
import { makeLeads } from '#testing/make/make-leads.ts'

const app = await startApp({ signIn: { ...standardSignIn, signUp: true } })
await createOwner(app.services.db, 'owner@quarry.test', 'a sentence of the owner')
after(() => app.stop())

/** Every row of every table, as text: the queue's tables too. */
async function dump(): Promise<string> {
  const db = openDatabase(openPool(app.url))
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`.execute(db)
  const texts = await Promise.all(
    tables.map(async ({ name }) => {
      const { rows } = await sql<{
        row: string
      }>`select row_to_json(t)::text as row from ${sql.raw(name)} t`.execute(db)
      return rows.map(({ row }) => row).join('\n')
    }),
  )
  await db.destroy()
  return texts.join('\n')
}

test('A7 a copy of the database holds no password, token, code or link, in no form that is quick to test', async () => {
  const secrets: string[] = []
  const keep = (secret: string) => {
    secrets.push(secret)
    return secret
  }
  const user = await makeUser(app.services.db, { password: keep('a good sentence of canaries') })
  const body = { email: user.email, password: 'a good sentence of canaries' }
  const { authorisation, device } = await app.as(null, login, { body })
  const me = { ...user, token: keep(authorisation?.token ?? assert.fail('no session')) }
  keep(device ?? assert.fail('no device'))
  const next = keep('the second sentence of canaries')
  const changed = await app.as(me, changePassword, {
    body: { current_password: body.password, password: next },
  })
  me.token = keep(changed.authorisation.token)

  await app.as(me, changeMail, { body: { email: `new-${user.email}`, password: next } })
  await app.as(null, forgotPassword, { body: { email: user.email } })
  const email = 'mara@firm.example'
  const names = { first_name: 'Mara', last_name: 'Lind' }
  const { claim } = await app.as(null, register, {
    body: { ...names, email, password: keep('the third sentence of canaries') },
  })
  keep(claim)
  await app.work(['send-code'])
  keep(await mailCode(app, `new-${user.email}`))
  const code = keep(await mailCode(app, user.email))
  keep(/&code=([\w-]{43})/.exec((await lastMail(app, user.email)).text)?.[1] ?? assert.fail('no link'))
  const confirm = keep(await mailCode(app, email))
  await look(secrets)
  await app.as(null, resetPassword, {
    body: { email: user.email, code, password: keep('the fourth sentence of canaries') },
  })
  const made = await app.as(null, confirmEmail, { body: { email, code: confirm, claim } })
  keep(made.authorisation.token)
  await look(secrets)
})

test('A7 nor the token of an impersonated session, nor a ticket for a file, although their calls bear a key', async () => {
  const { db } = app.services
  const [admin, user] = [await makeAdmin(db), await makeUser(db)]
  const { authorisation } = await app.as(admin, startImpersonation, {
    params: { id: user.id },
    body: { reason: 'They asked for help' },
  })
  const id = await makeLeads(db, user, { leads: [{}] })
  const params = { type: 'local' as const, id }
  const csv = await app.as(user, createCsvLink, { params, body: { chosen: { scope: 'all' } } })
  const ledger = await app.as(user, createLedgerLink)
  const tickets = [csv, ledger].map(({ url }) => /[\w-]{43}$/.exec(url)?.[0] ?? assert.fail('no ticket'))
  await look([authorisation.token, ...tickets])
})

test('A7 nor a password of a request that was sent with a key, not even by a hash of the whole of it', async () => {
  const admin = await makeAdmin(app.services.db)
  const body = NewAdminUser.parse({
    kind: 'client',
    account_name: 'Firm',
    email: 'nora@firm.example',
    first_name: 'Nora',
    last_name: 'Berg',
    language: null,
    modules: [],
    password: 'the fifth sentence of canaries',
    plan_id: null,
    credits: 0,
  })
  await app.as(admin, createAdminUser, { body })
  const digest = createHash('sha256')
    .update(JSON.stringify([createAdminUser.address, body]))
    .digest()
  assert.ok(!(await dump()).includes(digest.toString('hex')))
  await look([body.password ?? ''])
})

const mayLetIn = /^ur[il]$|token|ticket|secret|password|claim|challenge|recovery|hmac|_key$/

/** The texts of an answer whose names say that they open an account. */
function secretsOf(schema: z.core.JSONSchema._JSONSchema, name = ''): string[] {
  if (typeof schema === 'boolean') return []
  const { properties = {}, items, anyOf = [], oneOf = [], allOf = [], $defs = {}, type } = schema
  const inner = [items ?? [], anyOf, oneOf, allOf].flat()
  return [
    ...([type].flat().includes('string') && mayLetIn.test(name) ? [name] : []),
    ...inner.flatMap((one) => secretsOf(one, name)),
    ...Object.entries({ ...$defs, ...properties }).flatMap(([key, one]) => secretsOf(one, key)),
  ]
}

test('A7 no call whose answer opens an account stores that answer for a repeat', () => {
  const changes = features
    .flatMap(({ routes }) => routes)
    .filter(({ kind }) => kind === 'mutation' || kind === 'secret-mutation')
    .map(({ kind, route }) => ({ kind, name: route.address, secrets: secretsOf(z.toJSONSchema(route.data)) }))
    .filter(({ secrets }) => secrets.length > 0)
  assert.ok(changes.length >= 7, 'answers that sign a user in are recognised')
  assert.deepEqual(
    changes.filter(({ kind }) => kind === 'mutation'),
    [],
  )
})

async function look(secrets: string[]): Promise<void> {
  const text = await dump()
  assert.ok(text.includes('owner@quarry.test'), 'the search finds what is there')
  for (const secret of secrets) {
    const forms = [secret, secret.replace('-', ''), encodeURIComponent(secret)]
    const encoded = forms.flatMap((form) => [
      form,
      Buffer.from(form).toString('base64').replace(/=+$/, ''),
      Buffer.from(form).toString('hex'),
    ])
    for (const form of encoded) assert.ok(!text.includes(form), `${secret.slice(0, 12)}… is in the database`)
    // Only random values of 256 bits may be stored as a plain SHA-256.
    if (/^(?:ls_)?[\w-]{43}$/.test(secret)) continue
    for (const form of forms) {
      const digest = createHash('sha256').update(form).digest()
      assert.ok(!text.includes(digest.toString('hex')) && !text.includes(digest.toString('base64')))
    }
  }
}
