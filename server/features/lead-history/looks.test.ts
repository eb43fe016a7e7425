import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { listAuditEntries } from '#contract/account/audit.ts'
import { startImpersonation } from '#contract/account/impersonation.ts'
import { getLeadHistory } from '#contract/account/notifications/history.ts'
import { listExclusions } from '#contract/leads/exclusions/exclusions.ts'
import { countLabels } from '#contract/leads/labels.ts'
import { getResult, listResults } from '#contract/leads/leads.ts'
import { countTasks } from '#contract/leads/notes/lead-tasks.ts'
import { startApp } from '#testing/app.ts'
import { makeAdmin } from '#testing/make/make-admin.ts'
import { makeLeads } from '#testing/make/make-leads.ts'
import { makeUser } from '#testing/make.ts'

const app = await startApp()
after(() => app.stop())
const { db } = app.services

test('P10 every look of support at a list or a lead is kept with its reason, the same look once an hour', async () => {
  const [admin, user] = [await makeAdmin(db), await makeUser(db)]
  const names = Array.from({ length: 40 }, (_, index) => ({ name: `Lead ${index}` }))
  const id = await makeLeads(db, user, { leads: names, name: 'Bakeries' })
  const leads = await db.selectFrom('results').select('id').where('campaign_id', '=', id).execute()
  const reason = 'They asked why their list is empty'
  const { authorisation } = await app.as(admin, startImpersonation, {
    params: { id: user.id },
    body: { reason },
  })
  const support = { ...user, token: authorisation.token }
  const params = { type: 'local' as const, id }
  await app.as(support, listResults, { params, body: {} })
  for (const lead of [...leads, ...leads]) await app.as(support, getResult, { params: { id: lead.id } })

  const { items } = await app.as(user, listAuditEntries, {
    query: { action: 'lead_viewed', limit: 200 },
  })
  assert.equal(items.length, 41)
  assert.deepEqual(
    new Set(items.map(({ object_id }) => object_id)),
    new Set([id, ...leads.map((lead) => lead.id)]),
  )
  assert.ok(items.every((entry) => entry.actor_id === admin.id && entry.reason === reason))
  assert.ok(items.every(({ object_name }) => object_name === 'Bakeries'))

  const [first] = leads
  assert.ok(first)
  const { events } = await app.as(user, getLeadHistory, { params: { id: first.id } })
  assert.deepEqual(
    events.map(({ action, person }) => [action, person]),
    [['lead_viewed', 'Ada']],
  )
})

test('P10 support that opens no list and no lead is not said to have looked at leads', async () => {
  const [admin, user] = [await makeAdmin(db), await makeUser(db)]
  const { authorisation } = await app.as(admin, startImpersonation, {
    params: { id: user.id },
    body: { reason: 'They asked how a search is started' },
  })
  const support = { ...user, token: authorisation.token }
  await app.as(support, listExclusions)
  await app.as(support, countTasks)
  await app.as(support, countLabels)
  const query = { action: 'lead_viewed' as const }
  assert.equal((await app.as(user, listAuditEntries, { query })).total, 0)
})

test('P10 the look of a user of the account leaves no entry', async () => {
  const user = await makeUser(db)
  const id = await makeLeads(db, user, { leads: [{}] })
  await app.as(user, listResults, { params: { type: 'local', id }, body: {} })
  assert.equal((await app.as(user, listAuditEntries)).total, 0)
})
