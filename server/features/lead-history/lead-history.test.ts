import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { getLeadHistory, listCampaignEvents } from '#contract/account/notifications/history.ts'
import { createLabel, labelLeads } from '#contract/leads/labels.ts'
import { createCsvLink, listResults } from '#contract/leads/leads.ts'
import { startLeadRun } from '#contract/leads/lead-runs.ts'
import { removeCampaigns, renameCampaign } from '#contract/leads/lists.ts'
import { stopSearch } from '#contract/leads/searches.ts'
import { mailboxes } from '#testing/make/make-mailboxes.ts'
import { makeLeads } from '#testing/make/make-leads.ts'
import { startSearching } from '#testing/make/searching.ts'
import { makeUser, type TestUser } from '#testing/make.ts'

const { app, start, neighbourhood, leadsOf } = await startSearching()
after(() => app.stop())
const { db } = app.services

const historyOf = (user: TestUser, id: string) => app.as(user, getLeadHistory, { params: { id } })
const actsOf = async (user: TestUser, id: string) =>
  (await historyOf(user, id)).events.map(({ action }) => action)

async function exportLeads(user: TestUser, id: string, chosen: object) {
  const { url } = await app.as(user, createCsvLink, {
    params: { type: 'local', id },
    body: { chosen: chosen as { scope: 'all' } },
  })
  await app.http.inject({ method: 'GET', url, headers: { host: 'quarry.test' } })
}

test('a lead knows who searched, labelled and exported it, and another lead of the list knows of itself', async () => {
  const user = await makeUser(db, { credits: 100 })
  const { id } = await start(user, await neighbourhood([undefined, undefined]))
  await app.work()
  const [first, second] = await leadsOf(user, id)
  assert.ok(first && second)
  const { id: hot } = await app.as(user, createLabel, { body: { name: 'Hot', color: 2 } })
  const chosen = { scope: 'selected' as const, ids: [first.id] }
  await app.as(user, labelLeads, {
    params: { type: 'local', id },
    body: { chosen, add: [hot], remove: [] },
  })
  await exportLeads(user, id, chosen)
  await exportLeads(user, id, { scope: 'all' })
  assert.deepEqual(await actsOf(user, first.id), [
    'leads_exported',
    'leads_exported',
    'leads_labelled',
    'search_started',
  ])
  assert.deepEqual(await actsOf(user, second.id), ['leads_exported', 'search_started'])
  const { events } = await historyOf(user, first.id)
  const labelled = events.find(({ action }) => action === 'leads_labelled')
  assert.deepEqual([labelled?.person, labelled?.lead.added], [user.email, ['Hot']])
  const params = { id: first.id }
  assert.equal((await app.ask(await makeUser(db), getLeadHistory, { params })).status, 404)
})

test('an export of the whole list took no lead that came later', async () => {
  const user = await makeUser(db)
  const id = await makeLeads(db, user, { leads: [{ name: 'Early' }] })
  await exportLeads(user, id, { scope: 'all' })
  const [early] = await db.selectFrom('results').selectAll().where('campaign_id', '=', id).execute()
  assert.ok(early)
  const { id: late } = await db
    .insertInto('results')
    .values({
      account_id: user.account_id,
      campaign_id: id,
      type: 'local',
      source_key: 'late',
      source: 'made up',
      name: 'Late',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  assert.deepEqual(await actsOf(user, early.id), ['leads_exported'])
  assert.deepEqual(await actsOf(user, late), [])
})

test('a lead names the other lists that hold it, not those in the bin and not those of others', async () => {
  const [user, other] = [await makeUser(db), await makeUser(db)]
  const email = 'hello@shared.example'
  const listOf = (owner: TestUser, name: string, address: string) =>
    makeLeads(db, owner, { name, leads: [{ email: address, email_state: 'found', source_key: name }] })
  const [here, there, binned] = [
    await listOf(user, 'Here', email),
    await listOf(user, 'There', email),
    await listOf(user, 'Binned', email),
  ]
  await listOf(user, 'Elsewhere', 'hello@else.example')
  await listOf(other, 'Theirs', email)
  await app.as(user, removeCampaigns, { body: { resultIds: [binned] } })
  const { items } = await app.as(user, listResults, { params: { type: 'local', id: here }, body: {} })
  const { also_in } = await historyOf(user, items[0]?.id ?? '')
  assert.deepEqual(
    also_in.map(({ id, name }) => [id, name]),
    [[there, 'There']],
  )
})

test('a list tells what was done with it, newest first', async () => {
  const user = await makeUser(db)
  const id = await makeLeads(db, user, { leads: [{}] })
  await exportLeads(user, id, { scope: 'all' })
  await app.as(user, renameCampaign, { params: { id }, body: { name: 'Bakeries' } })
  const { items, total } = await app.as(user, listCampaignEvents, { params: { id } })
  assert.deepEqual([total, ...items.map(({ action }) => action)], [2, 'list_renamed', 'leads_exported'])
})

test('what a tool charged stands beside the tool, and not beside the search that had left the lead', async () => {
  const user = await makeUser(db, { credits: 20 })
  const { id, search } = await start(user, await neighbourhood([mailboxes('valid')[0]]))
  await app.work(['run-search'])
  await app.as(user, stopSearch, { params: { id: search.id } })
  await app.work()
  const body = { kind: 'enrich' as const, chosen: { scope: 'all' as const }, max_credits: 5 }
  await app.as(user, startLeadRun, { params: { type: 'local', id }, body })
  await app.work()
  const [lead] = await leadsOf(user, id)
  const { events } = await historyOf(user, lead?.id ?? '')
  const chargeOf = (wanted: string) => events.find(({ action }) => action === wanted)?.lead.charged ?? null
  assert.deepEqual([chargeOf('search_started'), chargeOf('lead_run_started')], [null, 1])
})
