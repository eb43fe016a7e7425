import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import { getResult } from '#contract/leads/leads.ts'
import { getLeadRun, listLeadRuns, previewLeadRun, startLeadRun } from '#contract/leads/lead-runs.ts'
import { removeCampaign } from '#contract/leads/lists.ts'
import { prices } from '#contract/values/prices.ts'
import { listLedger } from '#contract/wallet/wallet.ts'
import type { PersonRecord } from '#engine/import/person-record.ts'
import { importPeople } from '#testing/make/make-places.ts'
import { peopleWithNumber } from '#testing/make/directory/sample-phones.ts'
import { startSearching } from '#testing/make/searching.ts'
import { makeUser, type TestUser } from '#testing/make.ts'
import { checkLedger } from '#testing/wallet/check-ledger.ts'

const { app, neighbourhood, start, walletOf, leadsOf } = await startSearching()
const { db, directoryPool } = app.services
after(async () => {
  await checkLedger(db)
  await app.stop()
})

const price = prices['people.phone']
const [ada, bea, cid] = peopleWithNumber()
assert.ok(ada && bea && cid)

let imports = 0

/** A list of these people, whose emails were looked for; none of their records has a number. */
async function listOf(user: TestUser, people: PersonRecord[]) {
  imports += 1
  const word = `phones${imports}`
  const records = people.map((person, index) => ({
    ...person,
    source_id: `${index}`,
    phones: [],
    emails: [],
    linkedin_url: null,
    keywords: [word],
  }))
  await importPeople(directoryPool, word, records)
  const limits = { max_leads: people.length, max_credits: 3 * people.length }
  const { id } = await start(user, { type: 'people', keywords: [word] }, limits)
  await app.work()
  return id
}

const stranger: PersonRecord = { ...ada.person, name: 'Nemo Nullus', first_name: 'Nemo', last_name: 'Nullus' }
const all = { scope: 'all' as const }
const ask = (user: TestUser, id: string, { max_credits = 50, key = randomUUID() } = {}) =>
  app.ask(user, startLeadRun, {
    params: { type: 'people', id },
    body: { kind: 'get-phones', chosen: all, max_credits },
    key,
  })
const runOf = (user: TestUser, id: string) => app.as(user, getLeadRun, { params: { id } })

test('a phone that is found costs one credit once, a miss costs nothing, and the receipt says both', async () => {
  const user = await makeUser(db, { credits: 100 })
  const id = await listOf(user, [ada.person, bea.person, stranger])
  const before = await walletOf(user)
  const shown = await app.as(user, previewLeadRun, {
    params: { type: 'people', id },
    body: { kind: 'get-phones', chosen: all },
  })
  assert.deepEqual(shown, {
    leads: 3,
    complete: 0,
    left_out: 0,
    price_each: price,
    max_cost: 3 * price,
    balance: before.balance,
  })
  const { data } = await ask(user, id)
  assert.deepEqual([data.state, data.leads, data.held], ['queued', 3, 3 * price])
  await app.work()

  const run = await runOf(user, data.id)
  assert.deepEqual(
    [run.state, run.reason, run.settled, run.hits, run.charged, run.held],
    ['done', null, 3, 2, 2 * price, 0],
  )
  const leads = await leadsOf(user, id, 'people')
  const phoneOf = ({ name }: PersonRecord) => leads.find((lead) => lead.name === name)?.phone
  assert.deepEqual(
    [phoneOf(ada.person), phoneOf(bea.person), phoneOf(stranger)],
    [ada.phone, bea.phone, null],
  )
  const lead = leads.find(({ name }) => name === ada.person.name)
  const { facts, phone_missed_at } = await app.as(user, getResult, { params: { id: lead?.id ?? '' } })
  assert.equal(phone_missed_at, null)
  const missed = leads.find(({ name }) => name === stranger.name)
  const told = await app.as(user, getResult, { params: { id: missed?.id ?? '' } })
  assert.ok(told.phone_missed_at, 'the lead says that it was looked up in vain')
  const fact = facts.find(({ field }) => field === 'phone')
  assert.ok(fact?.source_url?.includes(ada.person.company_domain ?? '?'))
  const after = await walletOf(user)
  assert.deepEqual([before.balance - after.balance, after.held], [2 * price, 0])
  const { items } = await app.as(user, listLedger, { query: {} })
  const line = items.find(({ action }) => action === 'people.phone')
  assert.deepEqual([line?.entries, line?.credits, line?.list?.id], [2, -2 * price, id])
  const { items: runs } = await app.as(user, listLeadRuns, { params: { id }, query: {} })
  assert.deepEqual(
    runs.map((each) => each.id),
    [data.id],
  )
  await checkLedger(db)
})

