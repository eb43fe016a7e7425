import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { openDatabase, openPool, openTenant } from '#server/platform/postgres/database.ts'
import { asRole, systemRole, tenantRole } from '#server/platform/postgres/database-roles.ts'
import { testDatabase } from '#testing/database.ts'
import { openLine } from '#testing/processes/faulty-line.ts'
import { makeUser } from '#testing/make.ts'

/** All accounts share one connection here, so whatever one leaves on it reaches the other. */
const database = await testDatabase()
const line = await openLine(database.appUrl)
const pool = openPool(asRole(line.url, tenantRole), { max: 1, statementTimeoutMs: 300 })
const system = openPool(asRole(database.appUrl, systemRole), { max: 2 })
const db = openDatabase(system)
after(async () => {
  await pool.end()
  await line.close()
  await db.destroy()
  await database.drop()
})

const [own, other] = [await makeUser(db), await makeUser(db)]
const [mine, theirs] = [openTenant(pool, own.account_id), openTenant(pool, other.account_id)]

const accountsSeenBy = async (tenant: typeof mine) =>
  (await tenant.selectFrom('users').select('account_id').orderBy('id').execute()).map(
    ({ account_id }) => account_id,
  )

/** Both accounts see their own rows alone on the connection, and without an account it shows none. */
async function assertKeptApart(): Promise<void> {
  for (const [tenant, { account_id }] of [
    [theirs, other],
    [mine, own],
    [theirs, other],
  ] as const) {
    assert.deepEqual(await accountsSeenBy(tenant), [account_id])
    const inTransaction = await tenant.transaction().execute((tx) => accountsSeenBy(tx))
    assert.deepEqual(inTransaction, [account_id])
    const client = await pool.connect()
    const { rows } = await client.query(
      `select coalesce(current_setting('quarry.account_id', true), '') as id`,
    )
    const { rowCount } = await client.query('select from users')
    client.release()
    assert.deepEqual([rows, rowCount], [[{ id: '' }], 0])
  }
}

const backend = async () => {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(mine)
  return rows[0]?.pid ?? 0
}

/** Waits until the shared connection is at work, and then ends this work as an operator or a timeout would. */
async function whileItSleeps(pid: number, act: 'pg_cancel_backend' | 'pg_terminate_backend'): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ done: boolean }>`
      select ${sql.ref(act)}(pid) as done from pg_stat_activity
      where pid = ${pid} and state = 'active' and query like '%pg_sleep%'`.execute(admin)
    if (rows[0]?.done) return
  }
}
const admin = openDatabase(openPool(database.url, { max: 1 }))
after(() => admin.destroy())

const ways: Record<string, () => Promise<unknown>> = {
  'a statement that is prepared': async () => {
    for (let time = 0; time < 8; time += 1) await accountsSeenBy(mine)
  },
  'a statement that fails': () => sql`select 1 / (select count(*) - 1 from users)`.execute(mine),
  'a statement that is not SQL': () => sql`selec 1 ${1}`.execute(mine),
  'a value that the driver cannot send': () =>
    sql`select ${{
      toPostgres: () => {
        throw new Error('no such value')
      },
    }}::text`.execute(mine),
  'a statement that takes too long': () => sql`select pg_sleep(${5})`.execute(mine),
  'a transaction that is rolled back': () =>
    mine.transaction().execute(async (tx) => {
      await accountsSeenBy(tx)
      throw new Error('no')
    }),
  'a transaction whose first statement fails': () =>
    mine.transaction().execute((tx) => sql`select 1 / (${0}::int)`.execute(tx)),
  'a transaction whose last statement ends it': () =>
    mine.transaction().execute(async (tx) => {
      await accountsSeenBy(tx)
      await sql`select 1; commit`.execute(tx)
    }),
  'a transaction without a statement': () => mine.transaction().execute(async () => undefined),
}

for (const [name, work] of Object.entries(ways)) {
  test(`T2 T12 a connection of two accounts keeps them apart after ${name}`, async () => {
    await work().catch(() => undefined)
    await assertKeptApart()
    await work().catch(() => undefined)
    await assertKeptApart()
  })
}

for (const act of ['pg_cancel_backend', 'pg_terminate_backend'] as const) {
  test(`T2 T12 a connection of two accounts keeps them apart after ${act}`, async () => {
    const pid = await backend()
    const work = assert.rejects(sql`select pg_sleep(${0.25}), ${act}::text`.execute(mine))
    await whileItSleeps(pid, act)
    await work
    await accountsSeenBy(mine).catch(() => undefined) // the pool hears of the end with the next statement
    await assertKeptApart()
  })
}

test('T2 T12 accounts are kept apart on a connection whose line was cut in the middle of a statement', async () => {
  const work = assert.rejects(sql`select pg_sleep(${0.25})`.execute(mine))
  line.become('down')
  await work
  line.become('up')
  await assertKeptApart()
})

test('T2 T12 accounts that ask at once on one connection are answered with their own rows', async () => {
  const answers = await Promise.all(
    Array.from({ length: 40 }, async (_, at) => accountsSeenBy(at % 2 === 0 ? mine : theirs)),
  )
  assert.deepEqual(
    answers,
    answers.map((_, at) => [at % 2 === 0 ? own.account_id : other.account_id]),
  )
})
