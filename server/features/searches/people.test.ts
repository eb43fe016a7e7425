import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { createCsvLink, getResult } from '#contract/leads/leads.ts'
import { createCampaign } from '#contract/leads/lists.ts'
import { previewSearch } from '#contract/leads/searches.ts'
import type { PersonRecord } from '#engine/import/person-record.ts'
import { testville } from '#sample/testville.ts'
import { testHost } from '#testing/app.ts'
import { importPeople, makePerson } from '#testing/make/make-places.ts'
import { startSearching } from '#testing/make/searching.ts'
import { makeUser } from '#testing/make.ts'

const { app, start, searchOf, walletOf, leadsOf } = await startSearching()
after(() => app.stop())
const { directoryPool, db } = app.services

/** Colleagues at a firm of the sample world whose mail server tells mailboxes apart, each with a mailbox or without. */
function colleagues() {
  const { people, mailboxes, mailDomains } = testville()
  const truthful = new Set(mailDomains.flatMap(({ domain, mode }) => (mode === 'mailboxes' ? [domain] : [])))
  const valid = new Set(mailboxes.flatMap(({ address, state }) => (state === 'valid' ? [address] : [])))
  const plain = ({ name }: PersonRecord) => /^[A-Z][a-z]+ [A-Z][a-z]+$/.test(name)
  const addressOf = ({ first_name, last_name, company_domain }: PersonRecord) =>
    `${first_name}.${last_name}@${company_domain}`.toLowerCase()
  const here = people.filter((person) => truthful.has(person.company_domain ?? '') && plain(person))
  const firms = Object.values(Object.groupBy(here, ({ company_domain }) => company_domain ?? ''))
  for (const firm of firms) {
    const withMailbox = firm?.filter((person) => valid.has(addressOf(person))) ?? []
    if (withMailbox.length >= 5) return withMailbox.map((person) => ({ person, address: addressOf(person) }))
  }
  throw new Error('No firm has five such people')
}

const staff = colleagues()
let imports = 0

/** A data set of its own with these people; its criteria. */
async function company(people: PersonRecord[]) {
  imports += 1
  const word = `company${imports}`
  await importPeople(
    directoryPool,
    word,
    people.map((person, index) => ({ ...person, source_id: String(index), keywords: [word] })),
  )
  return { type: 'people' as const, keywords: [word] }
}

const [ada, bea, cid, dan, eve] = staff
assert.ok(ada && bea && cid && dan && eve)
const bare = ({ person }: { person: PersonRecord }): PersonRecord => ({ ...person, emails: [], phones: [] })
const listed = ({ person, address }: { person: PersonRecord; address: string }): PersonRecord => ({
  ...person,
  emails: [address],
})
const stranger = (person: PersonRecord): PersonRecord => ({
  ...person,
  name: 'Nemo Nullus',
  first_name: 'Nemo',
  last_name: 'Nullus',
  linkedin_url: 'https://linkedin.testville.example/in/nemo',
  emails: [],
})

test('people with a found email cost three credits each, and the others nothing', async () => {
  const user = await makeUser(db, { credits: 100 })
  const criteria = await company([
    listed(ada),
    listed(bea),
    bare(cid),
    { ...dan.person, emails: [`no.such.mailbox@${dan.person.company_domain}`] },
    stranger(ada.person),
    makePerson('without', { name: 'Nora Nowhere', first_name: 'Nora', last_name: 'Nowhere', title: 'CEO' }),
  ])
  const preview = await app.as(user, previewSearch, { body: { criteria } })
  assert.deepEqual(
    [preview.count, preview.is_exact, preview.with_email, preview.price_each, preview.max_cost, preview.area],
    [6, true, 3, 3, 18, null],
  )
  const shown = preview.sample.find(({ name }) => name === ada.person.name)
  assert.deepEqual(
    [shown?.position, shown?.company, shown?.email],
    [ada.person.title, ada.person.company, `${ada.address[0]}••••@${ada.person.company_domain}`],
  )

  const { id, search } = await start(user, criteria, { max_leads: 10, max_credits: 30 })
  assert.deepEqual(await walletOf(user), { balance: 70, held: 30, used_this_period: 0 })
  await app.work()
  const { state, found, with_email, charged } = await searchOf(user, search.id)
  assert.deepEqual(
    { state, found, with_email, charged },
    { state: 'done', found: 6, with_email: 4, charged: 12 },
  )
  assert.deepEqual(await walletOf(user), { balance: 88, held: 0, used_this_period: 12 })
  const leads = await leadsOf(user, id, 'people')
  const stateOf = (name: string) => leads.find((lead) => lead.name === name)
  for (const { person, address } of [ada, bea, cid, dan]) {
    const lead = stateOf(person.name)
    assert.deepEqual(
      [lead?.email, lead?.email_state, lead?.charged, lead?.first_name, lead?.last_name, lead?.position],
      [address, 'found', 3, person.first_name, person.last_name, person.title],
    )
    assert.deepEqual(
      [lead?.company, lead?.linkedin_url, lead?.city],
      [person.company, person.linkedin_url, person.city],
    )
  }
  for (const name of ['Nemo Nullus', 'Nora Nowhere'])
    assert.deepEqual(
      [stateOf(name)?.email, stateOf(name)?.email_state === 'found', stateOf(name)?.charged],
      [null, false, 0],
    )
  assert.deepEqual(
    [stateOf('Nora Nowhere')?.seniority, stateOf('Nora Nowhere')?.department],
    ['chief', 'management'],
  )
})

