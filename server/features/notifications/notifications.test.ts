import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { listAuditEntries } from '#contract/account/audit.ts'
import { listNotifications, readNotifications } from '#contract/account/notifications/notifications.ts'
import { createCsvLink } from '#contract/leads/leads.ts'
import { removeCampaigns, renameCampaign } from '#contract/leads/lists.ts'
import { makeMember } from '#testing/make/make-member.ts'
import { makeLeads } from '#testing/make/make-leads.ts'
import { startSearching } from '#testing/make/searching.ts'
import { makeUser } from '#testing/make.ts'

const { app, start, neighbourhood } = await startSearching()
after(() => app.stop())
const { db } = app.services

test('a finished search is a notification for everyone who sees lists, and an act of the person who began it', async () => {
  const user = await makeUser(db, { credits: 100 })
  const { id } = await start(user, await neighbourhood([undefined, undefined]))
  await app.work()
  const { items, unread } = await app.as(user, listNotifications)
  assert.equal(unread, 1)
  const { action, object_name, list, values, is_read } = items[0] ?? assert.fail('no notification')
  assert.deepEqual(
    [action, object_name, list, is_read],
    ['search_ended', 'Cafés', { id, type: 'local' }, false],
  )
  assert.deepEqual([values['state'], values['found']], ['done', 2])

  const [colleague, other] = [
    await makeMember(db, user, { modules: ['leads'] }),
    await makeMember(db, user, { modules: [] }),
  ]
  assert.equal((await app.as(colleague, listNotifications)).total, 1)
  assert.equal((await app.as(other, listNotifications)).total, 0)
  assert.equal((await app.as(await makeUser(db), listNotifications)).total, 0)

  const activity = await app.as(user, listAuditEntries, { query: { kind: 'lists' } })
  assert.deepEqual(
    activity.items.map((entry) => [entry.action, entry.actor_id]),
    [['search_started', user.id]],
  )
})

test('what was shown is read, by this user alone, and later notifications are not', async () => {
  const user = await makeUser(db)
  const colleague = await makeMember(db, user, { modules: ['leads'] })
  const id = await makeLeads(db, user, { leads: [{}, {}] })
  const save = async () => {
    const { url } = await app.as(user, createCsvLink, {
      params: { type: 'local', id },
      body: { chosen: { scope: 'all' } },
    })
    await app.http.inject({ method: 'GET', url, headers: { host: 'quarry.test' } })
  }
  const now = new Date().toISOString()
  await db
    .updateTable('users')
    .set({ notifications_read_at: now })
    .where('account_id', '=', user.account_id)
    .execute()
  await save()
  const { items } = await app.as(user, listNotifications)
  const exported = items[0] ?? assert.fail('no notification')
  assert.deepEqual([exported.action, exported.values['leads']], ['leads_exported', 2])
  await app.as(user, readNotifications, { body: { until: exported.created_at } })
  assert.equal((await app.as(user, listNotifications)).unread, 0)
  assert.equal((await app.as(colleague, listNotifications)).unread, 1)
  await save()
  const later = await app.as(user, listNotifications)
  assert.deepEqual([later.unread, later.items.map(({ is_read }) => is_read)], [1, [false, true]])
})

test('a notification about a deleted list stays and opens nothing; each act is one row of the activity', async () => {
  const user = await makeUser(db)
  const id = await makeLeads(db, user, { leads: [{}] })
  const chosen = { scope: 'all' as const }
  const { url } = await app.as(user, createCsvLink, { params: { type: 'local', id }, body: { chosen } })
  await app.http.inject({ method: 'GET', url, headers: { host: 'quarry.test' } })
  await app.as(user, renameCampaign, { params: { id }, body: { name: 'Bakeries' } })
  await app.as(user, removeCampaigns, { body: { resultIds: [id] } })
  const { items } = await app.as(user, listNotifications)
  assert.deepEqual(
    items.map(({ action, list }) => [action, list]),
    [['leads_exported', null]],
  )
  const activity = await app.as(user, listAuditEntries)
  assert.deepEqual(
    activity.items.map(({ action }) => action),
    ['list_deleted', 'list_renamed', 'leads_exported'],
  )
})
