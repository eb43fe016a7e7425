import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { authorizeCrm, connectCrm } from '#contract/leads/crm/crm.ts'
import * as contract from '#contract/leads/crm/crm-fields.ts'
import { getCrmPush, startCrmPush } from '#contract/leads/crm/crm-pushes.ts'
import { listResults } from '#contract/leads/leads.ts'
import { startApp } from '#testing/app.ts'
import { startHighLevel } from '#testing/fakes/crm/faulty-crm.ts'
import { makeLeads } from '#testing/make/make-leads.ts'
import { makeUser } from '#testing/make.ts'

const fake = await startHighLevel()
const app = await startApp({ networks: fake.networks })
after(async () => {
  await app.stop()
  await fake.stop()
})
const { services } = app

async function connected() {
  const user = await makeUser(services.db)
  const { url, state } = await app.as(user, authorizeCrm, { params: { crm: 'ghl' } })
  const code = new URLSearchParams(url.split('?')[1]).get('code') ?? ''
  return { user, id: (await app.as(user, connectCrm, { body: { code, state } })).id }
}

const lead = {
  name: 'Bakery',
  email: 'a@firm.example',
  email_state: 'found' as const,
  category: 'bakery',
  is_sample: true,
  city: 'Oslo',
}

test('fields are proposed by their names with a sample, corrected, and a field that the CRM lacks is created once', async () => {
  const { user, id } = await connected()
  const list = await makeLeads(services.db, user, { leads: [lead] })
  const params = { id, type: 'local' as const }
  const proposed = await app.as(user, contract.getCrmMapping, { params })
  const to = (field: string) => proposed.lines.find((line) => line.field === field)
  assert.equal(proposed.is_saved, false)
  assert.deepEqual([to('name')?.to, to('name')?.sample], ['companyName', 'Bakery'])
  assert.deepEqual(
    [to('email')?.to, to('postal_code')?.to, to('list_source')?.to],
    ['email', 'postalCode', 'source'],
  )
  assert.deepEqual([to('category')?.to, to('category')?.sample], [null, 'bakery'])

  const make = () => app.as(user, contract.createCrmField, { params: { id }, body: { name: 'Category' } })
  const { key } = await make()
  assert.equal((await make()).key, key, 'a second click creates no second field')
  const fields = Object.fromEntries(proposed.lines.map(({ field, to: goes }) => [field, goes]))
  const twice = { ...fields, category: 'city' }
  const refused = await app.ask(user, contract.saveCrmMapping, { params, body: { fields: twice } })
  assert.equal(refused.code, 'crm_field_twice')
  await app.as(user, contract.saveCrmMapping, {
    params,
    body: { fields: { ...fields, category: key, city: null } },
  })

  const body = { chosen: { scope: 'all' as const }, connection_id: id }
  const { id: push } = await app.as(user, startCrmPush, { params: { type: 'local', id: list }, body })
  await app.work()
  assert.equal((await app.as(user, getCrmPush, { params: { id: push } })).created, 1)
  const [contact] = fake.crm.contacts.values()
  assert.deepEqual(
    [contact?.['city'], contact?.customFields.map(({ value }) => value)],
    [undefined, ['bakery']],
  )

  const filtered = async (sent: 0 | 1 | 2) =>
    (await app.as(user, listResults, { params: { type: 'local', id: list }, body: { sent } })).total
  assert.deepEqual([await filtered(0), await filtered(1), await filtered(2)], [0, 1, 0])
})

test('a test contact goes where the fields of a lead go, however often it is sent', async () => {
  const { user, id } = await connected()
  fake.crm.contacts.clear()
  const send = () => app.as(user, contract.sendCrmTest, { params: { id }, body: { type: 'people' } })
  const { contact_id, email } = await send()
  assert.equal((await send()).contact_id, contact_id)
  assert.equal(fake.crm.contacts.get(contact_id)?.email, email)
  assert.equal(fake.crm.contacts.get(contact_id)?.['companyName'], 'Example Ltd')
})
