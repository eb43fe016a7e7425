import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { forTenant } from '#server/platform/tenancy/for-tenant.ts'
import { startApp } from '#testing/app.ts'
import { checkLedger } from '#testing/wallet/check-ledger.ts'
import { makeUser } from '#testing/make.ts'
import { hold, settleAndEnd } from './hold.ts'

const app = await startApp()
const { db } = app.services
after(() => app.stop())

/** Ten credits reserved, and a transaction of the account that writes something and ends with a charge. */
async function reserve() {
  const { account_id } = await makeUser(db, { credits: 10 })
  const purpose = { account_id, search_id: randomUUID(), campaign_id: randomUUID(), user_id: null }
  const hold_id = await db.transaction().execute((tx) => hold(tx, purpose, 10))
  const what = { ...purpose, hold_id, action: 'local.contact', price_version: '1' } as const
  const own = forTenant(app.services, account_id).db
  const charge = (amount: number, key: string, then = async () => {}) =>
    own.transaction().execute(async (tx) => {
      await tx.updateTable('accounts').set({ name: key }).where('id', '=', account_id).execute()
      await settleAndEnd(tx, { ...what, result_id: randomUUID() }, amount, key)
      await then()
    })
  const state = async () => {
    const { name } = await own.selectFrom('accounts').select('name').executeTakeFirstOrThrow()
    const { held } = await own.selectFrom('wallets').select('held').executeTakeFirstOrThrow()
    return { name, held }
  }
  return { account_id, charge, state }
}

test('a charge at the end of a transaction is kept with all of it, under the key as it was written', async () => {
  const { charge, state } = await reserve()
  const key = `settle:O'Brien \\' "; commit; $1 ü`
  await charge(3, key)
  assert.deepEqual(await state(), { name: key, held: 7 })
  assert.ok(await db.selectFrom('credit_entries').select('number').where('key', '=', key).executeTakeFirst())
  await checkLedger(db)
})

test('a charge that was made before, or that the hold cannot pay, leaves nothing of its transaction', async () => {
  const { charge, state } = await reserve()
  await charge(3, 'first')
  await assert.rejects(charge(3, 'first'), /was posted before/)
  await assert.rejects(charge(8, 'more'), /less than 8/)
  assert.deepEqual(await state(), { name: 'first', held: 7 })
  await checkLedger(db)
})

test('nobody waits at the wallet for a transaction that has ended with its charge', async () => {
  const { account_id, charge } = await reserve()
  await charge(3, 'first', async () => {
    await sql`select from wallets where account_id = ${account_id} for no key update nowait`.execute(db)
  })
})
