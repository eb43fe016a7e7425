import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { openDatabase, openPool } from '#server/platform/postgres/database.ts'
import { testDatabase } from '#testing/database.ts'

const database = await testDatabase()
const db = openDatabase(openPool(database.url, { max: 1 }))
after(() => db.destroy().then(() => database.drop()))

const prepared = async () => {
  const { rows } = await sql<{ text: string; uses: number }>`
    select statement as text, generic_plans + custom_plans as uses from pg_prepared_statements
    where statement not like '%pg_prepared%'`.execute(db)
  return rows
}

const number = (value: number) =>
  sql<{ number: number }>`select ${value}::int as number`.execute(db).then(({ rows }) => rows[0]?.number)

test('a statement that is asked again is prepared once and answers each time with its values', async () => {
  assert.deepEqual([await number(1), await number(2), await number(3)], [1, 2, 3])
  assert.deepEqual(await prepared(), [{ text: 'select $1::int as number', uses: 2 }])
})

test('a connection keeps 200 prepared statements, the ones used last', async () => {
  for (let shape = 0; shape < 250; shape += 1)
    for (let time = 0; time < 2; time += 1) await sql`select ${sql.lit(shape)}, ${time}::int`.execute(db)
  const kept = await prepared()
  assert.ok(kept.length <= 200 && kept.length > 190, String(kept.length))
  assert.ok(kept.some(({ text }) => text.startsWith('select 249,')))
  assert.ok(!kept.some(({ text }) => text.startsWith('select 0,')))
  const { rows } = await sql`select ${sql.lit(0)}, ${7}::int as seven`.execute(db)
  assert.equal((rows[0] as { seven: number }).seven, 7)
})

test('a statement that failed is prepared anew and answers', async () => {
  const divide = (by: number) => sql<{ result: number }>`select 10 / ${by}::int as result`.execute(db)
  await divide(1)
  await divide(2)
  await assert.rejects(divide(0), /division by zero/)
  assert.equal((await divide(5)).rows[0]?.result, 2)
  await sql`deallocate all`.execute(db)
  await assert.rejects(divide(5), /does not exist/)
  assert.equal((await divide(5)).rows[0]?.result, 2)
})

test('a column that is added or changes its type breaks no statement for good', async () => {
  await sql`create table grown (id int); insert into grown values (1)`.execute(db)
  const all = () => sql`select * from grown where id = ${1}`.execute(db)
  const one = () => sql`select id from grown where id = ${1}`.execute(db)
  for (let time = 0; time < 7; time += 1) await Promise.all([all(), one()])
  await sql`alter table grown add column name text default 'new'`.execute(db)
  assert.deepEqual((await all()).rows, [{ id: 1, name: 'new' }])
  assert.deepEqual((await one()).rows, [{ id: 1 }])
})

test('statements of one text that end their transaction answer as before', async () => {
  await db.transaction().execute(async (tx) => {
    await sql`create temp table ended as select 1 as id`.execute(tx)
    await sql`insert into ended values (2); commit`.execute(tx)
  })
  assert.deepEqual((await sql`select id from ended`.execute(db)).rows, [{ id: 1 }, { id: 2 }])
})

test('what is asked in a transaction that failed is refused, and the next transaction works', async () => {
  await assert.rejects(
    db.transaction().execute(async (tx) => {
      await sql`select 1 / ${0}::int`.execute(tx).catch(() => undefined)
      await sql`select ${1}::int`.execute(tx)
    }),
    /current transaction is aborted/,
  )
  const { rows } = await db.transaction().execute((tx) => sql`select ${4}::int as number`.execute(tx))
  assert.deepEqual(rows, [{ number: 4 }])
})

test('a transaction whose first statement cannot be sent is a transaction all the same', async () => {
  await sql`create table kept (id int)`.execute(db)
  const unsendable = { toPostgres: () => assert.fail('no such value') }
  const work = db.transaction().execute(async (tx) => {
    await assert.rejects(sql`select ${unsendable}::text`.execute(tx), /no such value/)
    await sql`insert into kept values (${1})`.execute(tx)
    throw new Error('taken back')
  })
  await assert.rejects(work, /taken back/)
  assert.deepEqual((await sql`select id from kept`.execute(db)).rows, [])
})
