import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { addLead } from '#contract/leads/manual-entry.ts'
import { startEmployees } from '#contract/leads/searches-from-leads.ts'
import { testville } from '#sample/testville.ts'
import { openDatabase, openPool } from '#server/platform/postgres/database.ts'
import { startSources } from '#testing/fakes/sources/start-sources.ts'
import { makeLeads } from '#testing/make/make-leads.ts'
import { startSearching } from '#testing/make/searching.ts'
import { makeUser, type TestUser } from '#testing/make.ts'
import { withCut } from '#testing/processes/cut.ts'
import { crashEverywhere, insist, workOneByOne } from '#testing/runs/crash-everywhere.ts'

const sources = await startSources()
const { app, searchOf, walletOf } = await startSearching(sources.networks)
after(() => app.stop().then(() => sources.stop()))
const { db } = app.services

const byCompany = Map.groupBy(testville().people, ({ company_domain }) => company_domain ?? '')
byCompany.delete('')
const [[domain] = assert.fail()] = [...byCompany].toSorted(([, a], [, b]) => b.length - a.length)
await sources.add(app.services, { driver: 'people_data_labs', settings: { in_searches: true } })
// A later attempt does not wait for what a dead worker has asked.
const owner = openDatabase(openPool(app.url, { max: 1 }))
await sql`alter table source_requests alter asked_at set default now() - interval '2 minutes'`.execute(owner)
await owner.destroy()

async function prepare(user: TestUser) {
  const id = await makeLeads(db, user, { leads: [], name: 'Firms' })
  const body = { type: 'local' as const, website: `http://${domain}/`, name: 'The Firm' }
  await app.as(user, addLead, { params: { id }, body })
  return { id, key: randomUUID() }
}

/** Searches the people of the company in people data, at 3 credits each. */
async function getEmployees(user: TestUser, { id, key }: Awaited<ReturnType<typeof prepare>>) {
  const params = { type: 'local' as const, id }
  const limits = { max_leads: 4, max_credits: 12 }
  const body = { chosen: { scope: 'all' as const }, from: 'people' as const, name: 'Staff', ...limits }
  const { data } = await insist(() => app.ask(user, startEmployees, { params, body, key }))
  await workOneByOne(app, ['run-search', 'contact-lead'])
  return data.id
}

async function gotOf(user: TestUser, id: string) {
  const { state, found, charged, sources: reports } = await searchOf(user, id)
  const report = reports.find(({ source }) => source.startsWith('source:'))
  return { state, found, charged, reason: report?.reason }
}

const keepsAnswer = /^update "source_requests" set "outcome"/

test('M3 a crash at any statement of get employees from a people source changes nothing in the end (each statement once; all of them in the whole-rows bench)', () =>
  crashEverywhere(app, {
    prepare,
    async tell(user, needs) {
      await getEmployees(user, needs)
    },
    async check(user) {
      const { id } = await db
        .selectFrom('searches')
        .select('id')
        .where('account_id', '=', user.account_id)
        .executeTakeFirstOrThrow()
      const { found, charged } = await gotOf(user, id)
      assert.ok(found > 0 && charged >= 3, `${charged} credits for ${found} people`)
    },
    besides: keepsAnswer,
  }))

test('M3 a crash before the answer of a people source is kept loses the answer, costs the account nothing and buys no second one', async () => {
  const user = await makeUser(db, { credits: 60 })
  const needs = await prepare(user)
  const { statements } = await withCut(undefined, async () => getEmployees(user, needs))
  const of = statements.find((text) => keepsAnswer.test(text))
  assert.ok(of)
  const other = await makeUser(db, { credits: 60 })
  const theirs = await prepare(other)
  sources.people.asked.length = 0
  const { value: id } = await withCut({ at: 1, of, when: 'before' }, () => getEmployees(other, theirs))
  assert.deepEqual(await gotOf(other, id), { state: 'partial', found: 0, charged: 0, reason: 'answer_lost' })
  assert.equal(sources.people.asked.length, 1)
  assert.deepEqual(await walletOf(other), { balance: 60, held: 0, used_this_period: 0 })
})
