import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { after, test } from 'node:test'
import { parse } from 'csv-parse/sync'
import { createLedgerLink } from '#contract/wallet/wallet.ts'
import { startApp, testHost } from '#testing/app.ts'
import { makeUser, type TestUser } from '#testing/make.ts'
import { checkLedgerRows } from './check-ledger-rows.ts'
import type { LedgerRow } from './ledger-csv.ts'
import { hold, release, settle } from '#server/features/wallet/holds/hold.ts'

const app = await startApp()
after(() => app.stop())
const { db } = app.services

/** Ten entries: a grant, a hold, six charges, a release and another hold. */
async function makeLedger(): Promise<TestUser> {
  const user = await makeUser(db, { credits: 100 })
  const { account_id, id: user_id } = user
  await db.transaction().execute(async (tx) => {
    const purpose = { account_id, user_id, search_id: randomUUID(), campaign_id: randomUUID() }
    const hold_id = await hold(tx, purpose, { credits: 20, api_key_id: null })
    for (let lead = 0; lead < 6; lead += 1) {
      const result_id = randomUUID()
      const charge = { result_id, action: 'local.contact', price_version: '1', credits: 2 } as const
      await settle(tx, { ...purpose, hold_id }, charge)
    }
    await release(tx, { ...purpose, hold_id })
    await hold(tx, purpose, { credits: 5, api_key_id: null })
  })
  return user
}

async function download(user: TestUser): Promise<{ text: string; url: string }> {
  const { url } = await app.as(user, createLedgerLink)
  const { body } = await app.http.inject({ method: 'GET', url, headers: { host: testHost } })
  return { text: body, url }
}

async function exported(): Promise<LedgerRow[]> {
  const { text } = await download(await makeLedger())
  return parse<LedgerRow>(text, { columns: true, record_delimiter: '\r\n' })
}

const check = (rows: LedgerRow[]) => checkLedgerRows(Readable.from(rows))
const without = (rows: LedgerRow[], index: number) => rows.toSpliced(index, 1)

test('an exported ledger passes its check, and its head, balance and reserve are those of the wallet', async () => {
  const user = await makeLedger()
  const { text } = await download(user)
  const { faults, entries, head, balance, held } = await check(parse<LedgerRow>(text, { columns: true }))
  const wallet = await db
    .selectFrom('wallets')
    .selectAll()
    .where('account_id', '=', user.account_id)
    .executeTakeFirstOrThrow()
  assert.deepEqual(faults, [])
  assert.deepEqual([entries, balance, held], [wallet.entries, wallet.balance, wallet.held])
  assert.deepEqual([balance, held], [83, 5])
  assert.equal(head, wallet.head.toString('hex'))
})

test('a missing entry is named', async () => {
  const rows = await exported()
  assert.deepEqual((await check(without(rows, 4))).faults, ['line 6: entry 5 is missing before it'])
  assert.deepEqual((await check(rows.toSpliced(2, 3))).faults, [
    'line 4: entries 3 to 5 are missing before it',
  ])
  assert.deepEqual((await check(without(rows, 0))).faults, ['line 2: entry 1 is missing before it'])
})

test('a doubled entry is named, wherever its copy is', async () => {
  const rows = await exported()
  const doubled = rows.slice(3, 4)
  const beside = await check(rows.toSpliced(4, 0, ...doubled))
  const atTheEnd = await check([...rows, ...doubled])
  assert.deepEqual(beside.faults, ['line 6: entry 4 is there twice: it stands on line 5 already'])
  assert.deepEqual(atTheEnd.faults, ['line 12: entry 4 is there twice: it stands on line 5 already'])
})

test('a change of any field is named', async () => {
  const rows = await exported()
  const changes = {
    amount: '7',
    key: 'settle:other',
    user_id: randomUUID(),
    created_at: '2020-01-01T00:00:00.000000Z',
  }
  for (const [name, value] of Object.entries(changes)) {
    const { faults } = await check(rows.map((row, index) => (index === 5 ? { ...row, [name]: value } : row)))
    assert.equal(faults[0], 'line 7: entry 6 was changed: it does not have the hash that it carries', name)
    assert.ok(
      faults.every((fault) => fault.startsWith('line 7: ')),
      name,
    )
  }
})

test('swapped entries are named', async () => {
  const rows = await exported()
  const [third, fourth] = rows.slice(2, 4)
  assert.ok(third && fourth)
  const { faults } = await check(rows.toSpliced(2, 2, fourth, third))
  assert.deepEqual(faults, ['line 5: entry 3 is out of order: it stands after entry 4'])
})

test('an entry with a new hash of its own breaks the chain after it', async () => {
  const rows = await exported()
  const other = (await exported())[5]
  assert.ok(other)
  const { faults } = await check(rows.toSpliced(5, 1, other))
  assert.match(faults[0] ?? '', /^line 7: entry 6 is of another account/)
  assert.ok(faults.some((fault) => fault === 'line 8: entry 7 does not follow the hash of entry 6'))
})

test('a file that is not a ledger is reported as such', async () => {
  const { faults } = await check([{ name: 'Café' }])
  assert.deepEqual(faults, ['line 2: this is not an entry of a ledger'])
})

test('T1 a ticket opens the ledger of its own account once, and nothing else', async () => {
  const [user, other] = [await makeLedger(), await makeLedger()]
  const { text, url } = await download(user)
  const rows = parse<LedgerRow>(text, { columns: true })
  assert.deepEqual(new Set(rows.map(({ account_id }) => account_id)), new Set([user.account_id]))
  assert.ok(!text.includes(other.account_id))
  const statusOf = async (address: string) =>
    (await app.http.inject({ method: 'GET', url: address, headers: { host: testHost } })).statusCode
  assert.equal(await statusOf(url), 404)
  const unused = (await app.as(user, createLedgerLink)).url
  assert.equal(await statusOf(unused.replace('/wallet', '')), 404)
  assert.equal(await statusOf(unused), 200)
})

test('every call of the wallet refuses a user without access', async () => {
  const user = await makeUser(db)
  await db
    .updateTable('users')
    .set({ is_main_user: false, access_to_wallet: false })
    .where('id', '=', user.id)
    .execute()
  assert.equal((await app.ask(user, createLedgerLink)).status, 403)
})
