import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import { sql } from 'kysely'
import {
  getSourceTrial,
  listSourceTrials,
  listTrialLists,
  startSourceTrial,
  stopSourceTrial,
} from '#contract/operator/source-trials.ts'
import { testville } from '#sample/testville.ts'
import { startApp } from '#testing/app.ts'
import { startSources } from '#testing/fakes/sources/start-sources.ts'
import { makeAdmin } from '#testing/make/make-admin.ts'
import { makeUser } from '#testing/make.ts'

const sources = await startSources()
const app = await startApp({ networks: sources.networks })
after(() => app.stop().then(() => sources.stop()))
const { services } = app
const { db } = services
const admin = await makeAdmin(db)

const { people, mailboxOf } = testville()
const known = people
  .filter(({ source_id, company_domain }) => mailboxOf.has(source_id) && company_domain)
  .slice(0, 40)

const { id: campaign_id } = await db
  .insertInto('campaigns')
  .values({ account_id: admin.account_id, type: 'people', name: 'Known people' })
  .returning('id')
  .executeTakeFirstOrThrow()
await db
  .insertInto('results')
  .values(
    known.map(({ source_id, name, first_name, last_name, company, company_domain, linkedin_url }, index) => ({
      account_id: admin.account_id,
      campaign_id,
      type: 'people' as const,
      name,
      first_name,
      last_name,
      company,
      linkedin_url,
      website: `http://${company_domain}/`,
      // What we know of the last lead is another address than the providers have.
      email: index === 39 ? 'other@firm.example' : (mailboxOf.get(source_id) ?? ''),
      email_state: 'found' as const,
      source_key: source_id,
      source: 'x',
      attribution: 'x',
      is_sample: true,
    })),
  )
  .execute()

async function addBoth() {
  const hunter = await sources.add(services, { driver: 'hunter' })
  const other = await sources.add(services, { driver: 'people_data_labs', priority: 2, is_on: false })
  return [hunter, other] as [string, string]
}

beforeEach(async () => {
  sources.hunter.asked.length = 0
  sources.people.asked.length = 0
  Object.assign(sources.hunter.state, { fault: 'none', headers: {} })
  await db.deleteFrom('source_trials').execute()
  await db.deleteFrom('source_requests').execute()
  await db.deleteFrom('sources').execute()
})

const enough = 2_000_000_000
const start = (source_ids: [string, string], limits = {}) =>
  app.as(admin, startSourceTrial, {
    body: { campaign_id, source_ids, leads: 50, limit_micros: enough, ...limits },
  })
const first = async () => (await app.as(admin, listSourceTrials))[0] ?? assert.fail('no comparison')

test('two sources are asked for known leads: coverage, agreement, price and time stand side by side', async () => {
  assert.deepEqual(await app.as(admin, listTrialLists), [
    { id: campaign_id, name: 'Known people', known: 0, known_sample: 40 },
  ])
  const begun = await start(await addBoth())
  assert.deepEqual([begun.state, begun.leads], ['queued', 40])
  await app.work()
  const done = await first()
  const [hunter, other] = done.sides
  assert.ok(hunter && other)
  assert.deepEqual([done.state, done.reason, hunter.asked, other.asked], ['done', null, 40, 40])
  assert.ok(hunter.hits > 0 && hunter.hits < 40 && other.hits > 0 && done.both > 0 && done.both === done.same)
  assert.deepEqual([hunter.paid_micros, other.paid_micros], [hunter.hits * 24_500, other.hits * 280_000])
  assert.ok(hunter.median_ms !== null && hunter.right >= hunter.hits - 1)
  const leads = await app.as(admin, getSourceTrial, { params: { id: done.id } })
  const odd = leads.find(({ known_email }) => known_email === 'other@firm.example')
  assert.ok(odd?.answers.every((answer) => answer?.is_right === false))
  const right = leads.filter(({ answers }) => answers[0]?.is_right)
  assert.equal(right.length, hunter.right)
  const traces = await db.selectFrom('source_requests').select('result_id').execute()
  assert.ok(traces.every(({ result_id }) => result_id === null))
})

test('a second comparison pays for nothing that is known, and says what it is worth', async () => {
  const both = await addBoth()
  await start(both)
  await app.work()
  const before = await first()
  const asked = sources.hunter.asked.length
  await start(both)
  await app.work()
  const again = await first()
  assert.notEqual(again.id, before.id)
  assert.equal(sources.hunter.asked.length, asked)
  const figures = (trial: typeof again) =>
    trial.sides.map(({ hits, right, worth_micros, median_ms }) => [hits, right, worth_micros, median_ms])
  assert.deepEqual(figures(again), figures(before))
  assert.ok(again.sides.every(({ paid_micros }) => paid_micros === 0))
})

test('the limit of cost is never passed', async () => {
  await start(await addBoth(), { limit_micros: 600_000 })
  await app.work()
  const { state, reason, sides } = await first()
  const paid = sides.reduce((sum, { paid_micros }) => sum + paid_micros, 0)
  assert.deepEqual([state, reason], ['done', 'limit'])
  assert.ok(paid > 0 && paid <= 600_000)
})

test('a comparison that is stopped asks nothing more and keeps what was answered', async () => {
  const { id } = await start(await addBoth())
  await app.as(admin, stopSourceTrial, { params: { id } })
  await app.work()
  const { state, sides } = await first()
  assert.deepEqual(
    [state, sides.map(({ asked }) => asked), sources.hunter.asked.length],
    ['stopped', [0, 0], 0],
  )
})

test('a source that fails is counted as such, and the other is compared all the same', async () => {
  const both = await addBoth()
  sources.hunter.state.fault = 401
  await start(both)
  await app.work()
  const { state, sides } = await first()
  assert.deepEqual([state, sides[0]?.failed, sides[0]?.hits, sides[1]?.failed], ['done', 40, 0, 0])
  assert.ok((sides[1]?.hits ?? 0) > 0)
})

test('what can not be compared is refused, and clients see nothing of it', async () => {
  const [hunter, other] = await addBoth()
  const body = {
    campaign_id,
    source_ids: [hunter, hunter] as [string, string],
    leads: 5,
    limit_micros: enough,
  }
  const same = await app.ask(admin, startSourceTrial, { body })
  assert.deepEqual([same.status, same.code], [409, 'sources_not_comparable'])
  await db
    .updateTable('sources')
    .set({ base_url: 'https://api.example/v5' })
    .where('id', '=', other)
    .execute()
  const worlds = await app.ask(admin, startSourceTrial, { body: { ...body, source_ids: [hunter, other] } })
  assert.equal(worlds.code, 'sources_not_comparable')
  const client = await makeUser(db, { modules: ['leads'] })
  assert.equal((await app.ask(client, listSourceTrials)).status, 403)
  assert.equal((await app.ask(client, startSourceTrial, { body })).status, 403)
})

test('a comparison that a newer release ended says so in general words', async () => {
  const { id } = await db
    .insertInto('source_trials')
    .values({
      account_id: admin.account_id,
      list_name: 'Known people',
      name_a: 'A',
      name_b: 'B',
      leads: 1,
      limit_micros: 0,
      state: 'done',
      reason: sql`'too_bright'`,
      ended_at: sql<string>`now()`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const trials = await app.as(admin, listSourceTrials)
  assert.equal(trials.find((one) => one.id === id)?.reason, 'other')
})
