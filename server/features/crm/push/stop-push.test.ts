import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { listNotifications } from '#contract/account/notifications/notifications.ts'
import { listCampaignEvents } from '#contract/account/notifications/history.ts'
import { removeMember } from '#contract/account/team.ts'
import { revokeApiKey } from '#contract/account/keys/api-keys.ts'
import { authorizeCrm, connectCrm } from '#contract/leads/crm/crm.ts'
import {
  getCrmPush,
  retryCrmPush,
  startCrmPush,
  stopCrmPush,
  undoCrmPush,
} from '#contract/leads/crm/crm-pushes.ts'
import { startApp } from '#testing/app.ts'
import { startHighLevel } from '#testing/fakes/crm/faulty-crm.ts'
import { makeLeads } from '#testing/make/make-leads.ts'
import { makeMember } from '#testing/make/make-member.ts'
import { makeApiKey } from '#testing/tenants/make-api-key.ts'
import { makeUser, type TestUser } from '#testing/make.ts'

const fake = await startHighLevel()
const app = await startApp({ networks: fake.networks })
after(async () => {
  await app.stop()
  await fake.stop()
})

const { db } = app.services

/** A connection to the CRM, and a list of two leads. */
async function connected() {
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
  return { user, connection_id, list }
}

const push = (sender: TestUser, { list, connection_id }: { list: string; connection_id: string }) =>
  app.as(sender, startCrmPush, {
    params: { type: 'local', id: list },
    body: { chosen: { scope: 'all' }, connection_id, existing: 'fill' },
  })

test('a push that is stopped, sent again and taken back: each is one event of its list, with the person', async () => {
  const { user, connection_id, list } = await connected()
  const { id } = await push(user, { list, connection_id })
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

test('T9 a push ends with the API key or the teammate that began it, and goes on for the user who sends it again', async () => {
  const { user, ...wanted } = await connected()
  const member = await makeMember(db, user, { modules: ['leads'] })
  const key = await makeApiKey(app, user)
  for (const [sender, end] of [
    [key, () => app.as(user, revokeApiKey, { params: { id: key.id } })],
    [
      member,
      () => app.as(user, removeMember, { params: { id: member.id }, body: { hand_over_to: user.id } }),
    ],
  ] as const) {
    const { id } = await push(sender, wanted)
    await end()
    await app.work()
    const { state, created, waiting, reason } = await app.as(user, getCrmPush, { params: { id } })
    assert.deepEqual([state, created, waiting, reason?.code], ['paused', 0, 2, 'no_longer_allowed'])
    await app.as(user, retryCrmPush, { params: { id } })
    await app.work()
    assert.equal((await app.as(user, getCrmPush, { params: { id } })).state, 'done')
  }
})
