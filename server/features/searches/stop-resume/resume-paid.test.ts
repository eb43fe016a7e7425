import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { resumeSearch, stopSearch } from '#contract/leads/searches.ts'
import { saveAccountCaps } from '#contract/wallet/usage.ts'
import { grantCredits } from '#server/features/wallet/grants/grant-credits.ts'
import { mailboxes } from '#testing/make/make-mailboxes.ts'
import { makeMember } from '#testing/make/make-member.ts'
import { startSearching } from '#testing/make/searching.ts'
import { makeUser, type TestUser } from '#testing/make.ts'
import { checkLedger } from '#testing/wallet/check-ledger.ts'

const { app, neighbourhood, start, searchOf, walletOf } = await startSearching()
after(() => app.stop())
const { db } = app.services

const valid = mailboxes('valid')
let purchases = 0

/** Fills a wallet as a payment does, and lets everything run that is due. */
async function buy({ account_id }: TestUser, amount: number): Promise<void> {
  purchases += 1
  const lot = {
    account_id,
    credits: amount,
    kind: 'purchase',
    reference: `${purchases}`,
    expires_at: null,
  } as const
  await db.transaction().execute((tx) => grantCredits(tx, lot))
  await app.work()
}

const limits = { max_leads: 8, max_credits: 8, pause_when_empty: true }

test('a search that may cost more than there is starts, pauses with the last credit and goes on by itself with each purchase', async () => {
  const user = await makeUser(db, { credits: 3 })
  const { search } = await start(user, await neighbourhood(valid.slice(0, 8)), limits)
  await app.work()
  const stateOf = async () => {
    const { state, reason, found, charged, resume_credits } = await searchOf(user, search.id)
    return { state, reason, found, charged, resume_credits }
  }
  const paused = { state: 'paused', reason: 'out_of_credits' }
  assert.deepEqual(await stateOf(), { ...paused, found: 3, charged: 3, resume_credits: 5 })
  await buy(user, 2)
  assert.deepEqual(await stateOf(), { ...paused, found: 5, charged: 5, resume_credits: 3 })
  await buy(user, 100)
  assert.deepEqual(await stateOf(), {
    state: 'done',
    reason: 'lead_limit',
    found: 8,
    charged: 8,
    resume_credits: null,
  })
  assert.deepEqual(await walletOf(user), { balance: 97, held: 0, used_this_period: 8 })
  await checkLedger(db)
})

test('the limit of the search holds: it never costs more than was agreed to, however much is bought', async () => {
  const user = await makeUser(db, { credits: 2 })
  const criteria = await neighbourhood(valid.slice(0, 8))
  const { search } = await start(user, criteria, { ...limits, max_credits: 5 })
  await app.work()
  await buy(user, 100)
  const { state, reason, charged } = await searchOf(user, search.id)
  assert.deepEqual([state, reason, charged], ['paused', 'credit_limit', 5])
  await buy(user, 100)
  assert.equal((await searchOf(user, search.id)).charged, 5)
})

test('a search that reached its own limit stays paused when credits come; asked to wait for them, it goes on', async () => {
  const user = await makeUser(db, { credits: 2 })
  const criteria = await neighbourhood(valid.slice(0, 6))
  const { search } = await start(user, criteria, { max_leads: 6, max_credits: 2 })
  await app.work()
  await buy(user, 1)
  assert.deepEqual((await searchOf(user, search.id)).state, 'paused')
  const asked = { params: { id: search.id }, body: { max_credits: 3, when_paid: true } }
  await app.as(user, resumeSearch, asked)
  await app.work()
  const waiting = await searchOf(user, search.id)
  assert.deepEqual([waiting.state, waiting.charged, waiting.resume_credits], ['paused', 3, 2])
  await buy(user, 50)
  const { state, charged, max_credits } = await searchOf(user, search.id)
  assert.deepEqual([state, charged, max_credits], ['paused', 5, 5])
})

test('a limit of the account holds for it as by hand, and says so', async () => {
  const user = await makeUser(db, { credits: 2 })
  const { search } = await start(user, await neighbourhood(valid.slice(0, 8)), limits)
  await app.work()
  await app.as(user, saveAccountCaps, { body: { run: null, day: 4, month: null } })
  await buy(user, 100)
  const { state, reason, charged } = await searchOf(user, search.id)
  assert.deepEqual([state, reason, charged], ['paused', 'account_limit', 2])
  assert.equal((await walletOf(user)).held, 0)
})

test('who left the account spends nothing more, and a search that was ended stays ended', async () => {
  const user = await makeUser(db, { credits: 4 })
  const member = await makeMember(db, user, { modules: ['leads'] })
  const theirs = await start(member, await neighbourhood(valid.slice(0, 8)), limits)
  await app.work()
  await db
    .updateTable('users')
    .set({ removed_at: new Date().toISOString() })
    .where('id', '=', member.id)
    .execute()
  await buy(user, 3)
  assert.equal((await searchOf(user, theirs.search.id)).state, 'paused')
  const ended = await start(user, await neighbourhood(valid.slice(8, 16)), limits)
  await app.work()
  await app.as(user, stopSearch, { params: { id: ended.search.id } })
  await buy(user, 20)
  const { state, charged, resume_credits } = await searchOf(user, ended.search.id)
  assert.deepEqual([state, charged, resume_credits], ['stopped', 3, null])
})
