import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import * as fields from '#contract/leads/crm/crm-fields.ts'
import { setCampaignDetails } from '#contract/leads/webhooks.ts'
import { everyFifth } from '#sample/crm/faults.ts'
import { openHubSpot } from '#sample/crm/hubspot.ts'
import { sampleHosts } from '#sample/crm/serve-crm.ts'
import { startApp } from '#testing/app.ts'
import { startCrm } from '#testing/fakes/crm/faulty-crm.ts'
import { makeLeads } from '#testing/make/make-leads.ts'
import { startPushing } from '#testing/fakes/crm/pushing.ts'
import { openCrm } from './access.ts'
import { getConnection } from './connection-row.ts'

const hubspot = openHubSpot()
const fake = await startCrm(sampleHosts.hubspot, hubspot)
const app = await startApp({ networks: fake.networks })
after(async () => {
  await app.stop()
  await fake.stop()
})
const { services } = app
beforeEach(() => {
  fake.state.fault = () => undefined
  hubspot.contacts.clear()
})

const lead = (number: number, more: object = {}) => ({
  name: `Bakery ${number}`,
  email: `bakery${number}@firm.example`,
  email_state: 'found' as const,
  is_sample: true,
  city: 'Austin',
  ...more,
})

test('leads become contacts of HubSpot, found by email and by phone, with tags in a field of their own', async () => {
  const { user, connection, push, undo } = await startPushing(app, 'hubspot')
  assert.equal(connection.name, 'HubSpot 4242')
  const params = { id: connection.id, type: 'local' as const }
  const made = await app.as(user, fields.createCrmField, { params, body: { name: 'Category' } })
  const { lines } = await app.as(user, fields.getCrmMapping, { params })
  const goes = Object.fromEntries(lines.map(({ field, to }) => [field, to]))
  assert.deepEqual(
    [goes['name'], goes['website'], goes['state'], goes['category']],
    ['company', 'website', 'state', made.key],
  )
  const old = hubspot.add({ phone: '+12025550101', city: 'Dallas' })
  const before = hubspot.hash()
  const leads = [
    lead(1, { email: null, email_state: 'not_found', phone: '+12025550101', category: 'bakery' }),
    lead(2),
    lead(3, { email: null, email_state: 'not_found', phone: '+12025550103' }),
  ]
  const id = await makeLeads(services.db, user, { leads })
  await app.as(user, setCampaignDetails, { body: { campaign_id: id, tags: ['a;b', 'warm'], source: '' } })
  const done = await push(id)
  assert.deepEqual([done.created, done.changed, done.failed], [2, 1, 0])
  assert.deepEqual(old.properties, {
    phone: '+12025550101',
    city: 'Dallas',
    company: 'Bakery 1',
    category: 'bakery',
    lead_tags: 'a,b; warm',
  })
  const undone = await undo(done.id)
  assert.deepEqual([undone.undone, undone.left], [3, 0])
  assert.equal(hubspot.hash(), before)
})

test('W8 100 leads reach a HubSpot whose every fifth answer fails: none lost, none twice, undone to the same hash', async () => {
  const { user, push, undo } = await startPushing(app, 'hubspot')
  const many = 100
  const leads = Array.from({ length: many }, (_, index) => lead(index))
  const id = await makeLeads(services.db, user, { leads })
  await app.as(user, setCampaignDetails, { body: { campaign_id: id, tags: ['fair'], source: '' } })
  for (let index = 0; index < many; index += 10)
    hubspot.add({ email: `bakery${index}@firm.example`, city: 'Dallas', lead_tags: 'mine' })
  const before = hubspot.hash()
  fake.state.fault = everyFifth()
  const done = await push(id, 'overwrite')
  assert.deepEqual([done.state, done.created, done.changed, done.failed], ['done', many * 0.9, many * 0.1, 0])
  const emails = Array.from(hubspot.contacts.values(), ({ properties }) => properties['email'])
  assert.deepEqual([emails.length, new Set(emails).size], [many, many])
  const undone = await undo(done.id)
  assert.deepEqual([undone.state, undone.undone, undone.left], ['undone', many, 0])
  assert.equal(hubspot.hash(), before)
})

test('W9 a token of HubSpot, which lives half an hour, is renewed once for twenty workers', async () => {
  const { connection } = await startPushing(app, 'hubspot')
  const row = await getConnection(services.db, connection.id)
  hubspot.tokens.expireAll()
  const before = hubspot.tokens.granted.refresh
  const answers = await Promise.all(Array.from({ length: 20 }, () => openCrm({ services }, row).account()))
  assert.ok(answers.every(({ outcome }) => outcome === 'done'))
  assert.equal(hubspot.tokens.granted.refresh - before, 1)
})
