import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { listNotifications } from '#contract/account/notifications/notifications.ts'
import { listCampaignEvents } from '#contract/account/notifications/history.ts'
import { authorizeCrm, connectCrm } from '#contract/leads/crm/crm.ts'
import { retryCrmPush, startCrmPush, stopCrmPush, undoCrmPush } from '#contract/leads/crm/crm-pushes.ts'
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

test('a push that is stopped, sent again and taken back: each is one event of its list, with the person', async () => {
  const { db } = app.services
  const user = await makeUser(db)
  const { url, state } = await app.as(user, authorizeCrm, { params: { crm: 'ghl' } })
  const code = new URLSearchParams(url.split('?')[1]).get('code') ?? ''
  const { id: connection_id } = await app.as(user, connectCrm, { body: { code, state } })
  const list = await makeLeads(db, user, {
    leads: ['a@firm.example', 'b@firm.example'].map((email) => ({
      email,
      email_state: 'found' as const,
      is_sample: true,
    })),
  })
  const { id } = await app.as(user, startCrmPush, {
    params: { type: 'local', id: list },
    body: { chosen: { scope: 'all' }, connection_id, existing: 'fill' },
  })
  await app.as(user, stopCrmPush, { params: { id } })
  await app.work()
  const { items } = await app.as(user, listCampaignEvents, { params: { id: list } })
  const ended = items.filter(({ action }) => action === 'crm_push_ended')
  assert.equal(ended.length, 1)
  const { person, values } = ended[0] ?? assert.fail('no event')
  assert.ok(person)
  assert.deepEqual([values['state'], values['sent'], values['leads']], ['stopped', 0, 2])
  await app.as(user, retryCrmPush, { params: { id } })
  await app.work()
  await app.as(user, undoCrmPush, { params: { id } })
  await app.work()
  const { items: all } = await app.as(user, listCampaignEvents, { params: { id: list } })
  const acts = ['crm_push_retried', 'crm_push_undo_started'].map((action) =>
    all.find((event) => event.action === action),
  )
  assert.deepEqual(
    acts.map((act) => [act?.person, act?.values['leads'], act?.values['crm']]),
    [
      [person, 2, 'HighLevel'],
      [person, 2, 'HighLevel'],
    ],
  )
  const told = await app.as(user, listNotifications)
  assert.deepEqual(
    told.items.map(({ action }) => action),
    ['crm_push_ended', 'crm_push_ended', 'crm_push_ended'],
  )
})
