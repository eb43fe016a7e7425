import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { hold, release, settle } from '#server/features/wallet/holds/hold.ts'
import { forTenant } from '#server/platform/tenancy/for-tenant.ts'
import { startApp } from '#testing/app.ts'
import { makeUser, type TestUser } from '#testing/make.ts'

const app = await startApp()
after(() => app.stop())
const { services } = app

/** The columns that an account may write. All others of these tables are refused, also one that is added tomorrow. */
const open: Record<string, string[]> = {
  wallets: ['cap_day', 'cap_month', 'cap_run'],
  holds: ['closed_at'],
  credit_lots: [],
  credit_entries: [],
  users: [
    'access_to_wallet',
    'credit_limit',
    'email',
    'first_name',
    'language',
    'last_name',
    'password_hash',
    'photo',
    'removed_at',
    'terms_accepted_at',
    'time_zone',
  ],
}

const mine = ({ account_id }: TestUser) => forTenant(services, account_id).db

/** An account with a charge, a hold and what is left in its lot. */
async function makeSpender() {
  const user = await makeUser(services.db, { credits: 100 })
  const { account_id, id: user_id } = user
  const purpose = { account_id, user_id, search_id: randomUUID(), campaign_id: randomUUID() }
  const hold_id = await mine(user)
    .transaction()
    .execute((tx) => hold(tx, purpose, { credits: 20 }))
  const result_id = randomUUID()
  const charge = { result_id, action: 'local.contact', price_version: '1', credits: 2 } as const
  await mine(user)
    .transaction()
    .execute((tx) => settle(tx, { ...purpose, hold_id }, charge))
  return { user, purpose: { ...purpose, hold_id } }
}

test('T13 an account writes no column of money and of its own rights but those that are listed', async () => {
  const { user } = await makeSpender()
  for (const [name, columns] of Object.entries(open)) {
    const table = sql.table(name)
    const { rows } = await sql<{ column: string }>`
      select attname::text as column from pg_attribute
      where attrelid = ${name}::regclass and attnum > 0 and not attisdropped order by 1`.execute(services.db)
    const written: string[] = []
    for (const { column } of rows) {
      const change = sql`update ${table} set ${sql.ref(column)} = ${sql.ref(column)}`
      const done = await change.execute(mine(user)).catch((error: Error) => error)
      if (done instanceof Error) assert.match(done.message, /permission denied/, `${name}.${column}`)
      else written.push(column)
    }
    assert.deepEqual(written, columns, name)
    await assert.rejects(sql`delete from ${table}`.execute(mine(user)), /permission denied/, name)
    const copy = sql`insert into ${table} select * from ${table}`
    await assert.rejects(copy.execute(mine(user)), /permission denied/, name)
  }
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
  for (const kind of ['grant', 'purchase', 'adjust', 'expire'])
    await assert.rejects(post({ kind }), /an account posts no/, kind)
  await assert.rejects(post({ kind: 'hold', account_id: other.account_id }), /an entry of another account/)
  await assert.rejects(post({ ...purpose, kind: 'release', amount: -5 }), /an entry of no credits/)
  const direct = sql`select write_entry(jsonb_populate_record(null::credit_entries, ${JSON.stringify({
    account_id: user.account_id,
    kind: 'grant',
    amount: 50,
    key: 'direct',
  })}::jsonb), 50::bigint, 0::bigint)`
  await assert.rejects(direct.execute(mine(user)), /permission denied/)
  await post({ ...purpose, kind: 'release', amount: 1 }, 1_000, -1)
  const { rows } = await sql`select balance, held from wallets`.execute(mine(user))
  assert.deepEqual(rows, [{ balance: 81, held: 17 }])
})