test('every value on a person has a receipt, and a guessed address says its pattern', async () => {
  const user = await makeUser(db)
  const { id } = await start(user, await company([listed(ada), bare(eve)]))
  await app.work()
  const leads = await leadsOf(user, id, 'people')
  for (const lead of leads) {
    const { facts } = await app.as(user, getResult, { params: { id: lead.id } })
    for (const field of [
      'name',
      'position',
      'company',
      'linkedin_url',
      'industry',
      'city',
      'email',
      'website',
    ] as const) {
      if (lead[field] === null) continue
      const fact = facts.find((each) => each.field === field && each.value === lead[field])
      assert.ok(fact?.source && fact.method, `${field} has a fact`)
    }
  }
  const guessed = leads.find(({ name }) => name === eve.person.name)
  const { facts } = await app.as(user, getResult, { params: { id: guessed?.id ?? '' } })
  assert.equal(facts.find(({ field }) => field === 'email')?.method, 'pattern:{first}.{last}')
})

test('a person is one lead whichever data set, and is paid for once', async () => {
  const user = await makeUser(db, { credits: 50 })
  const profile = { linkedin_url: 'https://www.linkedin.com/in/sample-person-one' }
  await start(user, await company([{ ...listed(ada), ...profile }, bare(bea)]))
  await app.work()
  assert.equal((await walletOf(user)).balance, 44)
  const sameProfile = { ...bare(cid), linkedin_url: 'http://de.linkedin.com/in/Sample-Person-One/' }
  const sameName = { ...bare(bea), linkedin_url: null }
  const again = await company([sameProfile, sameName, listed(ada)])
  const { search } = await start(user, again)
  await app.work()
  const { found, duplicates, charged } = await searchOf(user, search.id)
  assert.deepEqual({ found, duplicates, charged }, { found: 0, duplicates: 3, charged: 0 })
  const repeated = await start(user, again, { skip_owned: false })
  await app.work()
  assert.deepEqual(
    [(await searchOf(user, repeated.search.id)).charged, (await walletOf(user)).balance],
    [0, 44],
  )
})

test('a person without a listed address has the one that another data set lists', async () => {
  const user = await makeUser(db)
  await company([listed(eve)])
  const { id } = await start(user, await company([bare(eve)]))
  await app.work()
  const [lead] = await leadsOf(user, id, 'people')
  assert.deepEqual([lead?.email, lead?.email_state], [eve.address, 'found'])
  const { facts } = await app.as(user, getResult, { params: { id: lead?.id ?? '' } })
  const source = facts.find(({ field }) => field === 'email')?.source
  assert.equal(source, `company${imports - 1}`)
})

test('colleagues are people of their own, although they share site and phone', async () => {
  const user = await makeUser(db)
  const phones = ['+15125550108']
  const { search } = await start(
    user,
    await company([ada, bea, cid, dan].map((one) => ({ ...bare(one), phones }))),
  )
  await app.work()
  assert.equal((await searchOf(user, search.id)).found, 4)
})

test('an unsettled person shows no address and no number', async () => {
  const user = await makeUser(db)
  const criteria = await company([{ ...listed(ada), phones: ['+15125550108'] }])
  const { id } = await start(user, criteria)
  await app.work(['run-search'])
  const [lead] = await leadsOf(user, id, 'people')
  assert.deepEqual([lead?.email, lead?.phone, lead?.masked, lead?.price], [null, null, ['email', 'phone'], 3])
})

test('a CSV file of people holds the columns of people', async () => {
  const user = await makeUser(db)
  const { id } = await start(user, await company([listed(ada)]))
  await app.work()
  const body = { chosen: { scope: 'all' as const } }
  const { url } = await app.as(user, createCsvLink, { params: { type: 'people', id }, body })
  const csv = await app.http.inject({ method: 'GET', url, headers: { host: testHost } })
  const [head = '', row = ''] = csv.body.split('\r\n')
  for (const column of [
    'position',
    'company',
    'linkedin_url',
    'seniority',
    'department',
    'industry',
    'headcount',
  ])
    assert.ok(head.includes(column), column)
  assert.ok(!head.includes('street') && row.includes(ada.address))
})

test('criteria without a condition, and a type that is not that of the list, are refused', async () => {
  const user = await makeUser(db)
  const limits = { name: 'People', max_leads: 5, max_credits: 15 }
  const ask = (body: object) => app.ask(user, createCampaign, { body: body as never })
  const empty = await ask({ type: 'people', criteria: { type: 'people' }, ...limits })
  assert.deepEqual([empty.status, empty.errors], [422, { 'criteria.titles': 'Field is required' }])
  const turned = { type: 'people', titles: ['CEO'], headcount: { min: 50, max: 10 } }
  const headcount = await ask({ type: 'people', criteria: turned, ...limits })
  assert.deepEqual(
    [headcount.status, headcount.errors],
    [422, { 'criteria.headcount.max': 'Field must be min 50' }],
  )
  const other = await ask({ type: 'local', criteria: { type: 'people', titles: ['CEO'] }, ...limits })
  assert.deepEqual([other.status, other.errors], [422, { type: 'Type is not valid' }])
})
