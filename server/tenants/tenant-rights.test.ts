import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import { type RawBuilder, sql } from 'kysely'
import { hold, release, settle } from '#server/features/wallet/holds/hold.ts'
import { forTenant } from '#server/platform/tenancy/for-tenant.ts'
import { startApp } from '#testing/app.ts'
import { makeUser, type TestUser } from '#testing/make.ts'
import { open } from '#testing/tenants/tenant-rights.ts'

const app = await startApp()
after(() => app.stop())
const { services } = app

/** Tables of which an account writes nothing: money, rights, tenancy, and what belongs to no account. */
const closed = [
  'account_plans',
  'api_keys',
  'app_errors',
  'billing_customers',
  'billing_events',
  'bounce_reports',
  'credit_entries',
  'credit_lots',
  'egress_lines',
  'email_codes',
  'erasures',
  'holds',
  'host_turns',
  'installation',
  'ledger_heads',
  'mail_domains',
  'parked_jobs',
  'passkeys',
  'person_sweeps',
  'plans',
  'price_tables',
  'rate_limits',
  'recovery_codes',
  'refused_notices',
  'second_factors',
  'sessions',
  'sign_in_steps',
  'sites',
  'social_identities',
  'source_health',
  'source_requests',
  'source_trial_answers',
  'source_trial_leads',
  'source_trials',
  'sources',
  'suppression_salts',
  'top_ups',
  'user_modules',
  'wallets',
]

const mine = ({ account_id }: TestUser) => forTenant(services, account_id).db

/** An account with a charge, a hold and what is left in its lot. */
async function makeSpender() {
  const user = await makeUser(services.db, { credits: 100 })
  const { account_id, id: user_id } = user
  const purpose = { account_id, user_id, search_id: randomUUID(), campaign_id: randomUUID() }
  const hold_id = await mine(user)
    .transaction()
    .execute((tx) => hold(tx, purpose, { credits: 20, api_key_id: null }))
  const result_id = randomUUID()
  const charge = { result_id, action: 'local.contact', price_version: '1', credits: 2 } as const
  await mine(user)
    .transaction()
    .execute((tx) => settle(tx, { ...purpose, hold_id }, charge))
  return { user, purpose: { ...purpose, hold_id } }
}

/** Whether the account has the right to this statement, whatever else the database says of it. */
async function isAllowed(user: TestUser, statement: RawBuilder<unknown>): Promise<boolean> {
  const done = await statement.execute(mine(user)).catch((error: Error) => error)
  return !(done instanceof Error && /permission denied/.test(done.message))
}

test('T13 an account writes the columns and tables that are decided, each tried, and nothing else', async () => {
  const { user } = await makeSpender()
  const { rows } = await sql<{ name: string; columns: string[] }>`
    select relname::text as name, array_agg(attname::text order by attname) as columns
    from pg_class join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped
      and attgenerated = '' and attidentity <> 'a'
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relname !~ '^migration'
    group by relname order by relname`.execute(services.db)
  const written: Record<string, string> = {}
  for (const { name, columns } of rows) {
    const table = sql.table(name)
    const rights: string[] = []
    const given: string[] = []
    for (const column of columns) {
      const add = sql`insert into ${table} (${sql.ref(column)}) select ${sql.ref(column)} from ${table} where false`
      if (await isAllowed(user, add)) given.push(`+${column}`)
    }
    rights.push(...(given.length === columns.length ? ['+'] : given))
    if (await isAllowed(user, sql`delete from ${table} where false`)) rights.push('-')
    for (const column of columns) {
      const change = sql`update ${table} set ${sql.ref(column)} = ${sql.ref(column)} where false`
      if (await isAllowed(user, change)) rights.push(column)
    }
    if (rights.length > 0) written[name] = rights.join(' ')
    else assert.ok(closed.includes(name), `${name} is new: decide what an account may write of it`)
  }
  assert.deepEqual(written, open)
})

