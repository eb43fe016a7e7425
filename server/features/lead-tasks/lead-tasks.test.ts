import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { getLeadHistory } from '#contract/account/notifications/history.ts'
import { removeMember } from '#contract/account/team.ts'
import { createCsvLink, listResults } from '#contract/leads/leads.ts'
import { removeCampaigns, restoreCampaigns } from '#contract/leads/lists.ts'
import { addLeadNote } from '#contract/leads/notes/lead-notes.ts'
import * as contract from '#contract/leads/notes/lead-tasks.ts'
import { startApp, testHost } from '#testing/app.ts'
import { makeLeads } from '#testing/make/make-leads.ts'
import { makeMember } from '#testing/make/make-member.ts'
import { makeUser, type TestUser } from '#testing/make.ts'

const app = await startApp()
after(() => app.stop())
const { db } = app.services

async function begin() {
  const user = await makeUser(db)
  const list = await makeLeads(db, user, { leads: [{ name: 'Bakery' }, { name: 'Mill' }] })
  const leads = await db
    .selectFrom('results')
    .select('id')
    .where('campaign_id', '=', list)
    .orderBy('name')
    .execute()
  const { today } = await app.as(user, contract.listAssignees)
  return { user, list, id: leads[0]?.id ?? '', other: leads[1]?.id ?? '', today }
}

/** The day so many days after another. */
const dayAfter = (day: string, days: number) =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)

const add = (user: TestUser, id: string, body: { title: string; due_on: string; assignee_id: string }) =>
  app.as(user, contract.addLeadTask, { params: { id }, body })

test('tasks are overdue, due today, upcoming or done, of the user or of all, and their lead knows the next', async () => {
  const { user, list, id, today } = await begin()
  const ben = await makeMember(db, user, { modules: ['leads'] })
  const late = await add(user, id, {
    title: 'Call back',
    due_on: dayAfter(today, -2),
    assignee_id: user.id,
  })
  await add(user, id, { title: 'Send quote', due_on: today, assignee_id: user.id })
  await add(user, id, { title: 'Visit', due_on: dayAfter(today, 3), assignee_id: ben.id })
  assert.deepEqual([late.state, late.lead_name, late.assignee], ['overdue', 'Bakery', user.email])
  const of = async (who: TestUser, query: { of?: 'all'; state: 'overdue' | 'upcoming' }) => {
    const { items, counts } = await app.as(who, contract.listTasks, { query })
    return [items.map(({ title }) => title), counts] as const
  }
  assert.deepEqual(await of(user, { state: 'overdue' }), [
    ['Call back'],
    { overdue: 1, today: 1, upcoming: 0, done: 0 },
  ])
  assert.deepEqual((await of(user, { of: 'all', state: 'upcoming' }))[0], ['Visit'])
  assert.deepEqual(await app.as(ben, contract.countTasks), { overdue: 0, today: 0 })
  const next = async () => {
    const { items } = await app.as(user, listResults, { params: { type: 'local', id: list }, body: {} })
    return items
      .toSorted((a, b) => a.name.localeCompare(b.name))
      .map(({ name, next_task_on }) => [name, next_task_on])
  }
  assert.deepEqual(await next(), [
    ['Bakery', dayAfter(today, -2)],
    ['Mill', null],
  ])
  const done = { params: { id: late.id }, body: { is_done: true } }
  assert.equal((await app.as(ben, contract.setTaskDone, done)).state, 'done')
  assert.deepEqual((await next())[0], ['Bakery', today])
  const filtered = await app.as(user, listResults, {
    params: { type: 'local', id: list },
    body: { custom_search: [{ field: 'next_task_on', operator: 'not empty', value: '' }] },
  })
  assert.deepEqual(
    filtered.items.map(({ name }) => name),
    ['Bakery'],
  )
  const tasks = await app.as(user, contract.listLeadTasks, { params: { id } })
  assert.deepEqual(
    tasks.map(({ title }) => title),
    ['Send quote', 'Visit', 'Call back'],
  )
})

