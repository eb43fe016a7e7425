import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import { authorizeCrm, connectCrm } from '#contract/leads/crm/crm.ts'
import * as contract from '#contract/leads/crm/crm-pushes.ts'
import { removeResults } from '#contract/leads/leads.ts'
import { setCampaignDetails } from '#contract/leads/webhooks.ts'
import { everyFifth } from '#sample/crm/faults.ts'
import { startApp } from '#testing/app.ts'
import { startHighLevel } from '#testing/fakes/crm/faulty-crm.ts'
import { makeLeads } from '#testing/make/make-leads.ts'
import { makeUser, type TestUser } from '#testing/make.ts'
import { rounds } from '#testing/runs/rounds.ts'

const fake = await startHighLevel()
const app = await startApp({ networks: fake.networks })
after(async () => {
  await app.stop()
  await fake.stop()
})
const { services } = app
const { crm } = fake
beforeEach(() => {
  fake.state.fault = () => undefined
  crm.contacts.clear()
})

async function connected() {
  const user = await makeUser(services.db)
  const { url, state } = await app.as(user, authorizeCrm, { params: { crm: 'ghl' } })
  const code = new URLSearchParams(url.split('?')[1]).get('code') ?? ''
  const { id } = await app.as(user, connectCrm, { body: { code, state } })
  return { user, connection_id: id }
}
type Connected = Awaited<ReturnType<typeof connected>>

const lead = (number: number, more: object = {}) => ({
  name: `Bakery ${number}`,
  email: `bakery${number}@firm.example`,
  email_state: 'found' as const,
  phone: `+1202555${String(number).padStart(4, '0')}`,
  city: 'Oslo',
  is_sample: true,
  ...more,
})

const all = { scope: 'all' as const }
const push = (
  { user, connection_id }: Connected,
  id: string,
  existing: 'fill' | 'overwrite' | 'skip' = 'fill',
) =>
  app.as(user, contract.startCrmPush, {
    params: { type: 'local', id },
    body: { chosen: all, connection_id, existing },
  })
const shown = (user: TestUser, id: string) => app.as(user, contract.getCrmPush, { params: { id } })
const undo = async (user: TestUser, id: string) => {
  await app.as(user, contract.undoCrmPush, { params: { id } })
  await app.work()
  return shown(user, id)
}
const linesOf = async (user: TestUser, id: string) =>
  (await app.as(user, contract.listCrmPushLeads, { params: { id }, query: { limit: 200 } })).items
const ofEmail = (email: string) => [...crm.contacts.values()].filter((one) => one.email === email)

test('leads become contacts with tags and source; a contact that was there keeps its values and gets what it lacks', async () => {
  const at = await connected()
  const id = await makeLeads(services.db, at.user, {
    leads: [lead(1), lead(2), lead(3, { email_state: 'potential', phone: null })],
  })
  const body = { campaign_id: id, tags: ['Oslo-{{city}}'], source: '{{list.name}}' }
  await app.as(at.user, setCampaignDetails, { body })
  crm.add({ email: 'BAKERY2@firm.example', city: 'Bergen', tags: ['mine'] })
  const before = crm.hash()

  const preview = await app.as(at.user, contract.previewCrmPush, {
    params: { type: 'local', id },
    body: { chosen: all, connection_id: at.connection_id },
  })
  assert.deepEqual([preview.leads, preview.without_contact, preview.sample_leads], [3, 1, 0])
  assert.deepEqual(
    preview.looked_up.map(({ outcome, changes }) => [
      outcome,
      changes.find(({ field }) => field === 'City')?.to,
    ]),
    [
      ['create', 'Oslo'],
      ['change', undefined],
    ],
  )
  assert.equal(crm.hash(), before, 'a preview writes nothing')

  const { id: push_id } = await push(at, id)
  await app.work()
  const done = await shown(at.user, push_id)
  assert.deepEqual([done.state, done.created, done.changed, done.skipped, done.failed], ['done', 1, 1, 1, 0])
  const [one] = ofEmail('bakery1@firm.example')
  assert.deepEqual([one?.['companyName'], one?.['source'], one?.tags], ['Bakery 1', 'A list', ['oslo-oslo']])
  const [two] = ofEmail('bakery2@firm.example')
  assert.deepEqual(
    [two?.['city'], two?.['companyName'], two?.tags],
    ['Bergen', 'Bakery 2', ['mine', 'oslo-oslo']],
  )
  assert.equal((await linesOf(at.user, push_id))[2]?.reason?.code, 'crm_no_contact')

  const again = await push(at, id)
  await app.work()
  const second = await shown(at.user, again.id)
  assert.deepEqual([second.created, second.changed, second.skipped], [0, 0, 3], 'nothing is sent twice')

  const undone = await undo(at.user, push_id)
  assert.deepEqual([undone.state, undone.undone, undone.left], ['undone', 2, 0])
  assert.equal(crm.hash(), before)
})

