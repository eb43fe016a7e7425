import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import { createCampaign, listCampaigns } from '#contract/leads/lists.ts'
import { startApp } from '#testing/app.ts'
import { checkLedger } from '#testing/wallet/check-ledger.ts'
import { makeCharge } from '#testing/make/make-charge.ts'
import { makeUser, type TestUser } from '#testing/make.ts'
import { rounds } from '#testing/runs/rounds.ts'
import { hold, release, settle } from './hold.ts'
import { refundLead } from './hold.ts'

const app = await startApp()
const { db } = app.services
after(async () => {
  await checkLedger(db)
  await app.stop()
})

const walletOf = (account_id: string) =>
  db
    .selectFrom('wallets')
    .select(['balance', 'held'])
    .where('account_id', '=', account_id)
    .executeTakeFirstOrThrow()

const races = Array.from({ length: rounds(50, 500) })

test('M7 a hold that is charged and released at once ends as one of the two, never as both or neither (50 of 500 races, all in the whole-rows bench; two connections)', async () => {
  const credits = 3 * races.length
  const user = await makeUser(db, { credits })
  const { account_id, id: user_id } = user
  let charged = 0
  for (const _ of races) {
    const purpose = { account_id, user_id, search_id: randomUUID(), campaign_id: randomUUID() }
    const hold_id = await db
      .transaction()
      .execute((tx) => hold(tx, purpose, { credits: 3, api_key_id: null }))
    const result_id = randomUUID()
    const charge = { result_id, action: 'people.contact', price_version: '1', credits: 3 } as const
    const [finish, cancel] = await Promise.all([
      db
        .transaction()
        .execute((tx) => settle(tx, { ...purpose, hold_id }, charge))
        .catch((error: unknown) => {
          assert.match(String(error), /a hold has less than 3 left/)
          return false
        }),
      db.transaction().execute((tx) => release(tx, { ...purpose, hold_id })),
    ])
    assert.equal(Number(finish) * 3 + cancel, 3)
    charged += Number(finish) * 3
    const { balance, held } = await walletOf(account_id)
    assert.deepEqual([balance, held], [credits - charged, 0])
  }
})

test('M7 a refund always counts, and a spend that needs it is accepted or refused as a whole (50 of 500 races, all in the whole-rows bench; two connections)', async () => {
  const user = await makeUser(db, { credits: 3 })
  const { account_id, id: user_id } = user
  let { result_id } = await makeCharge(db, user, { credits: 3 })
  for (const _ of races) {
    const purpose = { account_id, user_id, search_id: randomUUID(), campaign_id: randomUUID() }
    const [refunded, hold_id] = await Promise.all([
      db.transaction().execute((tx) => refundLead(tx, { account_id, result_id })),
      db
        .transaction()
        .execute((tx) => hold(tx, purpose, { credits: 3, api_key_id: null }))
        .catch((error: { status?: number }) => assert.equal(error.status, 402)),
    ])
    assert.equal(refunded, 3)
    assert.deepEqual(await walletOf(account_id), hold_id ? { balance: 0, held: 3 } : { balance: 3, held: 0 })
    if (hold_id) await db.transaction().execute((tx) => release(tx, { ...purpose, hold_id }))
    ;({ result_id } = await makeCharge(db, user, { credits: 3 }))
  }
})

function spend(user: TestUser, key: string, credits = 2) {
  const place = { kind: 'circle' as const, lat: 80, lon: 170, radius_m: 1_000 }
  const criteria = { type: 'local' as const, categories: ['cafe'], place }
  const body = { type: 'local' as const, name: key, criteria, max_leads: credits, max_credits: credits }
  return app.ask(user, createCampaign, { body, key })
}

test('M4 fifty spends at once with one key are one spend with one answer; another body is refused, another account with that key is not', async () => {
  const [user, other] = [await makeUser(db, { credits: 100 }), await makeUser(db, { credits: 100 })]
  const key = randomUUID()
  const answers = await Promise.all(Array.from({ length: 50 }, () => spend(user, key)))
  assert.deepEqual([...new Set(answers.map(({ status }) => status))], [200])
  assert.equal(new Set(answers.map(({ data }) => data.id)).size, 1)
  assert.deepEqual(await walletOf(user.account_id), { balance: 98, held: 2 })
  const changed = await spend(user, key, 3)
  assert.deepEqual([changed.status, changed.code], [422, 'idempotency_key_reused'])
  assert.equal((await spend(other, key)).status, 200)
  assert.deepEqual(await walletOf(other.account_id), { balance: 98, held: 2 })
})

test('M4 a key that is sent twice at once and again later is one spend (60 keys of 1,000; all in the whole-rows bench)', async () => {
  const count = rounds(60, 1_000)
  const user = await makeUser(db, { credits: 2 * count + 80 })
  const keys = Array.from({ length: count }, () => randomUUID())
  const sendAll = async () => {
    const answers: Awaited<ReturnType<typeof spend>>[] = []
    for (let from = 0; from < count; from += 20)
      answers.push(...(await Promise.all(keys.slice(from, from + 20).map((key) => spend(user, key)))))
    return answers
  }
  const [first, second] = await Promise.all([sendAll(), sendAll()])
  const third = await sendAll()
  const ids = (answers: typeof first) => answers.map(({ data }) => data.id)
  assert.deepEqual([ids(second), ids(third)], [ids(first), ids(first)])
  assert.deepEqual(await walletOf(user.account_id), { balance: 80, held: 2 * count })
  assert.equal((await app.as(user, listCampaigns)).total, count)
})