test('T13 an account that asks the database itself gets no rights, no sign-in, no plan and no paid lead', async () => {
  const { user } = await makeSpender()
  const tries = [
    sql`update users set role = 'admin', is_main_user = true`,
    sql`update users set access_to_wallet = true, credit_limit = null`,
    sql`update users set password_hash = '', email = 'other@firm.example', removed_at = null`,
    sql`insert into user_modules (user_id, slug) select id, 'leads' from users`,
    sql`insert into sessions select * from sessions`,
    sql`update sessions set expires_at = 'infinity', revoked_at = null`,
    sql`update account_plans set plan_id = null`,
    sql`update sites set verified_at = now()`,
    sql`update top_ups set credits = 1000000`,
    sql`update holds set closed_at = now()`,
    sql`update invitations set modules = '{}'`,
    sql`update identities set is_paid = true`,
    sql`insert into api_keys select * from api_keys`,
    sql`update api_keys set budget = null, revoked_at = null`,
    sql`delete from api_key_holds`,
    sql`insert into passkeys select * from passkeys`,
    sql`delete from second_factors`,
    sql`insert into social_identities (provider, subject, user_id) select 'google', '1', id from users`,
    sql`insert into email_codes select * from email_codes`,
    sql`update sign_in_steps set user_id = null`,
  ]
  for (const statement of tries) assert.equal(await isAllowed(user, statement), false)
})

test('T13 an account closes no hold that has credits left, and none of another account', async () => {
  const [{ user, purpose }, other] = [await makeSpender(), await makeSpender()]
  await sql`select close_hold(${purpose.hold_id}), close_hold(${other.purpose.hold_id})`.execute(mine(user))
  const { rows } =
    await sql`select closed_at from holds where id = any(${[purpose.hold_id, other.purpose.hold_id]})`.execute(
      services.db,
    )
  assert.deepEqual(rows, [{ closed_at: null }, { closed_at: null }])
})

test('T13 an account reserves, pays and releases credits through the one writer', async () => {
  const { user, purpose } = await makeSpender()
  assert.equal(
    await mine(user)
      .transaction()
      .execute((tx) => release(tx, purpose)),
    18,
  )
  const { rows } = await sql`select balance, held from wallets`.execute(mine(user))
  assert.deepEqual(rows, [{ balance: 98, held: 0 }])
})

test('T13 the writer gives an account no credits, whatever amounts it is told, and posts to no other account', async () => {
  const [{ user, purpose }, other] = [await makeSpender(), await makeUser(services.db, { credits: 10 })]
  const post = (entry: object, free = 50, held = 0) =>
    sql`select post_entry(jsonb_populate_record(null::credit_entries, ${JSON.stringify({
      account_id: user.account_id,
      amount: 50,
      key: randomUUID(),
      ...entry,
    })}::jsonb), ${free}::bigint, ${held}::bigint)`.execute(mine(user))
  for (const kind of ['grant', 'purchase', 'refund', 'adjust', 'expire'])
    await assert.rejects(post({ kind }), /an account posts no/, kind)
  await assert.rejects(post({ kind: 'hold', account_id: other.account_id }), /an entry of another account/)
  await assert.rejects(post({ ...purpose, kind: 'release', amount: -5 }), /an entry of no credits/)
  const gift = { account_id: user.account_id, kind: 'grant', amount: 50, key: 'direct' }
  const direct = sql`select write_entry(jsonb_populate_record(null::credit_entries, ${JSON.stringify(gift)}::jsonb),
    50::bigint, 0::bigint)`
  await assert.rejects(direct.execute(mine(user)), /permission denied/)
  await post({ ...purpose, kind: 'release', amount: 1 }, 1_000, -1)
  const wallets = await sql`select balance, held from wallets`.execute(mine(user))
  assert.deepEqual(wallets.rows, [{ balance: 81, held: 17 }])
})
