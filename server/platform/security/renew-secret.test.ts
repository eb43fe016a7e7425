import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { beginAppCodes } from '#server/features/auth/second-factor/app-codes.ts'
import { signHeads } from '#server/features/wallet/proof/sign-heads.ts'
import { runJob } from '#server/platform/jobs/run-jobs.ts'
import { openPool } from '#server/platform/postgres/database.ts'
import { startApp } from '#testing/app.ts'
import { makeReseller } from '#testing/make/make-site.ts'
import { makeUser } from '#testing/make.ts'
import { seeded, seedOfRun } from '#testing/runs/random.ts'
import { runCommand } from '#testing/processes/run-command.ts'
import { chatSecretPlace } from '#server/platform/tenancy/sites.ts'
import { reseal } from './reseal.ts'
import { secretBox } from './secrets.ts'

const oldSecret = 'Zq7-only-known-to-these-tests-94bX'
const newSecret = 'Kv3-only-known-to-the-next-tests-71mQ'
const count = 10_000
const app = await startApp()
after(() => app.stop())
const { db } = app.services
const [old, both, renewed] = [secretBox(oldSecret), secretBox(newSecret, oldSecret), secretBox(newSecret)]
/** The product before the change of its secret. */
const services = { ...app.services, secrets: old }
const contextOf = (id: string) => `outbox_mails:${id}:values`

async function makeMails(account_id: string): Promise<string[]> {
  const rows = Array.from({ length: count }, () => randomUUID()).map((id) => ({
    id,
    sealed_values: old.seal(JSON.stringify({ id }), contextOf(id)),
  }))
  await sql`
    insert into outbox_mails (id, account_id, recipient, language, template, sealed_values)
    select id, ${account_id}, 'reader@firm.example', 'en', 'codes_on', sealed_values
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as made (id uuid, sealed_values text)`.execute(db)
  return rows.map(({ id }) => id)
}

test(`A12 ${count} stored secrets are sealed anew under load: no read fails, and then the old secret is not needed`, async (context) => {
  const seed = seedOfRun()
  context.diagnostic(`SEED=${seed}`)
  const random = seeded(seed)
  const user = await makeUser(db)
  const { account_id } = await makeReseller(db, 'brand.example')
  const site = await db
    .selectFrom('sites')
    .select('id')
    .where('account_id', '=', account_id)
    .executeTakeFirstOrThrow()
  await db
    .updateTable('sites')
    .set({ sealed_chat_secret: old.seal('chat', chatSecretPlace(site.id)) })
    .where('id', '=', site.id)
    .execute()
  await beginAppCodes(db, { services }, { user_id: user.id, account_id: user.account_id })
  await runJob(signHeads, { services, signal: new AbortController().signal, jobId: 'night' }, {})
  const ids = await makeMails(user.account_id)

  let isOver = false
  let reads = 0
  const any = () => ids[Math.floor(random() * ids.length)] ?? ''
  const read = async () => {
    while (!isOver) {
      const id = any()
      const { sealed_values } = await db
        .selectFrom('outbox_mails')
        .select('sealed_values')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      assert.match(both.open(sealed_values ?? '', contextOf(id)), new RegExp(id))
      reads += 1
    }
  }
  const change = async () => {
    while (!isOver) {
      const id = any()
      const sealed_values = both.seal(JSON.stringify({ id, is_changed: true }), contextOf(id))
      await db.updateTable('outbox_mails').set({ sealed_values }).where('id', '=', id).execute()
    }
  }
  const load = Promise.all([read(), read(), change()])
  const env = {
    DATABASE_URL: app.url,
    DATABASE_APP_URL: app.appUrl,
    QUARRY_SECRET: newSecret,
    QUARRY_SECRET_PREVIOUS: oldSecret,
  }
  const command = await runCommand('server/renew-secret.ts', [], env)
  isOver = true
  await load
  assert.equal(command.code, 0, command.stderr)
  assert.match(command.stdout, /^\d+ values are sealed/)
  assert.ok(reads > 100, `${reads} reads meanwhile`)

  const mails = await db.selectFrom('outbox_mails').select(['id', 'sealed_values']).execute()
  assert.equal(mails.length, count)
  for (const { id, sealed_values } of mails)
    assert.match(renewed.open(sealed_values ?? '', contextOf(id)), new RegExp(id))
  const { sealed_chat_secret } = await db
    .selectFrom('sites')
    .select('sealed_chat_secret')
    .where('id', '=', site.id)
    .executeTakeFirstOrThrow()
  assert.equal(renewed.open(sealed_chat_secret ?? '', chatSecretPlace(site.id)), 'chat')
  const { sealed_secret } = await db
    .selectFrom('second_factors')
    .select('sealed_secret')
    .where('user_id', '=', user.id)
    .executeTakeFirstOrThrow()
  assert.match(renewed.open(sealed_secret, `second_factors:${user.id}:secret`), /^[A-Z2-7]+$/)
  const heads = await db
    .selectFrom('ledger_heads')
    .select('key')
    .where('account_id', '=', user.account_id)
    .orderBy('signed_at', 'desc')
    .execute()
  assert.deepEqual(
    heads.map(({ key }) => renewed.signer.owns(key)),
    [true, false],
  )
})

test('A12 a secret that a user changes while it is sealed anew stays as the user left it', async () => {
  const { account_id } = await makeReseller(db, 'changed.example')
  const { id } = await db
    .selectFrom('sites')
    .select('id')
    .where('account_id', '=', account_id)
    .executeTakeFirstOrThrow()
  const place = chatSecretPlace(id)
  const write = (on: typeof db, secret: string) =>
    on
      .updateTable('sites')
      .set({ sealed_chat_secret: old.seal(secret, place) })
      .where('id', '=', id)
      .execute()
  await write(db, 'before')
  const user = await db.startTransaction().execute()
  await write(user, 'after')
  const sealing = reseal(db, both)
  const admin = openPool(app.url, { max: 1 })
  const isWaiting = `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
  while ((await admin.query(isWaiting)).rowCount === 0) await wait(20)
  await admin.end()
  await user.commit().execute()
  await sealing
  const { sealed_chat_secret } = await db
    .selectFrom('sites')
    .select('sealed_chat_secret')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  assert.equal(both.open(sealed_chat_secret ?? '', place), 'after')
})

test('A12 the command says which settings it needs', async () => {
  const { code, stderr } = await runCommand('server/renew-secret.ts', [], {
    DATABASE_URL: app.url,
    QUARRY_SECRET: newSecret,
  })
  assert.equal(code, 1)
  assert.match(stderr, /^Set QUARRY_SECRET to the new secret[^\n]*\n$/)
})