test('an undo leaves alone what was changed since, and restores the rest', async () => {
  const at = await connected()
  const id = await makeLeads(services.db, at.user, { leads: [lead(1), lead(2), lead(3)] })
  crm.add({
    email: 'bakery2@firm.example',
    city: 'Bergen',
    companyName: 'Old name',
    website: 'http://old.example',
  })
  const { id: push_id } = await push(at, id, 'overwrite')
  await app.work()
  const [one] = ofEmail('bakery1@firm.example')
  const [two] = ofEmail('bakery2@firm.example')
  assert.ok(one && two)
  assert.deepEqual(
    [two['city'], two['companyName'], two['website']],
    ['Oslo', 'Bakery 2', 'http://old.example'],
  )
  one['firstName'] = 'Ana'
  two['city'] = 'Moss'
  const undone = await undo(at.user, push_id)
  assert.deepEqual([undone.undone, undone.left], [1, 2])
  assert.deepEqual(
    (await linesOf(at.user, push_id)).map(({ reason }) => reason?.code ?? null),
    ['crm_changed_since', 'crm_kept_fields', null],
  )
  assert.deepEqual([two['city'], two['companyName'], two.phone], ['Moss', 'Old name', null])
  assert.equal(ofEmail('bakery3@firm.example').length, 0)
  assert.equal(ofEmail('bakery1@firm.example').length, 1)
})

test('a lead that is deleted here leaves the record of its push: the list of leads names it, and an undo takes it back', async () => {
  const at = await connected()
  const id = await makeLeads(services.db, at.user, { leads: [lead(1), lead(2), lead(3)] })
  crm.add({ email: 'bakery2@firm.example', city: 'Bergen' })
  const before = crm.hash()
  const { id: push_id } = await push(at, id, 'overwrite')
  await app.work()
  await app.as(at.user, removeResults, { params: { type: 'local', id }, body: all })
  assert.deepEqual(
    (await linesOf(at.user, push_id)).map(({ result_id, name, reason }) => [result_id, name, reason?.code]),
    [1, 2, 3].map((number) => [null, `Bakery ${number}`, 'crm_lead_deleted']),
  )
  const again = await app.ask(at.user, contract.retryCrmPush, { params: { id: push_id } })
  assert.equal(again.code, 'nothing_to_push')
  const undone = await undo(at.user, push_id)
  assert.deepEqual([undone.state, undone.undone, undone.left], ['undone', 3, 0])
  assert.equal(crm.hash(), before)
})

