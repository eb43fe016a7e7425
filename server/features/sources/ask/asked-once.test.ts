import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import { sql } from 'kysely'
import type { SourcedEmail } from '#engine/sources/driver.ts'
import { cleanUp } from '#server/features/cleaning/clean-up.ts'
import { startApp } from '#testing/app.ts'
import { startSources } from '#testing/fakes/sources/start-sources.ts'
import { makeUser } from '#testing/make.ts'
import { askSource } from './ask-source.ts'
import { configuredSources } from './configured.ts'

const sources = await startSources()
const app = await startApp({ networks: sources.networks })
after(() => app.stop().then(() => sources.stop()))
const { services } = app
const { db } = services
const { account_id } = await makeUser(db)

beforeEach(async () => {
  sources.hunter.asked.length = 0
  await db.deleteFrom('source_requests').execute()
  await db.deleteFrom('sources').execute()
})

const person = {
  name: 'Ada Lind',
  first_name: 'Ada',
  last_name: 'Lind',
  domain: 'firm.example',
  company: null,
  linkedin_url: null,
}

async function ask(then: () => void = () => undefined) {
  const wanted = { account_id, action: 'email', is_sample: true } as const
  const [source] = await configuredSources(services.aside, wanted)
  assert.ok(source)
  return askSource<SourcedEmail>(
    { services, signal: new AbortController().signal },
    {
      source,
      question: { account_id, result_id: null, action: 'email', asks: person },
      async ask(driver, call) {
        const answer = (await driver.email?.(call, person)) ?? { outcome: 'miss' as const }
        then()
        return answer
      },
    },
  )
}

/** The worker dies after the source has answered and before its answer is kept. */
const die = () =>
  ask(() => {
    throw new Error('killed')
  })
const later = () => sql`update source_requests set asked_at = asked_at - interval '2 minutes'`.execute(db)
const rows = () =>
  db.selectFrom('source_requests').select(['outcome', 'reason', 'cost_micros']).orderBy('id').execute()

test('a worker killed between an answer and its record does not make us pay twice for the question', async () => {
  await sources.add(services, { driver: 'hunter' })
  await assert.rejects(die, { message: 'killed' })
  assert.deepEqual(await rows(), [{ outcome: 'asking', reason: null, cost_micros: 24_500 }])
  await later()
  assert.deepEqual(await ask(), { outcome: 'skipped', why: 'answer_lost', ms: 0, cost_micros: 0 })
  assert.equal(sources.hunter.asked.length, 1)
  assert.deepEqual((await rows()).at(-1), { outcome: 'skipped', reason: 'answer_lost', cost_micros: 0 })
})

test('a question that costs nothing is asked again after a crash', async () => {
  await sources.add(services, { driver: 'hunter', cost_micros: 0 })
  await assert.rejects(die, { message: 'killed' })
  await later()
  assert.equal((await ask()).outcome, 'miss')
  assert.equal(sources.hunter.asked.length, 2)
  assert.deepEqual(await rows(), [{ outcome: 'miss', reason: null, cost_micros: 0 }])
})

test('workers that ask one question at once send it once', async () => {
  await sources.add(services, { driver: 'hunter' })
  const answers = await Promise.all(Array.from({ length: 5 }, () => ask()))
  assert.deepEqual(
    answers.map(({ outcome }) => outcome),
    Array.from({ length: 5 }, () => 'miss'),
  )
  assert.equal(sources.hunter.asked.length, 1)
})

test('requests of no lead are kept for 31 days, those of a lead for half a year', async () => {
  const { id: campaign_id } = await db
    .insertInto('campaigns')
    .values({ account_id, type: 'people', name: 'People' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const lead = {
    account_id,
    campaign_id,
    type: 'people',
    name: 'Ada',
    source: 'x',
    attribution: 'x',
  } as const
  const { id: result_id } = await db
    .insertInto('results')
    .values({ ...lead, source_key: 'a' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const plain = { account_id, label: 'x', driver: 'hunter', action: 'email', outcome: 'miss' } as const
  const asked = (days: number, of: string | null) => ({
    ...plain,
    result_id: of,
    question: Buffer.from([days]),
    asked_at: sql<string>`now() - make_interval(days => ${days})`,
    reason: `${of ? 'lead' : 'none'} ${days}`,
  })
  await db
    .insertInto('source_requests')
    .values([
      asked(30, null),
      asked(32, null),
      asked(32, result_id),
      asked(179, result_id),
      asked(181, result_id),
    ])
    .execute()
  await cleanUp.run({ services, account_id: '', signal: new AbortController().signal, jobId: '' }, {})
  const kept = (await rows()).map(({ reason }) => reason)
  assert.deepEqual(new Set(kept), new Set(['lead 179', 'lead 32', 'none 30']))
})
