import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { listAuditEntries } from '#contract/account/audit.ts'
import * as contract from '#contract/account/business-profile.ts'
import { testville } from '#sample/testville.ts'
import { startApp } from '#testing/app.ts'
import { makeMember } from '#testing/make/make-member.ts'
import { makeUser } from '#testing/make.ts'

const app = await startApp()
after(() => app.stop())
const { db } = app.services

const profile: contract.BusinessProfile = {
  name: 'Lindqvist & Sons',
  website: 'lindqvist.example',
  industry: 'Carpentry',
  description: 'Stairs.',
  email: 'hello@lindqvist.example',
  phone: '+46 8 123 45 67',
  street: 'Storgatan 1',
  postal_code: '111 22',
  city: 'Stockholm',
  country: 'SE',
  profiles: 'https://www.instagram.com/lindqvist',
  time_zone: 'Europe/Stockholm',
}

test('a business is empty at first, then what its owner says, and each change is written down', async () => {
  const main = await makeUser(db)
  const empty = await app.as(main, contract.getBusinessProfile)
  assert.deepEqual([empty.name, empty.logo, empty.can_edit], ['', null, true])
  const saved = await app.as(main, contract.saveBusinessProfile, { body: profile })
  assert.deepEqual(saved, { ...profile, logo: null, can_edit: true })
  await app.as(main, contract.saveBusinessProfile, { body: { ...profile, city: 'Uppsala' } })
  const { items } = await app.as(main, listAuditEntries)
  assert.deepEqual(items[0]?.before, { city: 'Stockholm' })
  assert.deepEqual(items[0].after, { city: 'Uppsala' })
})

test('teammates read it, only the owner changes it, and no other account sees it', async () => {
  const [main, stranger] = [await makeUser(db), await makeUser(db)]
  const member = await makeMember(db, main, { modules: [] })
  await app.as(main, contract.saveBusinessProfile, { body: profile })
  const seen = await app.as(member, contract.getBusinessProfile)
  assert.deepEqual([seen.name, seen.can_edit], [profile.name, false])
  assert.equal((await app.ask(member, contract.saveBusinessProfile, { body: profile })).status, 403)
  assert.equal((await app.ask(member, contract.removeBusinessLogo)).status, 403)
  const website = { website: 'lindqvist.example' }
  assert.equal((await app.ask(member, contract.readBusinessSite, { body: website })).status, 403)
  assert.equal((await app.as(stranger, contract.getBusinessProfile)).name, '')
})

test('what is none is refused at its field', async () => {
  const main = await makeUser(db)
  for (const [field, value] of [
    ['email', 'nobody'],
    ['website', 'javascript:alert(1)'],
    ['website', 'https://user:pass@lindqvist.example'],
    ['website', 'localhost'],
    ['country', 'Sweden'],
    ['time_zone', 'Mars'],
  ] as const) {
    const answer = await app.ask(main, contract.saveBusinessProfile, { body: { ...profile, [field]: value } })
    assert.deepEqual(Object.keys(answer.errors ?? {}), [field], value)
  }
})

test('a web site that cannot be read says so and suggests nothing; a stranger does not see the reading', async () => {
  const [main, stranger] = [await makeUser(db), await makeUser(db)]
  const body = { website: 'nobody-lives-here.testville.example' }
  const { id, state } = await app.as(main, contract.readBusinessSite, { body })
  assert.equal(state, 'reading')
  await app.work(['read-business-site'])
  const ended = await app.as(main, contract.getBusinessReading, { params: { id } })
  assert.deepEqual([ended.state, ended.found], ['failed', {}])
  assert.ok(ended.reason)
  assert.equal((await app.ask(stranger, contract.getBusinessReading, { params: { id } })).status, 404)
})

test('a web site fills the fields with what it says of its own business', { timeout: 120_000 }, async () => {
  const main = await makeUser(db)
  const site = testville().sites.find(
    ({ behaviour, robots, truth }) =>
      behaviour === 'ok' && robots === 'open' && truth.emails.length > 0 && truth.profiles.length > 0,
  )
  assert.ok(site)
  const { id } = await app.as(main, contract.readBusinessSite, { body: { website: site.host } })
  await app.work(['read-business-site'])
  const { state, found, sources } = await app.as(main, contract.getBusinessReading, { params: { id } })
  assert.equal(state, 'done')
  const links = found.profiles?.split('\n') ?? []
  assert.equal(links.length, site.truth.profiles.length, found.profiles)
  assert.deepEqual(Object.keys(sources).toSorted(), Object.keys(found).toSorted())
  for (const page of Object.values(sources))
    assert.equal(new URL(page).hostname.endsWith(site.host), true, page)
  assert.ok(found.name && found.email?.includes('@'), JSON.stringify(found))
  assert.equal((await app.as(main, contract.getBusinessProfile)).name, '', 'nothing is saved by itself')
})