test('any user who sees leads changes and deletes a task; the history tells of it without its words', async () => {
  const { user, id, today } = await begin()
  const ben = await makeMember(db, user, { modules: ['leads'] })
  const outsider = await makeMember(db, user, { modules: [] })
  const stranger = await makeUser(db)
  const task = await add(user, id, { title: 'Zanzibar', due_on: today, assignee_id: user.id })
  const params = { id: task.id }
  const body = { title: 'Zanzibar again', due_on: dayAfter(today, 1), assignee_id: ben.id }
  const changed = await app.as(ben, contract.changeLeadTask, { params, body })
  assert.deepEqual(
    [changed.title, changed.state, changed.assignee],
    ['Zanzibar again', 'upcoming', ben.email],
  )
  for (const assignee_id of [outsider.id, stranger.id]) {
    const refused = await app.ask(ben, contract.changeLeadTask, { params, body: { ...body, assignee_id } })
    assert.equal(refused.status, 404)
  }
  for (const due_on of ['0000-01-01', '2026-02-30', '9999-12-31'])
    assert.equal(
      (await app.ask(ben, contract.changeLeadTask, { params, body: { ...body, due_on } })).status,
      422,
    )
  for (const is_done of [true, true, false])
    await app.as(ben, contract.setTaskDone, { params, body: { is_done } })
  assert.equal((await app.ask(stranger, contract.deleteLeadTask, { params })).status, 404)
  await app.as(ben, contract.deleteLeadTask, { params })
  const { events } = await app.as(user, getLeadHistory, { params: { id } })
  assert.deepEqual(
    events.map(({ action }) => action),
    ['deleted', 'reopened', 'done', 'changed', 'added'].map((did) => `lead_task_${did}`),
  )
  const entries = await db
    .selectFrom('audit_entries')
    .selectAll()
    .where('account_id', '=', user.account_id)
    .execute()
  assert.ok(!JSON.stringify(entries).includes('Zanzibar'))
})

test('a lead holds at most 200 tasks; those of a list in the bin are hidden and come back', async () => {
  const { user, list, id, today } = await begin()
  const { account_id, id: created_by } = user
  const row = { account_id, result_id: id, title: 'x', due_on: today, assignee_id: created_by, created_by }
  await db
    .insertInto('lead_tasks')
    .values(Array.from({ length: 199 }, () => row))
    .execute()
  const body = { title: 'x', due_on: today, assignee_id: user.id }
  const answers = await Promise.all(
    [1, 2, 3].map(() => app.ask(user, contract.addLeadTask, { params: { id }, body })),
  )
  assert.deepEqual(
    answers.filter(({ success }) => !success).map(({ code }) => code),
    ['too_many_tasks', 'too_many_tasks'],
  )
  const today200 = { overdue: 0, today: 200 }
  assert.deepEqual(await app.as(user, contract.countTasks), today200)
  await app.as(user, removeCampaigns, { body: { resultIds: [list] } })
  assert.deepEqual(await app.as(user, contract.countTasks), { overdue: 0, today: 0 })
  await app.as(user, restoreCampaigns, { body: { resultIds: [list] } })
  assert.deepEqual(await app.as(user, contract.countTasks), today200)
})

test('today is the day of the account, east and west of the date line', async () => {
  const { user, id } = await begin()
  const now = new Date()
  for (const time_zone of ['Pacific/Kiritimati', 'Pacific/Niue']) {
    await db
      .insertInto('business_profiles')
      .values({ account_id: user.account_id, time_zone })
      .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ time_zone }))
      .execute()
    const there = new Intl.DateTimeFormat('en-CA', { timeZone: time_zone }).format(now)
    const { today } = await app.as(user, contract.listAssignees)
    assert.equal(today, there)
    const task = await add(user, id, { title: time_zone, due_on: there, assignee_id: user.id })
    assert.equal(task.state, 'today')
  }
})

test('open tasks of a removed teammate go to the teammate who gets the lists', async () => {
  const { user, id, today } = await begin()
  const ben = await makeMember(db, user, { modules: ['leads'] })
  await add(user, id, { title: 'Visit', due_on: today, assignee_id: ben.id })
  await app.as(user, removeMember, { params: { id: ben.id }, body: { hand_over_to: user.id } })
  assert.deepEqual(await app.as(user, contract.countTasks), { overdue: 0, today: 1 })
})

test('a JSON file holds the notes and tasks of each lead; a spreadsheet holds the day of the next task', async () => {
  const { user, list, id, today } = await begin()
  await app.as(user, addLeadNote, { params: { id }, body: { text: 'Called\ntwice' } })
  await add(user, id, { title: 'Visit', due_on: today, assignee_id: user.id })
  const file = async (more: object) => {
    const params = { type: 'local' as const, id: list }
    const body = { chosen: { scope: 'all' as const }, ...more }
    const { url } = await app.as(user, createCsvLink, { params, body })
    return app.http.inject({ method: 'GET', url, headers: { host: testHost } })
  }
  const leads = (await file({ format: 'json' })).json() as Record<string, unknown>[]
  const [bakery, mill] = leads.toSorted((a, b) => String(a['name']).localeCompare(String(b['name'])))
  const [note] = (bakery?.['notes'] ?? []) as { text: string; person: string; created_at: string }[]
  assert.deepEqual([note?.text, note?.person], ['Called\ntwice', user.email])
  assert.ok(Date.parse(note?.created_at ?? ''))
  assert.deepEqual(bakery?.['tasks'], [
    { title: 'Visit', due_on: today, assignee: user.email, done_at: null },
  ])
  assert.deepEqual([bakery?.['next_task_on'], mill?.['notes'], mill?.['tasks']], [today, [], []])
  const csv = await file({ columns: ['name', 'next_task_on'] })
  assert.ok(csv.body.includes(`"Bakery",${today}\r\n`), csv.body)
})
