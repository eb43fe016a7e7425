import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import { authorizeCrm, listCrms } from '#contract/leads/crm/crm.ts'
import * as fields from '#contract/leads/crm/crm-fields.ts'
import type { CrmName } from '#contract/values/crm/crm-values.ts'
import { setCampaignDetails } from '#contract/leads/webhooks.ts'
import { everyFifth } from '#sample/crm/faults.ts'
import { openPipedrive } from '#sample/crm/pipedrive.ts'
import { sampleHosts } from '#sample/crm/serve-crm.ts'
import { startApp } from '#testing/app.ts'
import { startCrm } from '#testing/fakes/crm/faulty-crm.ts'
import { startPushing } from '#testing/fakes/crm/pushing.ts'
import { askOn } from '#testing/http/ask-on.ts'
import { makeLeads } from '#testing/make/make-leads.ts'
import { makeClient, makeReseller } from '#testing/make/make-site.ts'
import { openCrm } from './access.ts'
import { getConnection } from './connection-row.ts'

const pipedrive = openPipedrive()
const fake = await startCrm(sampleHosts.pipedrive, pipedrive)
const app = await startApp({ networks: fake.networks })
after(async () => {
  await app.stop()
  await fake.stop()
})
const { services } = app
beforeEach(() => {
  fake.state.fault = () => undefined
  pipedrive.contacts.clear()
  pipedrive.organizations.clear()
})

const lead = (number: number, more: object = {}) => ({
  name: `Bakery ${number}`,
  email: `bakery${number}@firm.example`,
  email_state: 'found' as const,
  is_sample: true,
  city: 'Austin',
  ...more,
})
const email = (value: string, primary = true) => ({ value, primary, label: 'work' })
const namesOf = (of: Map<number, { name: string }>) => Array.from(of.values(), ({ name }) => name)

test('leads become persons of Pipedrive with their organizations, and an undo takes both back', async () => {
  const { user, connection, push, undo } = await startPushing(app, 'pipedrive')
  assert.equal(connection.name, 'Testville Sales')
  const params = { id: connection.id, type: 'local' as const }
  const made = await app.as(user, fields.createCrmField, { params, body: { name: 'City' } })
  const { lines } = await app.as(user, fields.getCrmMapping, { params })
  const goes = Object.fromEntries(lines.map(({ field, to }) => [field, to]))
  assert.deepEqual(
    [goes['name'], goes['email'], goes['phone'], goes['city'], goes['street']],
    ['organization', 'email', 'phone', made.key, null],
  )
  pipedrive.addOrganization({ name: 'bakery 3' })
  pipedrive.addOrganization({ name: 'The Bakery 2' })
  const old = pipedrive.add({
    name: 'Ana Silva',
    emails: [email('ana@home.example'), email('Bakery1@firm.example', false)],
    phones: [{ value: '+1 202 555 0199', primary: true, label: 'mobile' }],
  })
  pipedrive.add({ name: 'Bo', emails: [email('mybakery2@firm.example')] })
  const before = pipedrive.hash()
  const phone = { email: null, email_state: 'not_found', phone: '+12025550104' }
  const leads = [
    lead(1, { phone: '+12025550101' }),
    lead(2),
    lead(2, { email: 'b@firm.example' }),
    lead(3, phone),
  ]
  const id = await makeLeads(services.db, user, { leads })
  await app.as(user, setCampaignDetails, { body: { campaign_id: id, tags: ['a;b', 'warm'], source: '' } })
  const done = await push(id)
  assert.deepEqual([done.created, done.changed, done.failed], [3, 1, 0])
  const own = Object.values(old.custom_fields)
  assert.deepEqual([old.name, own, old.emails.length], ['Ana Silva', ['Austin', 'a,b; warm'], 2])
  assert.equal(old.phones[0]?.['value'], '+1 202 555 0199', 'what a person holds stays')
  assert.deepEqual(namesOf(pipedrive.organizations).toSorted(), [
    'Bakery 1',
    'Bakery 2',
    'The Bakery 2',
    'bakery 3',
  ])
  const names = ['Ana Silva', 'Bakery 2', 'Bakery 2', 'Bakery 3', 'Bo']
  assert.deepEqual(namesOf(pipedrive.contacts).toSorted(), names)
  const again = await push(id)
  assert.deepEqual([again.created, again.changed, again.skipped], [0, 0, 4])
  const undone = await undo(done.id)
  assert.deepEqual([undone.undone, undone.left], [4, 0])
  assert.equal(pipedrive.hash(), before)
})

