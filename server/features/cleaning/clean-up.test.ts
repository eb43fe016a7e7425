import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { startApp } from '#testing/app.ts'
import { makeLeads } from '#testing/make/make-leads.ts'
import { makeUser } from '#testing/make.ts'
import { getMe } from '#contract/account/me.ts'
import { login } from '#contract/account/auth.ts'
import { openDatabase, openPool } from '#server/platform/postgres/database.ts'
import { cleanUp } from './clean-up.ts'

const app = await startApp()
const owner = openDatabase(openPool(app.url, { max: 1 }))
after(async () => {
  await owner.destroy()
  await app.stop()
})
const { db } = app.services

const clean = () =>
  cleanUp.run({ services: app.services, account_id: '', signal: new AbortController().signal, jobId: '' }, {})

test('the clean-up removes expired rows and keeps live and recent ones', async () => {
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

  await clean()
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

test('the newest ten thousand app errors of thirty days stay', async () => {
  await sql`
    insert into app_errors (message, last_at)
    select 'error ' || n, now() - n * interval '1 second' from generate_series(1, 10003) as n
    union all select 'old', now() - interval '31 days'`.execute(db)
  await clean()
  const left = await db.selectFrom('app_errors').select('message').orderBy('last_at').execute()
  assert.deepEqual([left.length, left[0]?.message], [10_000, 'error 10000'])
})

test('short-lived rows of the network, the queue and pages are removed too', async () => {
  const { account_id } = await makeUser(db)
  const host = (name: string) => `${name}.${account_id}.example`
  await sql`insert into egress_lines (at, purpose, host, outcome, bytes, ms)
    select now() - make_interval(days => d), 'lead', ${host('a')}, 'ok', 1, 1 from unnest(array[29, 31]) as d`.execute(
    db,
  )
  await sql`insert into host_turns (host, next_at, held_until) values
    (${host('over')}, now() - interval '2 days', null), (${host('asked')}, now(), null),
    (${host('held')}, now() - interval '2 days', now() + interval '1 minute')`.execute(db)
  await sql`insert into mail_domains (domain, checked_at)
    select d || ${host('a')}, now() - make_interval(days => d) from unnest(array[13, 15]) as d`.execute(db)
  await sql`insert into download_tickets (account_id, token_hash, request, expires_at)
    select ${account_id}, int4send(d), '{}', now() - make_interval(days => d)
    from unnest(array[0, 2]) as d`.execute(db)
  await sql`insert into business_readings (account_id, website, created_at)
    select ${account_id}, d, now() - make_interval(days => d) from unnest(array[29, 31]) as d`.execute(db)
  await sql`insert into parked_jobs (name, payload, reason, parked_at, replayed_at) values
    ('waits', '{}', 'failed', now() - interval '179 days', null),
    ('forgotten', '{}', 'failed', now() - interval '181 days', null),
    ('replayed', '{}', 'failed', now() - interval '40 days', now() - interval '31 days')`.execute(db)
  await clean()
  const { rows } = await sql<{ kept: string }>`
    select 'call' as kept from egress_lines where host = ${host('a')}
    union all select split_part(host, '.', 1) from host_turns where host like ${`%${account_id}%`}
    union all select 'domain' from mail_domains where domain like ${`%${account_id}%`}
    union all select 'ticket' from download_tickets where account_id = ${account_id}
    union all select 'reading' from business_readings where account_id = ${account_id}
    union all select name from parked_jobs
    order by kept`.execute(db)
  assert.deepEqual(
    rows.map(({ kept }) => kept),
    ['asked', 'call', 'domain', 'held', 'reading', 'ticket', 'waits'],
  )
})

test('many rows are removed in batches, and a failing rule is named after all others have run', async () => {
  await sql`
    create function refuse_many() returns trigger language plpgsql as $$
    begin
      if (select count(*) from gone) > 5000 then raise 'too much at once'; end if;
      return null;
    end $$`.execute(owner)
  await sql`create trigger refuse_many after delete on egress_lines referencing old table as gone
    for each statement execute function refuse_many()`.execute(owner)
  await sql`
    create function refuse_all() returns trigger language plpgsql as $$ begin raise 'stuck'; end $$`.execute(
    owner,
  )
  await sql`create trigger refuse_all before delete on email_codes for each row execute function refuse_all()`.execute(
    owner,
  )
  await sql`insert into email_codes (purpose, email, host, created_at, expires_at)
    values ('reset', 'old@firm.example', 'quarry.test', now() - interval '9 days', now() - interval '9 days')`.execute(
    db,
  )
  await sql`insert into egress_lines (at, purpose, host, outcome, bytes, ms)
    select now() - interval '31 days', 'lead', 'many.example', 'ok', 1, 1 from generate_series(1, 12000)`.execute(
    db,
  )
  await assert.rejects(clean, { message: 'Not cleaned up: codes' })
  assert.equal(
    await db.selectFrom('egress_lines').select('host').where('host', '=', 'many.example').executeTakeFirst(),
    undefined,
  )
  await sql`drop trigger refuse_all on email_codes`.execute(owner)
  await clean()
})

test('P6 leads that are older than their list keeps them are removed with their keys, and the list counts what is left', async () => {
  const user = await makeUser(db)
  const long = sql<string>`now() - interval '31 days'` as unknown as string // the database's own clock
  const leads = [{ email_state: 'found' as const, created_at: long }, { email_state: 'potential' as const }]
  const [kept, limited] = [await makeLeads(db, user, { leads }), await makeLeads(db, user, { leads })]
  await db.updateTable('campaigns').set({ keep_days: 30 }).where('id', '=', limited).execute()
  const { id: old } = await db
    .selectFrom('results')
    .select('id')
    .where('campaign_id', '=', limited)
    .where('email_state', '=', 'found')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('identities')
    .values([
      { account_id: user.account_id, key: 'email:old@firm.example', result_id: old },
      { account_id: user.account_id, key: 'email:freed@firm.example', freed_from: old },
    ])
    .execute()
  await db
    .updateTable('results')
    .set({ contact_state: 'searched' })
    .where('campaign_id', '=', limited)
    .execute()
  await clean()
  const lists = await db.selectFrom('campaigns').select(['id', 'leads', 'with_email', 'potential']).execute()
  const countsOf = (id: string) => {
    const list = lists.find((one) => one.id === id)
    return [list?.leads, list?.with_email, list?.potential]
  }
  assert.deepEqual(
    [countsOf(kept), countsOf(limited)],
    [
      [2, 1, 1],
      [1, 0, 1],
    ],
  )
  const keys = await db
    .selectFrom('identities')
    .select('key')
    .where('account_id', '=', user.account_id)
    .execute()
  assert.deepEqual(keys, [])
})
