import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { after, beforeEach, test } from 'node:test'
import { parse } from 'csv-parse/sync'
import { createLedgerLink, getWallet } from '#contract/wallet/wallet.ts'
import { startApp, testHost } from '#testing/app.ts'
import { checkLedger } from '#testing/wallet/check-ledger.ts'
import { openClock } from '#testing/wallet/clock.ts'
import { makeCharge } from '#testing/make/make-charge.ts'
import { makeUser, type TestUser } from '#testing/make.ts'
import { checkLedgerRows } from './check-ledger-rows.ts'
import type { LedgerRow } from './ledger-csv.ts'
import { LotsOfLedger } from './check-lots.ts'
import { grantCredits, takeBackCredits } from '#server/features/wallet/grants/grant-credits.ts'
import { hold, release } from '#server/features/wallet/holds/hold.ts'
import { refundLead } from '#server/features/wallet/holds/hold.ts'
import { runWalletUpkeep } from '#server/features/wallet/wallet-upkeep.ts'

const app = await startApp()
const clock = await openClock(app.url)
const { db } = app.services
after(async () => {
  await checkLedger(db)
  await clock.close()
  await app.stop()
})
beforeEach(() => clock.set('2026-03-01T12:00:00Z'))

const [april, may] = ['2026-04-01T00:00:00Z', '2026-05-01T00:00:00Z']

function grant(user: TestUser, credits: number, expires_at: string | null) {
  const kind = expires_at ? ('grant' as const) : ('purchase' as const)
  const lot = { account_id: user.account_id, credits, kind, reference: randomUUID(), expires_at }
  return db.transaction().execute((tx) => grantCredits(tx, lot))
}

/** A user with bought credits and two grants that expire; the one that expires later was granted first. */
async function makeSaver(): Promise<TestUser> {
  const user = await makeUser(db, { credits: 0 })
  for (const expires_at of [null, may, april]) await grant(user, 10, expires_at)
  return user
}

const lotsOf = async (user: TestUser) =>
  (await app.as(user, getWallet)).lots.map(({ free, expires_at }) => [free, expires_at?.slice(0, 10) ?? null])

async function ledgerOf(user: TestUser): Promise<LedgerRow[]> {
  const { url } = await app.as(user, createLedgerLink)
  const { body } = await app.http.inject({ method: 'GET', url, headers: { host: testHost } })
  return parse<LedgerRow>(body, { columns: true })
}

const faultsOf = async (rows: LedgerRow[]) => (await checkLedgerRows(Readable.from(rows))).faults

test('the lot that expires first is spent first, and bought credits last', async () => {
  const user = await makeSaver()
  await makeCharge(db, user, { credits: 12 })
  assert.deepEqual(await lotsOf(user), [
    [8, '2026-05-01'],
    [10, null],
  ])
  await makeCharge(db, user, { credits: 9 })
  assert.deepEqual(await lotsOf(user), [[9, null]])
  assert.deepEqual(await faultsOf(await ledgerOf(user)), [])
})

test('a lot expires on its day with an entry of its own, once, and its credits cannot be spent afterwards', async () => {
  const user = await makeSaver()
  await clock.set(april)
  for (let round = 0; round < 2; round += 1) await runWalletUpkeep(db)
  assert.deepEqual(await lotsOf(user), [
    [10, '2026-05-01'],
    [10, null],
  ])
  await clock.set(may)
  await assert.rejects(makeCharge(db, user, { credits: 11 }), { status: 402 }) // no upkeep has run since
  await makeCharge(db, user, { credits: 10 })
  const rows = await ledgerOf(user)
  assert.equal(rows.filter(({ kind }) => kind === 'expire').length, 2)
  assert.deepEqual(await faultsOf(rows), [])
})

test('credits that are reserved when their lot expires can still be charged; released ones expire at once', async () => {
  const user = await makeSaver()
  const charge = await makeCharge(db, user, { credits: 4, reserved: 10 })
  await clock.set(april)
  await runWalletUpkeep(db)
  const purpose = { ...charge, account_id: user.account_id, user_id: user.id }
  await db.transaction().execute((tx) => release(tx, purpose))
  const { balance, held } = await app.as(user, getWallet)
  assert.deepEqual([balance, held], [20, 0])
  const [last] = (await ledgerOf(user)).slice(-1)
  assert.deepEqual([last?.['kind'], last?.['amount']], ['expire', '6'])
  assert.deepEqual(await faultsOf(await ledgerOf(user)), [])
})

test('a refund returns to the lots that paid, once; where they have expired it lasts thirty days', async () => {
  const user = await makeSaver()
  const { account_id } = user
  const first = await makeCharge(db, user, { credits: 12 })
  const refund = ({ result_id }: { result_id: string }) =>
    db.transaction().execute((tx) => refundLead(tx, { account_id, result_id }))
  assert.deepEqual(await Promise.all([refund(first), refund(first)]).then((all) => all.toSorted()), [0, 12])
  assert.deepEqual(await lotsOf(user), [
    [10, '2026-04-01'],
    [10, '2026-05-01'],
    [10, null],
  ])
  await clock.set('2026-04-20T00:00:00Z')
  const [second, third] = [
    await makeCharge(db, user, { credits: 4 }),
    await makeCharge(db, user, { credits: 2 }),
  ]
  await clock.set(may)
  assert.equal(await refund(second), 4)
  assert.deepEqual(await lotsOf(user), [
    [4, '2026-05-31'],
    [10, null],
  ])
  await clock.set('2026-05-21T00:00:00Z')
  assert.equal(await refund(third), 0, 'a charge of more than thirty days ago')
  assert.deepEqual(await faultsOf(await ledgerOf(user)), [])
})

test('credits of a returned payment are taken from their own lot first, and never below zero', async () => {
  const user = await makeSaver()
  const { account_id } = user
  const of = { kind: 'purchase', reference: 'paid' } as const
  const bought = { account_id, credits: 10, expires_at: null, ...of }
  await db.transaction().execute((tx) => grantCredits(tx, bought))
  const take = (credits: number, reference: string) =>
    db.transaction().execute((tx) => takeBackCredits(tx, { account_id, credits, of, reference }))
  assert.deepEqual([await take(4, 'refund'), await take(4, 'refund')], [4, 4])
  assert.equal((await app.as(user, getWallet)).balance, 36)
  await db.transaction().execute((tx) => hold(tx, purposeOf(user), { credits: 30, api_key_id: null }))
  assert.equal(await take(10, 'dispute'), 6)
  assert.deepEqual(await lotsOf(user), [])
  assert.deepEqual(await faultsOf(await ledgerOf(user)), [])
})

const purposeOf = ({ account_id, id: user_id }: TestUser) => ({
  account_id,
  user_id,
  search_id: randomUUID(),
  campaign_id: randomUUID(),
})

test('an exported ledger that spends the wrong lot fails its check, though every hash is right', async () => {
  const user = await makeSaver()
  await makeCharge(db, user, { credits: 3 })
  const faults: string[] = []
  const lots = new LotsOfLedger()
  for (const row of await ledgerOf(user)) {
    const parts = row['kind'] === 'hold' ? '(1,3)' : row['parts']
    faults.push(...lots.follow({ ...row, parts: parts ?? '' }, Number(row['number']), row['kind'] as 'hold'))
  }
  assert.deepEqual(faults, [
    'entry 4 draws on lot 1 while lot 2 expires before it',
    'entry 5 takes more of lot 3 than there is',
  ])
})
