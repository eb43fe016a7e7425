import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import { saveMe } from '#contract/account/me.ts'
import { startApp } from '#testing/app.ts'
import { lastMail } from '#testing/http/auth-mails.ts'
import { openClock } from '#testing/wallet/clock.ts'
import { mailDue } from '#testing/http/due-mails.ts'
import { makeCharge } from '#testing/make/make-charge.ts'
import { makePlan } from '#testing/make/make-plan.ts'
import { makeUser, type TestUser } from '#testing/make.ts'
import { grantCredits } from '#server/features/wallet/grants/grant-credits.ts'
import { hold, refundLead } from '#server/features/wallet/holds/hold.ts'
import { setPlan } from '#server/features/wallet/grants/account-plan.ts'
import { runWalletUpkeep } from '#server/features/wallet/wallet-upkeep.ts'

const app = await startApp()
const clock = await openClock(app.url)
const { db, events } = app.services
after(() => clock.close().then(() => app.stop()))
beforeEach(() => clock.set('2026-03-01T12:00:00Z'))

/** Runs the upkeep and returns the templates of all mails to the user since the last call. */
async function mailsTo({ email }: TestUser): Promise<string[]> {
  await runWalletUpkeep(db)
  await mailDue(app)
  const mails = await db
    .deleteFrom('outbox_mails')
    .where('recipient', '=', email)
    .returning(['template', 'id'])
    .execute()
  return mails.toSorted((a, b) => (a.id < b.id ? -1 : 1)).map(({ template }) => template)
}

async function makeTeammate(user: TestUser, access_to_wallet: boolean): Promise<TestUser> {
  const teammate = await makeUser(db)
  await db
    .updateTable('users')
    .set({ account_id: user.account_id, is_main_user: false, role: 'related', access_to_wallet })
    .where('id', '=', teammate.id)
    .execute()
  return { ...teammate, account_id: user.account_id }
}

test('a low and an empty wallet are reported once each, and again only after the wallet was filled', async () => {
  const user = await makeUser(db, { credits: 100 })
  const { account_id } = user
  const spend = (credits: number) => makeCharge(db, user, { credits })
  await spend(90)
  assert.deepEqual(await mailsTo(user), [])
  const { result_id } = await spend(1)
  assert.deepEqual(await mailsTo(user), ['credits_low'])
  await db.transaction().execute((tx) => refundLead(tx, { account_id, result_id }))
  await spend(8)
  assert.deepEqual(await mailsTo(user), [])
  await spend(2)
  assert.deepEqual(await mailsTo(user), ['credits_empty'])
  const bought = { account_id, credits: 50, kind: 'purchase', reference: 'one', expires_at: null } as const
  await db.transaction().execute((tx) => grantCredits(tx, bought))
  await spend(46)
  assert.deepEqual(await mailsTo(user), ['credits_low'])
})

test('a wallet that is filled before the report is not reported; one that is low and empty within a minute is reported as empty', async () => {
  const user = await makeUser(db, { credits: 100 })
  const { account_id } = user
  await makeCharge(db, user, { credits: 95 })
  const bought = { account_id, credits: 50, kind: 'purchase', reference: 'two', expires_at: null } as const
  await db.transaction().execute((tx) => grantCredits(tx, bought))
  assert.deepEqual(await mailsTo(user), [])
  await makeCharge(db, user, { credits: 53 })
  await makeCharge(db, user, { credits: 2 })
  assert.deepEqual(await mailsTo(user), ['credits_empty'])
})

test('reserved credits count as owned: only charges and expiry make a wallet low', async () => {
  const user = await makeUser(db, { credits: 100 })
  const { account_id, id: user_id } = user
  await db
    .transaction()
    .execute((tx) =>
      hold(
        tx,
        { account_id, user_id, search_id: account_id, campaign_id: account_id },
        { credits: 100, api_key_id: null },
      ),
    )
  assert.deepEqual(await mailsTo(user), [])
})

test('with a plan, low is a tenth of its monthly credits; a month that ends as the next begins sends no mail', async () => {
  const user = await makeUser(db, { credits: 0 })
  const { account_id } = user
  const plan_id = await makePlan(app, user)
  await db.transaction().execute((tx) => setPlan(tx, account_id, plan_id))
  const bought = { account_id, credits: 900, kind: 'purchase', reference: 'one', expires_at: null } as const
  await db.transaction().execute((tx) => grantCredits(tx, bought))
  await makeCharge(db, user, { credits: 990 })
  assert.deepEqual(await mailsTo(user), [])
  await clock.set('2026-04-01T12:00:00Z')
  assert.deepEqual(await mailsTo(user), [])
  await makeCharge(db, user, { credits: 101 })
  assert.deepEqual(await mailsTo(user), ['credits_low'])
})

test('numbers in the mail are formatted in the language of its reader', async () => {
  const user = await makeUser(db, { credits: 20_000 })
  await app.as(user, saveMe, { body: { language: 'de' } })
  await makeCharge(db, user, { credits: 18_766 })
  await runWalletUpkeep(db)
  await mailDue(app)
  assert.match((await lastMail(app, user.email)).text, /1\.234 Credits/)
})

test('only users who may see the wallet are notified, by mail and event', async () => {
  const user = await makeUser(db, { credits: 100 })
  const [friend, other] = [await makeTeammate(user, true), await makeTeammate(user, false)]
  const heard: string[] = []
  const isTold = new Promise<void>((resolve) => {
    events.subscribe(user.account_id, ({ kind, id }) => {
      if (kind !== 'credits_low') return
      heard.push(id)
      if (heard.length === 2) resolve()
    })
  })
  await makeCharge(db, other, { credits: 95 })
  await runWalletUpkeep(db)
  await isTold
  assert.deepEqual(heard.toSorted(), [user.id, friend.id].toSorted())
  assert.deepEqual(await mailsTo(user), ['credits_low'])
  assert.deepEqual(await mailsTo(friend), ['credits_low'])
  assert.deepEqual(await mailsTo(other), [])
})
