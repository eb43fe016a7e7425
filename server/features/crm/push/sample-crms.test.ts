import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import { listCrms } from '#contract/leads/crm/crm.ts'
import * as contract from '#contract/leads/crm/crm-pushes.ts'
import { listResults } from '#contract/leads/leads.ts'
import { sentCodes } from '#contract/values/lead-states.ts'
import { sampleCrms } from '#server/platform/config/crm-settings.ts'
import { startApp } from '#testing/app.ts'
import { startHighLevel } from '#testing/fakes/crm/faulty-crm.ts'
import { startPushing } from '#testing/fakes/crm/pushing.ts'
import { makeLeads } from '#testing/make/make-leads.ts'
import type { TestUser } from '#testing/make.ts'
import { makeApiKey } from '#testing/tenants/make-api-key.ts'

const fake = await startHighLevel()
const crms = { ...sampleCrms }
const app = await startApp({ networks: fake.networks, crms })
after(async () => {
  await app.stop()
  await fake.stop()
})
const { db } = app.services
beforeEach(() => {
  crms.ghl = sampleCrms.ghl
  fake.crm.contacts.clear()
})

const lead = (name: string, more: object = {}) => ({
  name,
  email: `${name.toLowerCase()}@firm.example`,
  email_state: 'found' as const,
  ...more,
})
const sample = { is_sample: true }
const all = { scope: 'all' as const }

const namesOf = async (user: TestUser, id: string, sent: 0 | 1 | 2) => {
  const params = { type: 'local' as const, id }
  const { items } = await app.as(user, listResults, { params, body: { sent } })
  return items.map(({ name }) => name).sort()
}

test('a sample CRM takes sample leads; a real lead is skipped with the reason and does not count as sent', async () => {
  const { user, connection, push } = await startPushing(app, 'ghl')
  const id = await makeLeads(db, user, { leads: [lead('Real'), lead('Sample', sample)] })
  const preview = await app.as(user, contract.previewCrmPush, {
    params: { type: 'local', id },
    body: { chosen: all, connection_id: connection.id },
  })
  assert.deepEqual([preview.is_sample, preview.real_leads, preview.sample_leads], [true, 1, 0])
  const skipped = preview.looked_up.find(({ name }) => name === 'Real')
  assert.deepEqual([skipped?.outcome, skipped?.reason?.code], ['skip', 'crm_is_sample'])
  const done = await push(id)
  assert.deepEqual([done.created, done.skipped], [1, 1])
  const { items } = await app.as(user, contract.listCrmPushLeads, {
    params: { id: done.id },
    query: { state: 'skipped' },
  })
  assert.deepEqual(
    items.map(({ name, reason }) => [name, reason?.code]),
    [['Real', 'crm_is_sample']],
  )
  assert.deepEqual(
    Array.from(fake.crm.contacts.values(), ({ email }) => email),
    ['sample@firm.example'],
  )
  assert.deepEqual(await namesOf(user, id, sentCodes.sent), ['Sample'])
  assert.deepEqual(await namesOf(user, id, sentCodes.unsent), ['Real'])
})

test('real leads alone are refused, for a person and for an API key, one at a time and all together', async () => {
  const { user, connection } = await startPushing(app, 'ghl')
  const id = await makeLeads(db, user, { leads: [lead('One'), lead('Two')] })
  const [first] = (await app.as(user, listResults, { params: { type: 'local', id } })).items
  const key = await makeApiKey(app, user, { scopes: ['leads.write'] })
  for (const by of [user, key])
    for (const chosen of [all, { scope: 'selected' as const, ids: [first?.id ?? ''] }]) {
      const refused = await app.ask(by, contract.startCrmPush, {
        params: { type: 'local', id },
        body: { chosen, connection_id: connection.id },
      })
      assert.equal(refused.code, 'crm_is_sample')
    }
  assert.equal(fake.crm.contacts.size, 0)
})

test('a sample connection ends when the operator registers an application: its tokens stay here', async () => {
  const { user, connection } = await startPushing(app, 'ghl')
  const id = await makeLeads(db, user, { leads: [lead('Sample', sample)] })
  crms.ghl = { ...sampleCrms.ghl, apiUrl: 'https://crm.firm.example', tokenUrl: 'https://crm.firm.example/t' }
  const asked = fake.asked.length
  const refused = await app.ask(user, contract.previewCrmPush, {
    params: { type: 'local', id },
    body: { chosen: all, connection_id: connection.id },
  })
  assert.equal(refused.code, 'crm_silent')
  const shown = (await app.as(user, listCrms)).find(({ crm }) => crm === 'ghl')?.connection
  assert.deepEqual([shown?.state, shown?.reason?.code], ['needs_reauth', 'crm_needs_reauth'])
  assert.equal(fake.asked.length, asked)
})
