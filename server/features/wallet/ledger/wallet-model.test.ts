import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { startApp } from '#testing/app.ts'
import { checkLedger } from '#testing/wallet/check-ledger.ts'
import { openClock } from '#testing/wallet/clock.ts'
import { makeCharge } from '#testing/make/make-charge.ts'
import { makeUser } from '#testing/make.ts'
import { seedOfRun } from '#testing/runs/random.ts'
import { runWalletModel } from '#testing/wallet/run-wallet-model.ts'

const app = await startApp()
const clock = await openClock(app.url)
const { db } = app.services
after(() => clock.close().then(() => app.stop()))

test('M5 random histories of 8 concurrent actors match a model of sixty lines (40 of 10,000; all in the wallet-model bench)', async (context) => {
  const seed = seedOfRun()
  context.diagnostic(`SEED=${seed}`)
  await runWalletModel({ db, clock, runs: 40, seed })
  await checkLedger(db)
})

test('M5 an entry can be neither changed nor removed', async () => {
  const user = await makeUser(db)
  await makeCharge(db, user, { credits: 3 })
  const entries = () =>
    db.selectFrom('credit_entries').selectAll().where('account_id', '=', user.account_id).execute()
  const before = await entries()
  await assert.rejects(
    db.updateTable('credit_entries').set({ amount: 1 }).execute(),
    /permission denied|never changed/,
  )
  await assert.rejects(db.deleteFrom('credit_entries').execute(), /permission denied|never changed/)
  await assert.rejects(sql`truncate credit_entries cascade`.execute(db), /permission denied|never changed/)
  assert.deepEqual(await entries(), before)
})
