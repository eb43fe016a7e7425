import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import * as contract from '#contract/leads/crm/crm-pushes.ts'
import { startApp } from '#testing/app.ts'
import { startHighLevel } from '#testing/fakes/crm/faulty-crm.ts'
import { startPushing } from '#testing/fakes/crm/pushing.ts'
import { makeLeads, makeManyLeads } from '#testing/make/make-leads.ts'

const fake = await startHighLevel()
const app = await startApp({ networks: fake.networks })
after(async () => {
  await app.stop()
  await fake.stop()
})
const { db } = app.services
const all = { scope: 'all' as const }

/** More than one slice, and more than one send to a webhook takes. */
const many = 12_001

test('a push takes every chosen lead of a long list, and stores each once before the CRM is asked', async () => {
  const { user, connection } = await startPushing(app, 'ghl')
  const id = await makeManyLeads(db, user, many)
  await db.updateTable('results').set({ is_sample: true }).where('campaign_id', '=', id).execute()
  const asked = {
    params: { type: 'local' as const, id },
    body: { chosen: all, connection_id: connection.id },
  }
  const { leads, without_contact } = await app.as(user, contract.previewCrmPush, asked)
  assert.deepEqual([leads, without_contact], [many, many])
  const begun = await app.as(user, contract.startCrmPush, asked)
  assert.deepEqual([begun.state, begun.leads, begun.waiting], ['queued', many, many])
  await sql`
    insert into results (account_id, campaign_id, type, source_key, name, source)
    select account_id, campaign_id, type, 'later', 'Added later', source from results where campaign_id = ${id} limit 1`.execute(
    db,
  )
  fake.state.fault = ({ url }) => (url.pathname === '/oauth/token' ? 'refused' : undefined)
  fake.crm.tokens.expireAll()
  await app.work()
  fake.state.fault = () => undefined
  const params = { id: begun.id }
  const paused = await app.as(user, contract.getCrmPush, { params })
  assert.deepEqual([paused.state, paused.leads, paused.waiting], ['paused', many, many])
  const { rows } = await sql`
    select count(distinct result_id)::int as leads, min(position) as first, max(position) as last
    from crm_push_leads where push_id = ${begun.id}`.execute(db)
  assert.deepEqual(rows, [{ leads: many, first: 1, last: many }])
})

test('a push that is stopped before its job runs is sent again', async () => {
  const { user, connection } = await startPushing(app, 'ghl')
  const id = await makeLeads(db, user, {
    leads: ['a@firm.example', 'b@firm.example'].map((email) => ({
      email,
      email_state: 'found' as const,
      is_sample: true,
    })),
  })
  const begun = await app.as(user, contract.startCrmPush, {
    params: { type: 'local', id },
    body: { chosen: all, connection_id: connection.id },
  })
  const params = { id: begun.id }
  const stopped = await app.as(user, contract.stopCrmPush, { params })
  assert.deepEqual([stopped.state, stopped.waiting], ['stopped', 2])
  const again = await app.as(user, contract.retryCrmPush, { params })
  assert.deepEqual([again.state, again.waiting], ['queued', 2])
  await app.work()
  const done = await app.as(user, contract.getCrmPush, { params })
  assert.deepEqual([done.state, done.created, done.waiting], ['done', 2, 0])
})
