import assert from 'node:assert/strict'
import { test } from 'node:test'
import { answerApollo } from '#sample/sources/apollo.ts'
import { sampleKey } from '#sample/sources/source-request.ts'
import { testville } from '#sample/testville.ts'
import { readPages, startFaultySources } from '#testing/fakes/sources/faulty-sources.ts'
import { apollo } from './apollo.ts'
import type { PeopleQuestion } from './driver.ts'
import { pageThrough } from './page-through.ts'

let matches = 0
const { servers, callTo } = await startFaultySources({
  apollo: answerApollo,
  /** Fails at its second match. */
  flaky: (request) => {
    if (request.url.pathname.endsWith('/bulk_match')) matches += 1
    return matches === 2 ? { status: 503, body: {} } : answerApollo(request)
  },
  /** Answers companies of a like name before the one that was asked for, as a search by words does. */
  alike: () => ({
    status: 200,
    body: {
      organizations: [
        { name: 'Harbour Optics North', primary_domain: 'north.example' },
        { name: 'Harbour Optics', primary_domain: null, website_url: null },
        { name: 'HARBOUR OPTICS, Inc.', website_url: 'http://www.harbour-optics.example' },
      ],
    },
  }),
})
const { asked, state } = servers.apollo
const callWith = (key = sampleKey, to: 'apollo/api/v1' | 'alike/api/v1' = 'apollo/api/v1') =>
  callTo(to, { headers: apollo.headers(key), timeoutMs: 2_000 })

const anyone: PeopleQuestion = {
  titles: [],
  seniorities: [],
  departments: [],
  places: [],
  companies: [],
  industries: [],
  keywords: [],
}

const search = (question: PeopleQuestion, size = 100) =>
  readPages(
    pageThrough(async (turn) => (await apollo.people?.(callWith(), question, turn)) ?? assert.fail(), size),
  )

const { people, mailboxOf } = testville()
const [domain = ''] = [...Map.groupBy(people, ({ company_domain }) => company_domain ?? '')]
  .filter(([name]) => name !== '')
  .toSorted(([, a], [, b]) => b.length - a.length)
  .map(([name]) => name)

test('a search is matched ten ids at a time, so that names and addresses are known', async () => {
  const { found, why } = await search({ ...anyone, companies: [domain] })
  assert.ok(why === null && found.length > 0)
  const addresses = new Set(mailboxOf.values())
  for (const { name, domain: of, emails } of found) {
    assert.ok(!name.includes('*') && of === domain)
    assert.ok(emails.every(({ email, claim }) => addresses.has(email) && claim === 'valid'))
  }
  const matches = asked.filter(({ url }) => url.pathname.endsWith('/bulk_match'))
  assert.equal(matches.length, Math.ceil(found.length / 10))
})

test('pages follow until the last one', async () => {
  const all = await search(anyone)
  assert.ok(all.found.length > 500)
  assert.equal(new Set(all.found.map(({ id }) => id)).size, all.found.length)
})

test('a match that fails leaves the matches before it, and the next page begins behind them', async () => {
  const call = callTo('flaky/api/v1', { headers: apollo.headers(sampleKey), timeoutMs: 2_000 })
  const first = await apollo.people?.(call, anyone, { cursor: null, size: 25 })
  assert.ok(first && !('outcome' in first))
  assert.deepEqual([first.records.length, first.next], [10, '10'])
  matches = 5
  const second = await apollo.people?.(call, anyone, { cursor: first.next, size: 15 })
  assert.ok(second && !('outcome' in second))
  const whole = await apollo.people?.(callWith(), anyone, { cursor: null, size: 25 })
  assert.ok(whole && !('outcome' in whole))
  assert.deepEqual([...first.records, ...second.records], whole.records)
})

test('the address of a person is matched by profile or company, and no match is a miss', async () => {
  const { found } = await search({ ...anyone, companies: [domain] })
  const known = found.find(({ emails }) => emails.length > 0) ?? assert.fail()
  const hit = await apollo.email?.(callWith(), { ...known, linkedin_url: null })
  assert.ok(hit?.outcome === 'hit' && hit.value.email === known.emails[0]?.email)
  const miss = await apollo.email?.(callWith(), {
    ...known,
    name: 'No One',
    first_name: 'No',
    last_name: 'One',
    linkedin_url: null,
  })
  assert.equal(miss?.outcome, 'miss')
})

test('of companies of a like name the answer is the one that is called so and has a website', async () => {
  const answer = await apollo.company?.(callWith(sampleKey, 'alike/api/v1'), 'Harbour Optics')
  assert.ok(answer?.outcome === 'hit')
  assert.deepEqual(answer.value, { name: 'HARBOUR OPTICS, Inc.', domain: 'harbour-optics.example' })
  assert.equal(servers.alike.asked.length, 1) // one page, at the price of one
  const other = await apollo.company?.(callWith(sampleKey, 'alike/api/v1'), 'Harbour Opticians')
  assert.ok(other?.outcome === 'hit' && other.value.name === 'Harbour Optics North')
})

test('a wrong key, a limit and an outage are told apart', async () => {
  const why = async (key?: string) => {
    const answer = await apollo.check?.(callWith(key))
    return answer?.outcome === 'failed' ? [answer.why, answer.retry_after_ms] : answer?.outcome
  }
  assert.equal(await why(), 'hit')
  assert.deepEqual(await why('wrong'), ['bad_credentials', null])
  Object.assign(state, { fault: 429, headers: { 'retry-after': '3' } })
  assert.deepEqual(await why(), ['rate_limited', 3_000])
  Object.assign(state, { fault: 503, headers: {} })
  assert.deepEqual(await why(), ['unavailable', null])
})
