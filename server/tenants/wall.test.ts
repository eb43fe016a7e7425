import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { openDatabase, openPool } from '#server/platform/postgres/database.ts'
import { forTenant } from '#server/platform/tenancy/for-tenant.ts'
import { makeTenant, startTenants } from '#testing/tenants/tenants.ts'

const app = await startTenants()
const admin = openDatabase(openPool(app.url, { max: 2 }))
after(async () => {
  await admin.destroy()
  await app.stop()
})
const { tenantPool } = app.services
const [own, other] = [await makeTenant(app), await makeTenant(app)]
const { account_id } = own.user

const tables = sql<{ name: string; is_walled: boolean; policies: string[]; tenant: string | null }>`
  select relname::text as name, relrowsecurity and relforcerowsecurity as is_walled,
    (select array_agg(polname::text order by polname) from pg_policy where polrelid = pg_class.oid) as policies,
    (
      select pg_get_expr(polqual, polrelid) || ' / ' || coalesce(pg_get_expr(polwithcheck, polrelid), 'all')
      from pg_policy where polrelid = pg_class.oid and polname = 'tenant' and polcmd = '*'
        and polroles = array['quarry_tenant'::regrole::oid]
    ) as tenant
  from pg_class
  where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relname !~ '^migration'
  order by relname`

/** Tables whose rows belong to no account: accounts have no right to them. A new one is added with its reason. */
const ofTheSystem = [
  'app_errors', // of pages before sign-in too
  'billing_events', // whose a payment is shows later
  'egress_lines',
  'host_turns',
  'installation', // what all processes agree on
  'mail_domains',
  'parked_jobs',
  'rate_limits',
  'refused_notices', // counts, of no account
  'erasures', // of erased users
  'sources', // with keys; the platform's have no account
  'source_health', // what all processes share
  'suppression_salts', // with it, hashes could be guessed
]

/** A trigger that looks the other account up finds none. */
const refused = /row-level security|permission denied|non-DEFAULT|query returned no rows/

const byAccount = '(account_id = ( SELECT current_account() AS current_account))'
const byUser = '(user_id IN ( SELECT users.id\n   FROM users))'
const byId = '(id = ( SELECT current_account() AS current_account))'

test('T2 every table has row level security, forced, with a rule for reading and the same for writing', async () => {
  const { rows } = await tables.execute(admin)
  assert.ok(rows.length > 25)
  for (const { name, is_walled, policies, tenant } of rows) {
    assert.ok(is_walled, `${name}: enable and force row level security`)
    assert.ok(policies.includes('system'), name)
    if (ofTheSystem.includes(name)) assert.equal(tenant, null, name)
    else
      assert.ok(
        [byAccount, byUser, byId].some((rule) => tenant === `${rule} / ${rule}`),
        `${name} is open to accounts by ${tenant}: give it account_id, or add it to those of the system`,
      )
  }
})

test('T2 the roles of the product own nothing, pass no wall by themselves, and few functions lend them more', async () => {
  const { rows: roles } = await sql<{ rolname: string }>`
    select rolname from pg_roles
    where rolname in ('quarry_tenant', 'quarry_system', 'quarry_tests')
      and not (rolsuper or rolbypassrls or rolcreaterole or rolcreatedb or rolreplication)`.execute(admin)
  assert.equal(roles.length, 3)
  const { rows: owned } = await sql`
    select relname from pg_class where relowner::regrole::text in ('quarry_tenant', 'quarry_system', 'quarry_tests')
      and relpersistence <> 't'
    union all
    select proname from pg_proc where proowner::regrole::text in ('quarry_tenant', 'quarry_system', 'quarry_tests')
  `.execute(admin)
  assert.deepEqual(owned, [])
  const { rows: definers } = await sql<{ proname: string }>`
    select proname from pg_proc where prosecdef and pronamespace in ('public'::regnamespace, 'directory'::regnamespace)
    order by proname::text
  `.execute(admin)
  assert.deepEqual(
    definers.map(({ proname }) => proname),
    [
      'any_suppressions',
      'close_own_hold',
      'erase_in_audit',
      'is_lead_suppressed',
      'lock_own_hold',
      'lock_own_wallet',
      'note_suppressed',
      'own_suppressed_keys',
      'own_suppression_hash',
      'post_own_entry',
    ],
    'functions that run with the rights of their owner are listed here',
  )
})