test('leads that have a phone are not asked for again', async () => {
  const user = await makeUser(db, { credits: 100 })
  const id = await listOf(user, [ada.person])
  await ask(user, id)
  await app.work()
  const again = await ask(user, id)
  assert.deepEqual([again.status, again.code], [409, 'nothing_to_find'])
})

test('a double click is one run, and two runs at once charge each phone once', async () => {
  const user = await makeUser(db, { credits: 100 })
  const id = await listOf(user, [ada.person, bea.person, cid.person])
  const { balance } = await walletOf(user)
  const key = randomUUID()
  const [first, same, other] = await Promise.all([
    ask(user, id, { key }),
    ask(user, id, { key }),
    ask(user, id),
  ])
  assert.equal(first.data.id, same.data.id)
  assert.notEqual(first.data.id, other.data.id)
  await Promise.all([app.work(), app.work()])
  const runs = [await runOf(user, first.data.id), await runOf(user, other.data.id)]
  assert.deepEqual(
    [runs.reduce((sum, run) => sum + run.charged, 0), runs.map(({ state }) => state)],
    [3 * price, ['done', 'done']],
  )
  const { balance: left, held } = await walletOf(user)
  assert.deepEqual([balance - left, held], [3 * price, 0])
})

test('a phone that the account has paid for costs nothing in another list', async () => {
  const user = await makeUser(db, { credits: 100 })
  const id = await listOf(user, [ada.person])
  await ask(user, id)
  await app.work()
  const { id: again } = await start(
    user,
    { type: 'people', keywords: [`phones${imports}`] },
    { max_credits: 60, skip_owned: false },
  )
  await app.work()
  const { balance } = await walletOf(user)
  const { data } = await ask(user, again)
  await app.work()
  const run = await runOf(user, data.id)
  assert.deepEqual([run.hits, run.already_paid, run.charged], [1, 1, 0])
  assert.equal((await walletOf(user)).balance, balance)
})

test('a run ends at its limit, and the leads after it can be asked for later', async () => {
  const user = await makeUser(db, { credits: 100 })
  const id = await listOf(user, [ada.person, bea.person, cid.person])
  const { data } = await ask(user, id, { max_credits: 2 * price })
  await app.work()
  const run = await runOf(user, data.id)
  assert.deepEqual([run.state, run.reason, run.hits, run.charged], ['done', 'credit_limit', 2, 2 * price])
  const { data: rest } = await ask(user, id)
  await app.work()
  assert.deepEqual([rest.leads, (await runOf(user, rest.id)).charged], [1, price])
})

test('a wallet that is too small refuses the run, and deleting the list gives back what is reserved', async () => {
  const user = await makeUser(db, { credits: 9 })
  const id = await listOf(user, [ada.person, bea.person, cid.person])
  for (let left = (await walletOf(user)).balance; left > 0; left -= 3 * price)
    assert.equal((await ask(user, id)).status, 200)
  const short = await ask(user, id)
  assert.deepEqual([short.status, short.code], [402, 'out_of_credits'])
  const rich = await makeUser(db, { credits: 100 })
  const doomed = await listOf(rich, [ada.person])
  await ask(rich, doomed)
  await app.as(rich, removeCampaign, { params: { id: doomed } })
  assert.equal((await walletOf(rich)).held, 0)
  await app.work()
})

test('tools that a type does not have are refused', async () => {
  const user = await makeUser(db)
  const { id } = await start(user, await neighbourhood([null]))
  const answer = await app.ask(user, startLeadRun, {
    params: { type: 'local', id },
    body: { kind: 'get-phones', chosen: all, max_credits: 5 },
  })
  assert.deepEqual([answer.status, answer.code], [409, 'no_such_tool'])
})
