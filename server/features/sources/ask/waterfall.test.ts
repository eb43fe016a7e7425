import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import { getResult } from '#contract/leads/leads.ts'
import type { PersonRecord } from '#engine/import/person-record.ts'
import { answerHunter } from '#sample/sources/hunter.ts'
import { answerPeople } from '#sample/sources/people-data-labs.ts'
import { sampleKey, type SourceAnswer } from '#sample/sources/source-request.ts'
import { testville } from '#sample/testville.ts'
import { startSources } from '#testing/fakes/sources/start-sources.ts'
import { makeAdmin } from '#testing/make/make-admin.ts'
import { importPeople } from '#testing/make/make-places.ts'
import { startSearching } from '#testing/make/searching.ts'
import { makeUser, type TestUser } from '#testing/make.ts'

const sources = await startSources()
const { app, start, searchOf, leadsOf } = await startSearching(sources.networks)
after(() => app.stop().then(() => sources.stop()))
const { services } = app
const { db, directoryPool } = services

const { people, mailboxOf, mailboxes, mailDomains } = testville()
const valid = new Set(mailboxes.flatMap(({ address, state }) => (state === 'valid' ? [address] : [])))
const truthful = new Set(mailDomains.flatMap(({ domain, mode }) => (mode === 'mailboxes' ? [domain] : [])))

function ask(path: string, answer: typeof answerHunter): SourceAnswer {
  const url = new URL(path, 'http://source.test')
  return answer({ method: 'GET', url, key: sampleKey, body: undefined })
}
const query = (given: Record<string, string>) => new URLSearchParams(given).toString()

function hunterKnows({ first_name, last_name, company_domain }: PersonRecord): boolean {
  const asked = { domain: company_domain ?? '', first_name: first_name ?? '', last_name: last_name ?? '' }
  const { body } = ask(`/v2/email-finder?${query(asked)}`, answerHunter)
  return (body as { data: { email: string | null } }).data.email !== null
}

