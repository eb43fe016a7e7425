import { randomUUID } from 'node:crypto'
import { hold, release, settleLast } from '#server/features/wallet/holds/hold.ts'
import { durableWithJob, openPool, openTenant } from '#server/platform/postgres/database.ts'
import { endingTransaction } from '#server/platform/postgres/ending-transaction.ts'
import { asRole, tenantRole } from '#server/platform/postgres/database-roles.ts'
import { Problem } from '#server/platform/http/problem.ts'
import { checkLedger } from '#testing/wallet/check-ledger.ts'
import { makeUser } from '#testing/make.ts'
import { benchDatabase, systemDatabase } from '../setup/bench-database.ts'
import { report } from '../setup/figures.ts'

/**
 * Charges a second on one wallet, from many searches at once, each in a transaction of its own and counted once it is on
 * the disk: with the end of its job, as in the product.
 */
const seconds = Number(process.env['BENCH_SECONDS'] ?? 10)
const writers = 20
const database = await benchDatabase()
const db = systemDatabase(database, { max: writers })
/** The charging runs as a job of the account does; without the wall as the system does, for the difference. */
const tenantPool = openPool(asRole(database.url, tenantRole), { max: writers })
const isWalled = process.env['BENCH_WALL'] !== 'off'
try {
  const user = await makeUser(db, { credits: 1_000_000 })
  const { account_id } = user
  const purposes = await Promise.all(
    Array.from({ length: writers }, async () => {
      const purpose = { account_id, search_id: randomUUID(), campaign_id: randomUUID(), user_id: null }
      const hold_id = await db
        .transaction()
        .execute((tx) => hold(tx, purpose, { credits: 40_000, api_key_id: null }))
      return { ...purpose, hold_id }
    }),
  )
  const own = isWalled ? openTenant(tenantPool, account_id) : db
  let charges = 0
  /** A durable write, as the queue makes it: everything before it is on the disk too. */
  const endOfJob = (message: string) => db.insertInto('app_errors').values({ message }).execute()
  const began = performance.now()
  const until = began + seconds * 1_000
  await Promise.all(
    purposes.map(async (purpose) => {
      while (performance.now() < until) {
        const result_id = randomUUID()
        await endingTransaction(own, async (tx) => {
          await durableWithJob(tx)
          return settleLast(purpose, [{ result_id, action: 'local.contact', price_version: '1', credits: 1 }])
        })
        await endOfJob(result_id)
        charges += 1
      }
    }),
  )
  const took = (performance.now() - began) / 1_000
  for (const purpose of purposes) await db.transaction().execute((tx) => release(tx, purpose))
  await checkLedger(db)
  const { balance } = await db
    .selectFrom('wallets')
    .select('balance')
    .where('account_id', '=', account_id)
    .executeTakeFirstOrThrow()
  if (balance !== 1_000_000 - charges) throw new Error(`${charges} charges left ${balance} credits`)
  const tooMuch = db
    .transaction()
    .execute((tx) =>
      hold(
        tx,
        { account_id, search_id: randomUUID(), campaign_id: randomUUID(), user_id: null },
        { credits: balance + 1, api_key_id: null },
      ),
    )
  await tooMuch.then(
    () => Promise.reject(new Error('A wallet went below nothing')),
    (error: unknown) => (error instanceof Problem ? undefined : Promise.reject(error as Error)),
  )
  const bare = await barePace(account_id)
  console.log(
    `one durable statement on one row, ${writers} at once: ${Math.round(bare)} a second; charges are ${(charges / took / bare).toFixed(2)} of it`,
  )
  report({ what: 'charges on one wallet', measured: charges / took, bar: { least: 1_000 }, unit: 'a second' })
} finally {
  await tenantPool.end()
  await db.destroy()
  await database.drop()
}

/** The peer: an update of one row, committed by itself, as often as the database can. */
async function barePace(account_id: string): Promise<number> {
  let updates = 0
  const began = performance.now()
  await Promise.all(
    Array.from({ length: writers }, async () => {
      while (performance.now() < began + 3_000) {
        await db.updateTable('accounts').set({ name: 'Hot' }).where('id', '=', account_id).execute()
        updates += 1
      }
    }),
  )
  return updates / ((performance.now() - began) / 1_000)
}
