import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import { listCrms } from '#contract/leads/crm/crm.ts'
import * as fields from '#contract/leads/crm/crm-fields.ts'
import { setCampaignDetails } from '#contract/leads/webhooks.ts'
import { everyFifth } from '#sample/crm/faults.ts'
import { openKeap } from '#sample/crm/keap.ts'
import { sampleHosts } from '#sample/crm/serve-crm.ts'
import { startApp } from '#testing/app.ts'
import { startCrm } from '#testing/fakes/crm/faulty-crm.ts'
import { makeLeads } from '#testing/make/make-leads.ts'
import { startPushing } from '#testing/fakes/crm/pushing.ts'
import { openCrm } from './access.ts'
import { getConnection } from './connection-row.ts'

const keap = openKeap()
const fake = await startCrm(sampleHosts.keap, keap)
const app = await startApp({ networks: fake.networks })
after(async () => {
  await app.stop()
  await fake.stop()
})
const { services } = app
beforeEach(() => {
  fake.state.fault = () => undefined
  keap.contacts.clear()
})

const lead = (number: number, more: object = {}) => ({
  name: `Bakery ${number}`,
  email: `bakery${number}@firm.example`,
  email_state: 'found' as const,
  is_sample: true,
  city: 'Austin',
  ...more,
})

test('an account of Keap is connected under its own name', async () => {
  const { user, connection } = await startPushing(app, 'keap')
  assert.equal(connection.name, 'Testville Studio')
  const shown = (await app.as(user, listCrms)).find(({ crm }) => crm === 'keap')
  assert.equal(shown?.connection?.id, connection.id)
})

test('what Keap holds beside our values stays: other addresses, numbers, fields and tags, and an undo restores ours', async () => {
  const { user, connection, push, undo } = await startPushing(app, 'keap')
  const params = { id: connection.id, type: 'local' as const }
  const made = await app.as(user, fields.createCrmField, { params, body: { name: 'Category' } })
  const { lines } = await app.as(user, fields.getCrmMapping, { params })
  const goes = Object.fromEntries(lines.map(({ field, to }) => [field, to]))
  assert.deepEqual(
    [goes['name'], goes['email'], goes['street'], goes['category']],
    ['company', 'email', 'line1', made.key],
  )
  keap.add({
    email_addresses: [
      { field: 'EMAIL2', email: 'second@firm.example' },
      { field: 'EMAIL1', email: 'Bakery1@firm.example' },
    ],
    phone_numbers: [{ field: 'PHONE2', number: '+12025550199' }],
    addresses: [
      { field: 'SHIPPING', line1: '1 Dock', country_code: 'USA' },
      { field: 'BILLING', line1: '2 Elm St', country_code: 'USA' },
    ],
    custom_fields: [{ id: '900', content: 'kept' }],
  })
  const before = keap.hash()
  const more = { phone: '+12025550101', country: 'United States', state: 'Texas', category: 'bakery' }
  const id = await makeLeads(services.db, user, { leads: [lead(1, more), lead(2, { state: 'Texas' })] })
  await app.as(user, setCampaignDetails, { body: { campaign_id: id, tags: ['Austin', 'warm'], source: '' } })
  const done = await push(id)
  assert.deepEqual([done.created, done.changed, done.failed], [1, 1, 0])
  const [old, created] = [...keap.contacts.values()]
  assert.deepEqual(old?.['email_addresses'], [
    { field: 'EMAIL2', email: 'second@firm.example' },
    { field: 'EMAIL1', email: 'Bakery1@firm.example' },
  ])
  assert.deepEqual(old?.['phone_numbers'], [
    { field: 'PHONE2', number: '+12025550199' },
    { field: 'PHONE1', number: '+12025550101' },
  ])
  assert.deepEqual(old?.['addresses'], [
    { field: 'SHIPPING', line1: '1 Dock', country_code: 'USA' },
    { field: 'BILLING', line1: '2 Elm St', locality: 'Austin', region: 'Texas', country_code: 'USA' },
  ])
  assert.deepEqual(old?.['custom_fields'], [
    { id: '900', content: 'kept' },
    { id: made.key.replace('custom:', ''), content: 'bakery' },
  ])
  assert.equal(old?.tag_ids.length, 2)
  assert.deepEqual(
    created?.['addresses'],
    [{ field: 'BILLING', locality: 'Austin' }],
    'no region without a country',
  )
  const undone = await undo(done.id)
  assert.deepEqual([undone.undone, undone.left], [2, 0])
  assert.equal(keap.hash(), before)
})

test('W8 100 leads reach a Keap whose every fifth answer fails: none lost, none twice, undone to the same hash', async () => {
  const { user, push, undo } = await startPushing(app, 'keap')
  const many = 100
  const leads = Array.from({ length: many }, (_, index) => lead(index))
  const id = await makeLeads(services.db, user, { leads })
  await app.as(user, setCampaignDetails, { body: { campaign_id: id, tags: ['fair'], source: '' } })
  for (let index = 0; index < many; index += 10)
    keap.add({
      email_addresses: [{ field: 'EMAIL1', email: `bakery${index}@firm.example` }],
      given_name: 'Ana',
    })
  const before = keap.hash()
  fake.state.fault = everyFifth()
  const done = await push(id, 'overwrite')
  assert.deepEqual([done.state, done.created, done.changed, done.failed], ['done', many * 0.9, many * 0.1, 0])
  assert.equal(keap.contacts.size, many)
  assert.ok([...keap.contacts.values()].every(({ tag_ids, company }) => tag_ids.length === 1 && company))
  const undone = await undo(done.id)
  assert.deepEqual([undone.state, undone.undone, undone.left], ['undone', many, 0])
  assert.equal(keap.hash(), before)
})

test('W9 twenty workers meet an expired token of Keap: one refresh, and its rotated token is kept', async () => {
  const { connection } = await startPushing(app, 'keap')
  const row = await getConnection(services.db, connection.id)
  keap.tokens.expireAll()
  const before = keap.tokens.granted.refresh
  const workers = Array.from({ length: 20 }, () => openCrm({ services }, row))
  const answers = await Promise.all(workers.map((crm) => crm.account()))
  assert.deepEqual(new Set(answers.map(({ outcome }) => outcome)), new Set(['done']))
  assert.equal(keap.tokens.granted.refresh - before, 1)
  keap.tokens.expireAll()
  const later = await openCrm({ services }, await getConnection(services.db, connection.id)).account()
  assert.equal(later.outcome, 'done', 'the refresh token that came with the new one is good')
})
