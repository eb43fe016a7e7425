import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import pg from 'pg'
import { postLast } from '#server/features/wallet/ledger/post.ts'
import { type Database, openDatabase } from '#server/platform/postgres/database.ts'
import { endingTransaction } from '#server/platform/postgres/ending-transaction.ts'
import { forTenant } from '#server/platform/tenancy/for-tenant.ts'
import { startApp } from '#testing/app.ts'
import { checkLedger } from '#testing/wallet/check-ledger.ts'
import { makeUser } from '#testing/make.ts'
import { hold, settleLast } from './hold.ts'

const app = await startApp()
const { db } = app.services
after(() => app.stop())

const price = { action: 'local.contact', price_version: '1' } as const

/** Ten credits reserved, and a transaction of the account that writes something and ends with a charge. */
async function reserve() {
  const { account_id } = await makeUser(db, { credits: 10 })
  const purpose = { account_id, search_id: randomUUID(), campaign_id: randomUUID(), user_id: null }
  const hold_id = await db.transaction().execute((tx) => hold(tx, purpose, { credits: 10, api_key_id: null }))
  const own = forTenant(app.services, account_id).db
  const charge = (amount: number, key: string) =>
    endingTransaction(own, async (tx) => {
      await tx.updateTable('accounts').set({ name: key }).where('id', '=', account_id).execute()
      const entry = { ...purpose, ...price, hold_id, result_id: randomUUID(), amount, key }
      return postLast([{ ...entry, kind: 'settle' }])
    })
  const state = async () => {
    const { name } = await own.selectFrom('accounts').select('name').executeTakeFirstOrThrow()
    const { held } = await own.selectFrom('wallets').select('held').executeTakeFirstOrThrow()
    return { name, held }
  }
  return { purpose: { ...purpose, hold_id }, charge, state }
}

test('a charge that ends its transaction is stored with the rest of it, under the key as given', async () => {
  const { charge, state } = await reserve()
  const key = `settle:O'Brien \\' "; commit; $1 ü`
  await charge(3, key)
  assert.deepEqual(await state(), { name: key, held: 7 })
  assert.ok(await db.selectFrom('credit_entries').select('number').where('key', '=', key).executeTakeFirst())
  await checkLedger(db)
})

test('a repeated charge, or one beyond the hold, rolls its whole transaction back', async () => {
  const { charge, state } = await reserve()
  await charge(3, 'first')
  await assert.rejects(charge(3, 'first'), /was posted before/)
  await assert.rejects(charge(8, 'more'), /less than 8/)
  assert.deepEqual(await state(), { name: 'first', held: 7 })
  await checkLedger(db)
})

test('the commit travels with the charge: the wallet is free although the driver commits nothing', async () => {
  const { purpose, state } = await reserve()
  const { account_id } = purpose
  const result_id = randomUUID()
  await withCountedCommits((counted) =>
    endingTransaction(counted, async () => settleLast(purpose, [{ ...price, result_id, credits: 3 }])),
  )
  await sql`select from wallets where account_id = ${account_id} for no key update nowait`.execute(db)
  assert.equal((await state()).held, 7)
  await checkLedger(db)
})

/** Runs `work` on a connection that counts the statements "commit". */
async function withCountedCommits(work: (counted: Database) => Promise<void>) {
  let commits = 0
  class CountedCommits extends pg.Client {
    override query = ((...given: Parameters<pg.Client['query']>) => {
      const [statement] = given as unknown[]
      if (statement === 'commit') commits += 1
      return super.query(...given)
    }) as pg.Client['query'] // one of its overloads is called
  }
  const counted = openDatabase(new pg.Pool({ connectionString: app.url, max: 1, Client: CountedCommits }))
  await work(counted)
  await counted.destroy()
  assert.equal(commits, 0)
}