test('existing contacts can be left as they are, and a lead that the CRM refuses fails with its words and is sent again', async () => {
  const at = await connected()
  const id = await makeLeads(services.db, at.user, { leads: [lead(1), lead(2)] })
  crm.add({ email: 'bakery1@firm.example' })
  const before = crm.hash()
  fake.state.fault = ({ url }) => (url.pathname === '/contacts/upsert' ? 'refused' : undefined)
  const { id: push_id } = await push(at, id, 'skip')
  await app.work()
  const failed = await shown(at.user, push_id)
  assert.deepEqual([failed.state, failed.skipped, failed.failed], ['done', 1, 1])
  assert.equal(
    (await linesOf(at.user, push_id))[1]?.reason?.message,
    'The CRM says: The contact could not be saved.',
  )
  assert.equal(crm.hash(), before)
  fake.state.fault = () => undefined
  await app.as(at.user, contract.retryCrmPush, { params: { id: push_id } })
  await app.work()
  assert.deepEqual([(await shown(at.user, push_id)).created, (await shown(at.user, push_id)).failed], [1, 0])
})

test('a contact that was removed in the CRM is made again, and a lost connection pauses a push until it is connected', async () => {
  const at = await connected()
  const id = await makeLeads(services.db, at.user, { leads: [lead(1), lead(2)] })
  await push(at, id)
  await app.work()
  crm.contacts.clear()
  fake.state.fault = ({ url }) => (url.pathname === '/oauth/token' ? 'refused' : undefined)
  crm.tokens.expireAll()
  const { id: push_id } = await push(at, id)
  await app.work()
  const paused = await shown(at.user, push_id)
  assert.deepEqual([paused.state, paused.reason?.code, paused.waiting], ['paused', 'crm_needs_reauth', 2])
  assert.equal(
    (await app.ask(at.user, contract.retryCrmPush, { params: { id: push_id } })).code,
    'crm_reconnect_first',
  )
  fake.state.fault = () => undefined
  const { url, state } = await app.as(at.user, authorizeCrm, { params: { crm: 'ghl' } })
  const code = new URLSearchParams(url.split('?')[1]).get('code') ?? ''
  await app.as(at.user, connectCrm, { body: { code, state } })
  await app.as(at.user, contract.retryCrmPush, { params: { id: push_id } })
  await app.work()
  assert.equal((await shown(at.user, push_id)).created, 2)
})

const many = rounds(1_000, 10_000)

test(`W8 ${many} leads reach a CRM whose every fifth answer fails: none lost, none twice, undone to the same hash (10,000)`, async (context) => {
  const at = await connected()
  const leads = Array.from({ length: many }, (_, index) =>
    lead(index, { phone: null, email: `lead${index}@firm.example` }),
  )
  const id = await makeLeads(services.db, at.user, { leads })
  await app.as(at.user, setCampaignDetails, { body: { campaign_id: id, tags: ['fair'], source: 'Quarry' } })
  for (let index = 0; index < many; index += 10)
    crm.add({ email: `lead${index}@firm.example`, city: 'Bergen', tags: ['mine'] })
  const before = crm.hash()
  fake.state.fault = everyFifth()
  const asked = fake.asked.length
  const began = performance.now()
  const { id: push_id } = await push(at, id, 'overwrite')
  await app.work()
  const done = await shown(at.user, push_id)
  const { items: failed } = await app.as(at.user, contract.listCrmPushLeads, {
    params: { id: push_id },
    query: { state: 'failed' },
  })
  assert.deepEqual(failed, [])
  assert.deepEqual([done.state, done.created, done.changed, done.failed], ['done', many * 0.9, many * 0.1, 0])
  const took = performance.now() - began
  const emails = Array.from(crm.contacts.values(), ({ email }) => email)
  assert.deepEqual([emails.length, new Set(emails).size], [many, many])
  assert.ok([...crm.contacts.values()].every(({ tags, companyName }) => tags.includes('fair') && companyName))
  const undone = await undo(at.user, push_id)
  assert.deepEqual([undone.state, undone.undone, undone.left], ['undone', many, 0])
  assert.equal(crm.hash(), before)
  context.diagnostic(
    `${many} leads sent in ${Math.round(took)} ms, ${fake.asked.length - asked} requests with the undo`,
  )
})