function peopleKnow({ linkedin_url }: PersonRecord): boolean {
  const profile = linkedin_url?.replace(/^https?:\/\//, '') ?? ''
  return ask(`/v5/person/enrich?${query({ profile, required: 'work_email' })}`, answerPeople).status === 200
}

/** People whose address follows no pattern: only providers know it. */
const hidden = people.filter((person) => {
  const address = mailboxOf.get(person.source_id) ?? ''
  return (
    /\.\d\d@/.test(address) &&
    valid.has(address) &&
    truthful.has(person.company_domain ?? '') &&
    person.linkedin_url
  )
})
const pick = (byHunter: boolean, byPeople: boolean, count = 1): PersonRecord[] => {
  const found = hidden.filter((one) => hunterKnows(one) === byHunter && peopleKnow(one) === byPeople)
  assert.ok(found.length >= count, 'the sample world has such people')
  return found.slice(0, count)
}

beforeEach(async () => {
  sources.hunter.asked.length = 0
  sources.people.asked.length = 0
  Object.assign(sources.hunter.state, { fault: 'none', headers: {} })
  Object.assign(sources.people.state, { fault: 'none', headers: {} })
  await db.deleteFrom('sources').execute()
})

let imports = 0
/** Searches these people; answers the leads by name, with all that is known of each. */
async function search(user: TestUser, persons: PersonRecord[]) {
  imports += 1
  const word = `waterfall${imports}`
  const bare = persons.map((person, index) => ({
    ...person,
    source_id: String(index),
    emails: [],
    phones: [],
    keywords: [word],
  }))
  await importPeople(directoryPool, word, bare)
  const { id, search: begun } = await start(user, { type: 'people', keywords: [word] }, { max_credits: 60 })
  await app.work()
  const leads = await leadsOf(user, id, 'people')
  const details = await Promise.all(leads.map((lead) => app.as(user, getResult, { params: { id: lead.id } })))
  return { search: await searchOf(user, begun.id), leads: details }
}

test('the sources are asked in their order until the first good answer, and the lead tells who was asked', async () => {
  await sources.add(services, { driver: 'hunter', priority: 1 })
  await sources.add(services, { driver: 'people_data_labs', priority: 2 })
  const [both] = pick(true, true)
  const [second] = pick(false, true)
  const [none] = pick(false, false)
  assert.ok(both && second && none)
  const user = await makeUser(db, { credits: 100 })
  const { search: done, leads } = await search(user, [both, second, none])
  const leadOf = ({ name }: PersonRecord) => leads.find((lead) => lead.name === name) ?? assert.fail(name)
  const trace = (person: PersonRecord) =>
    leadOf(person).requests.map(({ source, outcome, is_verified }) => [source, outcome, is_verified])
  assert.deepEqual(trace(both), [['Hunter', 'hit', true]])
  assert.deepEqual(trace(second), [
    ['Hunter', 'miss', null],
    ['People Data Labs', 'hit', true],
  ])
  assert.deepEqual(trace(none), [
    ['Hunter', 'miss', null],
    ['People Data Labs', 'miss', null],
  ])
  for (const person of [both, second]) {
    const lead = leadOf(person)
    assert.deepEqual(
      [lead.email, lead.email_state, lead.email_verdict, lead.charged],
      [mailboxOf.get(person.source_id), 'found', 'valid', 3],
    )
    const fact = lead.facts.find(({ value }) => value === lead.email)
    assert.equal(fact?.method, 'source')
    assert.equal(fact?.source, lead.requests.at(-1)?.source)
  }
  assert.deepEqual([leadOf(none).email, leadOf(none).charged], [null, 0])
  assert.deepEqual(
    [done.state, done.reason, done.charged],
    ['partial', 'websites_unread', 6],
    'a website of three fails',
  )
  assert.ok(leadOf(both).facts.some(({ source_url }) => source_url?.endsWith('/team')))
})

test('an address that only its source calls valid is not counted as confirmed by our check', async () => {
  await sources.add(services, { driver: 'hunter' })
  const silent = new Set(mailDomains.flatMap(({ domain, mode }) => (mode === 'blocked' ? [domain] : [])))
  const person = people.find(
    (one) =>
      mailboxOf.has(one.source_id) &&
      silent.has(one.company_domain ?? '') &&
      one.emails.length === 0 &&
      hunterKnows(one),
  )
  assert.ok(person)
  const { leads } = await search(await makeUser(db, { credits: 100 }), [person])
  const [lead = assert.fail()] = leads
  assert.ok(
    lead.facts.some(({ method, reasons }) => method === 'source' && reasons?.includes('source_says_valid')),
  )
  assert.deepEqual(
    lead.requests.map(({ outcome, is_verified }) => [outcome, is_verified]),
    [['hit', null]],
  )
})

test('only the operator sees what a source cost', async () => {
  await sources.add(services, { driver: 'hunter' })
  const [person] = pick(true, true)
  assert.ok(person)
  const client = await makeUser(db, { modules: ['leads'] })
  const admin = await makeAdmin(db)
  const costs = async (user: TestUser) =>
    (await search(user, [person])).leads.flatMap(({ requests }) =>
      requests.map(({ cost_micros }) => cost_micros),
    )
  assert.deepEqual([await costs(client), await costs(admin)], [[null], [24_500]])
})

test('an answer is paid for once: the same question is answered from what is kept, with every source silent', async () => {
  const id = await sources.add(services, { driver: 'hunter' })
  const [known, unknown] = [...pick(true, false), ...pick(false, false)]
  assert.ok(known && unknown)
  const user = await makeUser(db, { credits: 100 })
  const first = await search(user, [known, unknown])
  sources.hunter.state.fault = 503
  const asked = sources.hunter.asked.length
  const lead = first.leads.find(({ name }) => name === known.name)
  await db
    .updateTable('results')
    .set({ email: null, email_state: 'not_found' })
    .where('id', '=', lead?.id ?? '')
    .execute()
  await db.deleteFrom('identities').where('account_id', '=', user.account_id).execute()
  const again = await search(user, [known, unknown])
  assert.equal(sources.hunter.asked.length, asked)
  const trace = again.leads.map(({ name, email, requests }) => [
    name,
    email,
    requests.map(({ outcome }) => outcome),
  ])
  assert.deepEqual(
    new Set(trace.map((each) => JSON.stringify(each))),
    new Set([
      JSON.stringify([known.name, mailboxOf.get(known.source_id), ['reused']]),
      JSON.stringify([unknown.name, null, ['reused']]),
    ]),
  )
  const spent = await db
    .selectFrom('source_requests')
    .select((eb) => eb.fn.sum<string>('cost_micros').as('spent'))
    .where('source_id', '=', id)
    .executeTakeFirst()
  assert.equal(Number(spent?.spent), 24_500)
})

test('a source of another account is never asked, nor one that is off', async () => {
  const [owner, stranger] = [await makeUser(db), await makeUser(db)]
  const own = { scope: 'account', account_id: owner.account_id } as const
  await sources.add(services, { driver: 'hunter', ...own })
  await sources.add(services, { driver: 'people_data_labs', is_on: false })
  const [person] = pick(true, true)
  assert.ok(person)
  const asked = async (user: TestUser) =>
    (await search(user, [person])).leads.flatMap(({ requests }) => requests)
  assert.deepEqual(await asked(stranger), [])
  assert.deepEqual([sources.hunter.asked.length, sources.people.asked.length], [0, 0])
  assert.equal((await asked(owner)).length, 1)
})

for (const fault of ['cuts', 'huge', 'deep', 'garbage', 401, 402, 403, 404, 429, 500, 503] as const) {
  test(`R4 a source that answers ${fault} costs the run nothing but itself, and the next one is asked`, async () => {
    await sources.add(services, { driver: 'hunter', priority: 1 })
    await sources.add(services, { driver: 'people_data_labs', priority: 2 })
    sources.hunter.state.fault = fault
    const persons = pick(true, true, 3)
    const user = await makeUser(db, { credits: 100 })
    const { search: done, leads } = await search(user, persons)
    assert.deepEqual([done.state, done.with_email], ['done', 3])
    for (const { requests } of leads) {
      const [first, second] = requests
      const isMiss = fault === 404 // Hunter says so of a person it does not know
      assert.ok(
        isMiss ? first?.outcome === 'miss' : first?.outcome === 'failed' || first?.outcome === 'skipped',
      )
      assert.ok(isMiss || first?.reason)
      assert.equal(second?.outcome, 'hit')
    }
    const report = (label: string) => done.sources.find((each) => each.label === label)
    const [failing, next] = [report('Hunter'), report('People Data Labs')]
    assert.deepEqual([failing?.asked, failing?.found, next?.asked, next?.found], [3, 0, 3, 3])
    assert.equal(next?.state, 'answered')
    assert.equal(failing?.state === 'answered', fault === 404)
    assert.ok(fault === 404 || failing?.causes.some(({ reason }) => reason === leads[0]?.requests[0]?.reason))
    const rows = await db
      .selectFrom('source_requests')
      .select('cost_micros')
      .where('outcome', '=', 'failed')
      .execute()
    assert.ok(rows.every(({ cost_micros }) => cost_micros === 0))
  })
}
