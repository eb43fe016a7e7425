import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { startApp } from '#testing/app.ts'
import { makeUser } from '#testing/make.ts'
import { retryingTransaction } from './retrying-transaction.ts'
import { errorCode } from '#server/platform/config/start-error.ts'
import type { Transaction } from './database.ts'

const app = await startApp()
after(() => app.stop())
const { db } = app.services

const rename = (tx: Transaction, id: string, name: string) =>
  tx
    .updateTable('accounts')
    .set((eb) => ({ name: eb(sql<string>`name`, '||', name) }))
    .where('id', '=', id)
    .execute()

test('two transactions that lock the same rows in opposite orders both succeed, each once', async () => {
  const [one, two] = [await makeUser(db), await makeUser(db)]
  const bothHold = Promise.withResolvers<void>()
  let holding = 0
  let tries = 0
  const write = (name: string, [first, second]: [string, string]) =>
    retryingTransaction(db, async (tx) => {
      tries += 1
      await rename(tx, first, name)
      holding += 1
      if (holding >= 2) bothHold.resolve()
      await bothHold.promise
      await rename(tx, second, name)
    })
  await Promise.all([
    write('a', [one.account_id, two.account_id]),
    write('b', [two.account_id, one.account_id]),
  ])
  assert.ok(tries > 2, 'PostgreSQL rolled one of them back and it ran again')
  const names = await db
    .selectFrom('accounts')
    .select('name')
    .where('id', 'in', [one.account_id, two.account_id])
    .execute()
  for (const { name } of names) assert.match(name, /^Test account(ab|ba)$/)
})

test('a transaction that deadlocks each time fails after three tries, any other failure after the first', async () => {
  let tries = 0
  const fail = (code: string) =>
    retryingTransaction(db, async (tx) => {
      tries += 1
      await sql`do $$ begin raise exception 'made up' using errcode = ${sql.lit(code)}; end $$`.execute(tx)
    })
  for (const [code, most] of [
    ['40P01', 3],
    ['40001', 3],
    ['23505', 1],
  ] as const) {
    tries = 0
    await assert.rejects(fail(code), (error) => errorCode(error) === code)
    assert.equal(tries, most, code)
  }
})
