import assert from 'node:assert/strict'
import { test } from 'node:test'
import { answerHunter } from '#sample/sources/hunter.ts'
import { answerPeople } from '#sample/sources/people-data-labs.ts'
import { sampleKey } from '#sample/sources/source-request.ts'
import { testville } from '#sample/testville.ts'
import type { Fault } from '#testing/fakes/sources/faulty-source.ts'
import { readPages, startFaultySources } from '#testing/fakes/sources/faulty-sources.ts'
import type { PeopleQuestion } from './driver.ts'
import { hunter } from './hunter.ts'
import { maxPages, pageThrough } from './page-through.ts'
import { peopleDataLabs } from './people-data-labs.ts'

const { servers, callTo } = await startFaultySources({ hunter: answerHunter, people: answerPeople })
const { asked, state } = servers.hunter

const hunterCall = (key = sampleKey, timeoutMs = 2_000) =>
  callTo('hunter/v2', { headers: hunter.headers(key), statuses: { 403: 'rate_limited' }, timeoutMs })
const peopleCall = () => callTo('people/v5', { headers: peopleDataLabs.headers(sampleKey) })

const domainPages = (of: string | null) =>
  pageThrough(async (turn) => (await hunter.domain?.(hunterCall(), of ?? '', turn)) ?? assert.fail(), 100)
const peoplePages = (question: PeopleQuestion) =>
  pageThrough(
    async (turn) => (await peopleDataLabs.people?.(peopleCall(), question, turn)) ?? assert.fail(),
    100,
  )

const { people, mailboxOf } = testville()
const [domain = ''] = [...Map.groupBy(people, ({ company_domain }) => company_domain)]
  .toSorted(([, a], [, b]) => b.length - a.length)
  .map(([name]) => name)

test('the addresses of a domain come with the names, positions and pages that the provider states', async () => {
  const { found, why } = await readPages(domainPages(domain))
  assert.ok(why === null && found.length > 3)
  for (const { emails, domain: of, kind } of found) {
    assert.deepEqual([of, kind, emails[0]?.claim], [domain, 'person', 'valid'])
    assert.ok(emails[0]?.pages[0]?.url.endsWith('/team') && [...mailboxOf.values()].includes(emails[0].email))
  }
})

test('a wrong key, an empty account, a limit and a legal block are told apart', async () => {
  const ask = async (fault: Fault, headers = {}) => {
    Object.assign(state, { fault, headers })
    const answer = await hunter.verify?.(hunterCall(), 'ada@firm.example')
    return answer?.outcome === 'failed' ? [answer.why, answer.retry_after_ms] : answer
  }
  assert.deepEqual(await ask(401), ['bad_credentials', null])
  assert.deepEqual(await ask(402), ['no_credits', null])
  assert.deepEqual(await ask(403), ['rate_limited', null])
  assert.deepEqual(await ask(429, { 'retry-after': '7' }), ['rate_limited', 7_000])
  assert.deepEqual(await ask(451), ['legal_block', null])
  assert.deepEqual(await ask(500), ['unavailable', null])
  assert.deepEqual(await ask(302, { location: 'http://hunter.example/v2' }), ['bad_answer', null])
})

test('R4 a source that hangs is left after its time', async () => {
  state.fault = 'hangs'
  const began = performance.now()
  const answer = await hunter.verify?.(hunterCall(sampleKey, 300), 'ada@firm.example')
  assert.ok(answer?.outcome === 'failed' && answer.why === 'timeout' && performance.now() - began < 1_500)
})

test('R4 an answer of 50 MB, or 200,000 levels deep, is refused within little memory', async () => {
  const before = process.memoryUsage().rss
  for (const [fault, why] of [
    ['huge', 'too_large'],
    ['deep', 'bad_answer'],
    ['garbage', 'bad_answer'],
  ] as const) {
    state.fault = fault
    const answer = await hunter.verify?.(hunterCall(), 'ada@firm.example')
    assert.ok(answer?.outcome === 'failed' && answer.why === why, fault)
  }
  assert.ok(process.memoryUsage().rss - before < 200_000_000)
})

test('the same page for ever is left at its first repetition, and endless new ones after the hundredth', async () => {
  state.fault = 'same_page'
  const same = await readPages(domainPages(domain))
  assert.deepEqual([same.found.length, same.why, asked.length], [100, 'same_page', 2])
  asked.length = 0
  state.fault = 'endless'
  const endless = await readPages(domainPages(domain))
  assert.deepEqual([endless.found.length, asked.length], [100 * maxPages, maxPages])
})

test('a total that lies brings no people and ends no page early', async () => {
  const truth = await readPages(domainPages(domain))
  state.fault = 'lies'
  const lied = await readPages(domainPages(domain))
  assert.deepEqual(lied, truth)
})

test('people are searched in the words of our criteria, page by page', async () => {
  const none = {
    titles: [],
    seniorities: [],
    departments: [],
    places: [],
    companies: [],
    industries: [],
    keywords: [],
  }
  const everyone = await readPages(peoplePages({ ...none, places: [{ country: 'US' }] }))
  assert.ok(everyone.why === null && everyone.found.length > 300)
  assert.equal(new Set(everyone.found.map(({ id }) => id)).size, everyone.found.length)
  const [one] = everyone.found
  assert.ok(one?.country === 'US' && one.linkedin_url !== undefined)
  const atFirm = await readPages(peoplePages({ ...none, companies: [one.domain ?? ''] }))
  assert.ok(atFirm.found.length > 0 && atFirm.found.every((person) => person.domain === one.domain))
})