test('T2 T12 a connection of no account sees nothing and writes nothing, also after it belonged to an account', async () => {
  await forTenant(app.services, account_id).db.selectFrom('campaigns').select('id').execute()
  await forTenant(app.services, account_id)
    .db.transaction()
    .execute((tx) => tx.selectFrom('campaigns').select('id').execute())
  const lent = await forTenant(app.services, account_id).pool.connect()
  assert.ok(((await lent.query('select from campaigns')).rowCount ?? 0) > 0)
  lent.release()
  const clients = await Promise.all(Array.from({ length: 7 }, () => tenantPool.connect()))
  for (const client of clients) {
    for (const { name, tenant } of (await tables.execute(admin)).rows) {
      if (tenant !== null) assert.equal((await client.query(`select from "${name}"`)).rowCount, 0, name)
      else await assert.rejects(client.query(`select from "${name}"`), /permission denied/, name)
    }
    assert.equal((await client.query('select from leads')).rowCount, 0)
    const insert = `insert into campaigns (account_id, type, name) values ('${account_id}', 'local', 'Nobody')`
    await assert.rejects(client.query(insert), /row-level security/)
    client.release()
  }
})

test('T12 a connection that the query builder gave back has no account', async () => {
  const { db } = forTenant(app.services, account_id)
  await Promise.all([1, 2, 3].map(() => db.selectFrom('campaigns').select('id').execute()))
  const clients = await Promise.all([1, 2, 3].map(() => tenantPool.connect()))
  const left = await Promise.all(
    clients.map((client) =>
      client.query(`select coalesce(current_setting('quarry.account_id', true), '') as id`),
    ),
  )
  for (const client of clients) client.release()
  assert.deepEqual(
    left.flatMap(({ rows }) => rows as unknown[]),
    [{ id: '' }, { id: '' }, { id: '' }],
  )
})

test('T2 T12 the login of the product has no rights before it takes a role on', async () => {
  const login = openPool(app.appUrl, { max: 1 })
  await assert.rejects(login.query('select from campaigns'), /permission denied/)
  await login.end()
})

test('T2 with all filters off an account reads, changes and makes only what is its own, in every table', async () => {
  const mine = forTenant(app.services, account_id).db
  const { rows } = await tables.execute(admin)
  for (const { name, tenant } of rows) {
    if (tenant === null || name === 'plans' || name === 'price_tables') continue
    const column = tenant.startsWith('(account_id')
      ? 'account_id'
      : tenant.startsWith('(id')
        ? 'id'
        : 'user_id'
    const whose = (user: typeof own.user) => (column === 'user_id' ? user.id : user.account_id)
    const table = sql.table(name)
    const { rows: seen } = await sql<{ own: string }>`select ${sql.ref(column)} as own from ${table}`.execute(
      mine,
    )
    const { rows: there } = await sql<{ own: string }>`
      select ${sql.ref(column)} as own from ${table} where ${sql.ref(column)} in (${account_id}, ${whose(own.user)})
    `.execute(admin)
    assert.ok(seen.length >= there.length, name)
    const members = await mine.selectFrom('users').select('id').execute()
    const allowed = new Set([account_id, ...members.map(({ id }) => id)])
    assert.deepEqual(
      seen.filter((row) => !allowed.has(row.own)),
      [],
      name,
    )
    const { rows: theirs } = await sql<{ row: unknown }>`
      select to_json(t) as row from ${table} t where ${sql.ref(column)} = ${whose(other.user)} limit 1`.execute(
      admin,
    )
    const [example] = theirs
    if (!example) continue
    const copy = sql`insert into ${table} select * from json_populate_record(null::${table}, ${JSON.stringify(example.row)})`
    await assert.rejects(copy.execute(mine), refused, name)
    const take = sql`update ${table} set ${sql.ref(column)} = ${whose(own.user)} where ${sql.ref(column)} = ${whose(other.user)}`
    const taken = await take.execute(mine).catch((error: Error) => error)
    if (taken instanceof Error) assert.match(taken.message, /permission denied/, name)
    else assert.equal(taken.numAffectedRows, 0n, name)
  }
})

test('T12 a piece of work that names no account, or no such thing, is an error', () => {
  for (const nothing of [undefined, null, '', '*', 'quarry', `${account_id}'; reset role; --`])
    assert.throws(() => forTenant(app.services, nothing as string), /names no account/)
})
