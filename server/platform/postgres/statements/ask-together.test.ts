import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { openDatabase, openPool, openTenant } from '#server/platform/postgres/database.ts'
import { asRole, tenantRole } from '#server/platform/postgres/database-roles.ts'
import { testDatabase } from '#testing/database.ts'
import { makeUser } from '#testing/make.ts'
import { askTogether } from './ask-together.ts'
import { compiledOnce } from './compiled-once.ts'
import { onePlan } from './prepared-client.ts'

const database = await testDatabase()
const db = openDatabase(openPool(database.url, { max: 1 }))
const tenants = openPool(asRole(database.appUrl, tenantRole), { max: 1 })
after(async () => {
  await tenants.end()
  await db.destroy()
  await database.drop()
})

const compiled = <Row>(query: ReturnType<typeof sql<Row>>) => query.compile(db)
const numbered = compiledOnce(
  (_db, { first, second }: { first: number; second: string | null }, order: 'asc' | 'desc') =>
    sql<{ number: number; text: string | null; order: string }>`
      select ${first}::int as number, ${second}::text as text, ${order}::text as "order"`,
)

test('queries that are asked together are one transaction and each is answered with its rows', async () => {
  const transaction = () =>
    compiled(sql<{ began: string; id: string }>`
      select now()::text as began, pg_current_xact_id()::text as id`)
  for (let time = 0; time < 4; time += 1) {
    const [first, none, many, last] = await askTogether(
      db,
      transaction(),
      compiled(sql<{ id: string }>`select ''::text as id where ${time} < 0`),
      compiled(sql<{ number: number }>`select generate_series(1, ${3}::int) as number`),
      transaction(),
    )
    assert.deepEqual(first, last)
    assert.deepEqual([none, many], [[], [{ number: 1 }, { number: 2 }, { number: 3 }]])
  }
})

test('T2 queries that are asked together see the rows of their account, and the connection keeps no account', async () => {
  const users = [await makeUser(db), await makeUser(db)]
  for (const { account_id } of [...users, ...users]) {
    const tenant = openTenant(tenants, account_id)
    const emails = tenant.selectFrom('users').select('account_id')
    const alike = [[{ account_id }], [{ account_id }]]
    assert.deepEqual(await askTogether(tenant, emails, emails), alike)
    const inTransaction = await tenant.transaction().execute((tx) => {
      const own = tx.selectFrom('users').select('account_id')
      return askTogether(tx, own, own)
    })
    assert.deepEqual(inTransaction, alike)
    const { rows } = await tenants.query(`select current_setting('quarry.account_id', true) as id`)
    assert.deepEqual(rows, [{ id: '' }])
  }
})

test('what is asked together fails together, whichever of it failed, and the next is answered', async () => {
  const one = compiled(sql`select 1 as one`)
  const unsendable = { toPostgres: () => assert.fail('no such value') }
  for (const failing of [sql`select 1 / ${0}::int`, sql`selec 1`, sql`select ${unsendable}::text`])
    for (const queries of [
      [compiled(failing), one],
      [one, compiled(failing)],
    ]) {
      await assert.rejects(askTogether(db, ...queries), /division by zero|syntax error|no such value/)
      assert.deepEqual(await askTogether(db, one, one), [[{ one: 1 }], [{ one: 1 }]])
    }
})

test('nothing is written of what is asked together with a value that cannot be sent', async () => {
  await sql`create table written (id int)`.execute(db)
  const write = compiled(sql`insert into written values (${1})`)
  const unsendable = { toPostgres: () => assert.fail('no such value') }
  await assert.rejects(askTogether(db, write, compiled(sql`select ${unsendable}::text`)), /no such value/)
  assert.deepEqual((await sql`select id from written`.execute(db)).rows, [])
})

test('a statement that is planned once leaves those beside it planned for their values', async () => {
  const mode = () => sql<{ mode: string }>`select current_setting('plan_cache_mode') as mode`.compile(db)
  const once = sql<{ mode: string }>`${onePlan} select current_setting('plan_cache_mode') as mode`.compile(db)
  const modes = await askTogether(db, mode(), once, mode())
  assert.deepEqual(
    modes.map(([row]) => row?.mode),
    ['auto', 'force_generic_plan', 'auto'],
  )
})

test('a query that is compiled once answers for the values and the shape of each use', async () => {
  const ask = async (first: number, second: string | null, order: 'asc' | 'desc') =>
    (await db.executeQuery(numbered(db, { first, second }, order))).rows
  for (const order of ['asc', 'desc', 'asc'] as const) {
    assert.deepEqual(await ask(1, 'a', order), [{ number: 1, text: 'a', order }])
    assert.deepEqual(await ask(2, null, order), [{ number: 2, text: null, order }])
  }
})

test('a statement that makes room while its message fails is prepared again', async () => {
  const shape = (number: number) => compiled(sql`select ${sql.lit(number)}, ${'shape'}::text`)
  const kept = 200
  await askTogether(db, shape(kept)) // from the second use on it is prepared
  for (let time = 0; time < 2; time += 1)
    for (let number = 0; number < kept; number += 1) await askTogether(db, shape(number))
  const failing = askTogether(db, compiled(sql`select 1 / ${0}::int`), shape(kept))
  await assert.rejects(failing, /division by zero/)
  for (let number = 0; number <= kept; number += 1) await askTogether(db, shape(number))
})
