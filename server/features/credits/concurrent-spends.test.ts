import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { openDatabase, openPool } from '#server/platform/database.ts'
import { checkLedger } from '#testing/check-ledger.ts'
import { testDatabase } from '#testing/database.ts'
import { makeUser } from '#testing/make.ts'
import { spendAtOnce } from '#testing/make-spends.ts'
import { startProcess } from '#testing/processes.ts'
import { grantCredits } from './grant-credits.ts'

const database = await testDatabase()
const db = openDatabase(openPool(database.url))
after(async () => {
  await db.destroy()
  await database.drop()
})

const walletOf = (account_id: string) =>
  db
    .selectFrom('wallets')
    .select(['balance', 'held'])
    .where('account_id', '=', account_id)
    .executeTakeFirstOrThrow()

test('M1 1,000 spends of 3 credits on a wallet of 500 through two web processes: 166 are accepted, 834 refused (1 of 20 rounds; all of them and the 5 s in bench/concurrent-spends)', async () => {
  const webs = await Promise.all([startProcess('web', database.url), startProcess('web', database.url)])
  const addresses = webs.map(({ address }) => address)
  try {
    await spendAtOnce({ addresses, user: await makeUser(db), count: 100, credits: 1, sockets: 20 })
    const user = await makeUser(db, { credits: 500 })
    const spends = await spendAtOnce({ addresses, user, count: 1_000, credits: 3, sockets: 200 })
    const accepted = spends.filter(({ status }) => status === 200)
    const refused = spends.filter(({ status, code }) => status === 402 && code === 'out_of_credits')
    assert.deepEqual([accepted.length, refused.length], [166, 834])
    assert.deepEqual(await walletOf(user.account_id), { balance: 2, held: 498 })
    await checkLedger(db)
  } finally {
    await Promise.all(webs.map((web) => web.stop()))
  }
})

test('an entry with one key, posted 50 times at once, is posted once', async () => {
  const { account_id } = await makeUser(db, { credits: 100 })
  const answers = await Promise.all(
    Array.from({ length: 50 }, () =>
      db.transaction().execute((tx) =>
        grantCredits(tx, {
          account_id,
          credits: 7,
          kind: 'grant',
          reference: 'the same',
          expires_at: null,
        }),
      ),
    ),
  )
  assert.equal(answers.filter((isNew) => isNew).length, 1)
  assert.deepEqual(await walletOf(account_id), { balance: 107, held: 0 })
})
