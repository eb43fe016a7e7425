import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import test from 'node:test'
import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { categoryById, descendantsOf } from '#engine/taxonomy/categories.ts'
import { makeTestville, testville } from './testville.ts'
import { DOMAIN } from './world/businesses.ts'

const { places, localities, people, sites, mailboxes, mailDomains } = testville()
const hash = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('hex')

test('two makings of the world are the same to the last byte', () => {
  assert.equal(hash(makeTestville()), hash(makeTestville()))
})

test('the world has 600 businesses of 60 trades, 250 web sites, and about 350 houses without one', () => {
  assert.equal(places.length, 600)
  assert.equal(sites.length, 250)
  const offline = places.filter(({ websites }) => websites.length === 0).length
  assert.ok(offline > 310 && offline < 360, `${offline} without a site`)
  const categories = new Set(places.map((place) => place.categories[0]))
  assert.ok(categories.size >= 60, `${categories.size} categories`)
})

test('2,000 people work at the firms, under the reserved domain, and half of their mailboxes are not listed', () => {
  assert.equal(people.length, 2_000)
  assert.equal(new Set(people.map(({ source_id }) => source_id)).size, 2_000)
  const valid = new Set(mailboxes.flatMap(({ address, state }) => (state === 'valid' ? [address] : [])))
  const ends = (text: string) => assert.match(text, /\.testville\.example(\/|$)/)
  for (const { company_domain, linkedin_url, emails } of people)
    for (const text of [company_domain, linkedin_url, ...emails]) if (text) ends(text)
  const numbers = new Set(places.flatMap(({ phones }) => phones))
  const phones = people.flatMap((person) => person.phones)
  assert.ok(
    phones.every((phone) => /^\+1\d{3}55501\d\d$/.test(phone)) && phones.some((phone) => numbers.has(phone)),
  )
  const listed = people.filter(({ emails }) => emails.length > 0)
  assert.ok(listed.length > 600 && listed.length < 760, `${listed.length} listed`)
  const right = listed.filter(({ emails: [email = ''] }) => valid.has(email)).length
  assert.ok(
    right / listed.length > 0.6 && right < listed.length,
    `${right} of ${listed.length} listed are right`,
  )
})

test('restaurants and dentists are many, spread over the towns', () => {
  for (const [category, least] of [
    ['restaurant', 60],
    ['dentist', 40],
  ] as const) {
    const ids = new Set(descendantsOf(category))
    const found = places.filter((place) => place.categories.some((id) => ids.has(id)))
    assert.ok(found.length >= least, `${found.length} of ${category}`)
    assert.ok(new Set(found.map(({ city }) => city)).size >= 5, category)
  }
})

test('every category is one of the tree', () => {
  const unknown = places.flatMap((place) => place.categories).filter((id) => !categoryById(id))
  assert.deepEqual([...new Set(unknown)], [])
})

test('every phone number is valid, kept for fiction, and belongs to one house', () => {
  const numbers = [
    ...places.flatMap(({ phones }) => phones),
    ...new Set(
      sites.flatMap(({ truth }) => [...truth.faxes, ...truth.people.flatMap(({ phone }) => phone ?? [])]),
    ),
  ]
  for (const number of numbers) {
    assert.match(number, /^\+1\d{3}55501\d\d$/)
    assert.ok(parsePhoneNumberFromString(number)?.isValid(), number)
  }
  assert.equal(new Set(numbers).size, numbers.length)
})

test('every host and address lies under the reserved domain', () => {
  const addresses = [
    ...places.flatMap(({ emails }) => emails),
    ...mailboxes.map(({ address }) => address),
    ...sites.flatMap(({ truth }) => [...truth.emails, ...truth.thirdParty]),
  ]
  for (const address of addresses) assert.match(address, /^[a-z0-9._-]+@[a-z0-9.-]+\.testville\.example$/)
  for (const { forbidden } of sites.map(({ truth }) => truth))
    for (const address of forbidden)
      assert.match(address, /@(?:[a-z0-9.-]+\.testville\.example|example\.(?:com|org))$/)
  for (const url of places.flatMap(({ websites }) => websites))
    assert.ok(new URL(url).hostname.endsWith(`.${DOMAIN}`))
})

test('no two houses share name and street, and only branches of a chain share a name', () => {
  assert.equal(new Set(places.map(({ name, source_id }) => `${name}|${source_id}`)).size, places.length)
  const withStreet = places.filter(({ street }) => street !== null)
  assert.equal(
    new Set(withStreet.map(({ name, street, city }) => `${name}|${street}|${city}`)).size,
    withStreet.length,
  )
  const independent = places.filter(({ chain }) => !chain)
  assert.equal(new Set(independent.map(({ name }) => name)).size, independent.length)
})

test('every place lies in its town, far from any real shore', () => {
  for (const { lat, lon, city } of places) {
    const town = localities.find(({ name }) => name === city)
    assert.ok(town)
    const km = Math.hypot((lat - town.lat) * 111.2, (lon - town.lon) * 84.9)
    assert.ok(km < 6, `${km} km from ${city}`)
    assert.ok(lat > 40 && lat < 40.5 && lon > -140 && lon < -139)
  }
})

test('directory records come with every mix of contacts', () => {
  const has = (site: boolean, phone: boolean, email: boolean) =>
    places.filter(
      ({ websites, phones, emails }) =>
        websites.length > 0 === site && phones.length > 0 === phone && emails.length > 0 === email,
    ).length
  for (const site of [true, false])
    for (const phone of [true, false])
      for (const email of [true, false]) assert.ok(has(site, phone, email) > 0, `${site} ${phone} ${email}`)
})

test('mailboxes of every kind exist, and every domain that has one is known', () => {
  const states = new Set(mailboxes.map(({ state }) => state))
  assert.deepEqual([...states].sort(), ['disabled', 'full', 'gone', 'greylisted', 'silent', 'slow', 'valid'])
  const modes = new Set(mailDomains.map(({ mode }) => mode))
  assert.deepEqual([...modes].sort(), ['blocked', 'catch_all', 'implicit_mx', 'mailboxes', 'null_mx'])
  const domains = new Set(mailDomains.map(({ domain }) => domain))
  for (const { address } of mailboxes) assert.ok(domains.has(address.split('@')[1] ?? ''), address)
})
