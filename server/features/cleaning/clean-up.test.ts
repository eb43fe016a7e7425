import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { startApp } from '#testing/app.ts'
import { makeUser } from '#testing/make.ts'
import { getMe } from '#contract/me.ts'
import { login } from '#contract/auth.ts'
import { cleanUp } from './clean-up.ts'

const app = await startApp()
after(() => app.stop())
const { db } = app.services

test('what is over leaves at night; what is alive or young stays', async () => {
  const user = await makeUser(db, { password: 'a good sentence' })
  const { email } = user
  await app.ask(null, login, { body: { email, password: 'wrong' } })
  const { account_id, id: user_id } = user
  for (const days of [0, 200]) {
    const at = sql<string>`now() - make_interval(days => ${days})`
    const soon = sql<string>`now() + interval '1 hour' - make_interval(days => ${days})`
    const step = { purpose: 'code', host: 'quarry.test', expires_at: soon } as const
    const code = { purpose: 'reset', email, host: 'quarry.test', created_at: at, expires_at: soon } as const
    const mail = { account_id, recipient: email, template: 'reset_code', created_at: at } as const
    await db.insertInto('email_codes').values(code).execute()
    await db
      .insertInto('sign_in_steps')
      .values({ ...step, claim_hash: Buffer.from([days]) })
      .execute()
    await db
      .insertInto('sessions')
      .values({ user_id, token_hash: Buffer.from([days]), host: 'quarry.test', expires_at: soon })
      .execute()
    await db
      .insertInto('outbox_mails')
      .values([
        { ...mail, state: 'sent' },
        { ...mail, state: 'not_sent' },
      ])
      .execute()
    await db
      .insertInto('idempotency_keys')
      .values({ account_id, key: String(days), request_hash: Buffer.alloc(32), created_at: at })
      .execute()
  }
  const count = async (
    table: 'email_codes' | 'sign_in_steps' | 'sessions' | 'outbox_mails' | 'idempotency_keys' | 'rate_limits',
  ) => (await db.selectFrom(table).select(sql`1`.as('one')).execute()).length
  assert.deepEqual([await count('sessions'), await count('outbox_mails')], [3, 4])
  const limits = await count('rate_limits')

  await cleanUp.run(app.services, {}, { signal: new AbortController().signal, jobId: '' })
  assert.deepEqual(
    [
      await count('email_codes'),
      await count('sign_in_steps'),
      await count('sessions'),
      await count('outbox_mails'),
      await count('idempotency_keys'),
      await count('rate_limits'),
    ],
    [1, 1, 2, 2, 1, limits],
  )
  await app.as(user, getMe)
})

test('of errors of the browser the newest ten thousand of thirty days stay', async () => {
  await sql`
    insert into app_errors (message, last_at)
    select 'error ' || n, now() - n * interval '1 second' from generate_series(1, 10003) as n
    union all select 'old', now() - interval '31 days'`.execute(db)
  await cleanUp.run(app.services, {}, { signal: new AbortController().signal, jobId: '' })
  const left = await db.selectFrom('app_errors').select('message').orderBy('last_at').execute()
  assert.deepEqual([left.length, left[0]?.message], [10_000, 'error 10000'])
})