test('a domain that does not offer Pipedrive neither lists nor connects it', async () => {
  const onDomain = async (domain: string, crms: CrmName[]) => {
    const reseller = await makeReseller(services.db, domain)
    await services.db.updateTable('sites').set({ crms }).where('domain', '=', domain).execute()
    const on = { app, host: domain }
    const user = await makeClient(services.db, reseller, { host: domain })
    const authorize = { ...authorizeCrm, path: authorizeCrm.path.replace(':crm', 'pipedrive') }
    const shown = (await askOn(on, listCrms, { user })).data.map(({ crm }) => crm)
    return [shown, (await askOn(on, authorize, { user })).status]
  }
  assert.deepEqual(await onDomain('few.crms.example', ['keap']), [['keap'], 409])
  const more: CrmName[] = ['keap', 'pipedrive']
  assert.deepEqual(await onDomain('more.crms.example', more), [more, 200])
})

test('what is overwritten in Pipedrive comes back, and an organization of ours that has another person stays', async () => {
  const { user, push, undo } = await startPushing(app, 'pipedrive')
  const org_id = pipedrive.addOrganization({ name: 'Old name' }).id
  const both = [email('ana@home.example'), email('bakery1@firm.example', false)]
  const old = pipedrive.add({ name: 'Ana', emails: both, org_id })
  const before = pipedrive.hash()
  const id = await makeLeads(services.db, user, { leads: [lead(1), lead(2)] })
  const done = await push(id, 'overwrite')
  const primary = old.emails.filter(({ primary: is }) => is).map(({ value }) => value)
  assert.deepEqual(primary, ['bakery1@firm.example'])
  assert.equal(old.emails.length, 2)
  const ours = [...pipedrive.organizations.values()].find(({ name }) => name === 'Bakery 2')
  const colleague = pipedrive.add({ name: 'Cy', org_id: ours?.id })
  const undone = await undo(done.id)
  assert.deepEqual([undone.undone, undone.left], [2, 0])
  assert.deepEqual(namesOf(pipedrive.organizations), ['Old name', 'Bakery 2'])
  assert.equal(colleague.org_id, ours?.id)
  pipedrive.contacts.delete(colleague.id)
  pipedrive.organizations.delete(ours?.id ?? 0)
  assert.equal(pipedrive.hash(), before)
})

test('an undo that failed after the person was removed removes the organization later', async () => {
  const { user, push, undo } = await startPushing(app, 'pipedrive')
  const before = pipedrive.hash()
  const id = await makeLeads(services.db, user, { leads: [lead(1)] })
  const done = await push(id)
  let left = 6
  fake.state.fault = ({ url }) =>
    pipedrive.contacts.size === 0 && /organizations\/\d/.test(url.pathname) && left-- > 0 ? 'down' : undefined
  const undone = await undo(done.id)
  assert.deepEqual([undone.undone, undone.left], [1, 0])
  assert.ok(left < 0, 'the removal was tried again')
  assert.equal(pipedrive.hash(), before)
})

test('W8 100 leads reach a Pipedrive whose every fifth answer fails: none lost, none twice, undone to the same hash', async () => {
  const { user, push, undo } = await startPushing(app, 'pipedrive')
  const many = 100
  const leads = Array.from({ length: many }, (_, index) => lead(index, { name: `Bakery ${index % 60}` }))
  const id = await makeLeads(services.db, user, { leads })
  await app.as(user, setCampaignDetails, { body: { campaign_id: id, tags: ['fair'], source: '' } })
  for (let index = 0; index < many; index += 10)
    pipedrive.add({ name: 'Ana', emails: [email(`bakery${index}@firm.example`)] })
  const before = pipedrive.hash()
  fake.state.fault = everyFifth()
  const done = await push(id, 'overwrite')
  assert.deepEqual([done.state, done.created, done.changed, done.failed], ['done', many * 0.9, many * 0.1, 0])
  const emails = Array.from(pipedrive.contacts.values(), (one) => one.emails[0]?.['value'])
  assert.deepEqual([emails.length, new Set(emails).size], [many, many])
  assert.equal(pipedrive.organizations.size, 60)
  const undone = await undo(done.id)
  assert.deepEqual([undone.state, undone.undone, undone.left], ['undone', many, 0])
  assert.equal(pipedrive.hash(), before)
})

test('W9 twenty workers meet an expired token of Pipedrive: one refresh', async () => {
  const { connection } = await startPushing(app, 'pipedrive')
  const row = await getConnection(services.db, connection.id)
  pipedrive.tokens.expireAll()
  const before = pipedrive.tokens.granted.refresh
  const answers = await Promise.all(Array.from({ length: 20 }, () => openCrm({ services }, row).account()))
  assert.ok(answers.every(({ outcome }) => outcome === 'done'))
  assert.equal(pipedrive.tokens.granted.refresh - before, 1)
})
