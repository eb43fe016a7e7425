import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { setNotificationChoice } from '#contract/account/notifications/choices.ts'
import { listNotifications } from '#contract/account/notifications/notifications.ts'
import { addLeadTask, changeLeadTask, setTaskDone } from '#contract/leads/notes/lead-tasks.ts'
import { startApp } from '#testing/app.ts'
import { mailDue } from '#testing/http/due-mails.ts'
import { makeLeads } from '#testing/make/make-leads.ts'
import { makeMember } from '#testing/make/make-member.ts'
import { makeUser, type TestUser } from '#testing/make.ts'
import { tellOverdue } from './overdue-tasks.ts'

const app = await startApp()
after(() => app.stop())
const { db } = app.services

const past = '2026-01-05'

async function begin() {
  const user = await makeUser(db)
  const ben = await makeMember(db, user, { modules: ['leads'] })
  const list = await makeLeads(db, user, { name: 'Bakeries', leads: [{ name: 'Bakery' }] })
  const { id } = await db
    .selectFrom('results')
    .select('id')
    .where('campaign_id', '=', list)
    .executeTakeFirstOrThrow()
  const add = (title: string, assignee: TestUser, due_on = past) =>
    app.as(user, addLeadTask, { params: { id }, body: { title, due_on, assignee_id: assignee.id } })
  return { user, ben, add }
}

const told = async (user: TestUser) => {
  const { items, unread } = await app.as(user, listNotifications)
  const own = items.filter(({ action }) => action === 'lead_tasks_overdue')
  return { unread, own: own.map(({ object_name, values }) => [object_name, values['tasks']]) }
}

test('an assignee is told of overdue tasks once, in one notification for a list, and no teammate is', async () => {
  const { user, ben, add } = await begin()
  await add('Call', ben)
  await add('Write', ben)
  await add('Later', ben, '2099-01-01')
  const done = await add('Done', ben)
  await app.as(ben, setTaskDone, { params: { id: done.id }, body: { is_done: true } })
  await Promise.all([tellOverdue(db), tellOverdue(db)])
  await tellOverdue(db)
  assert.deepEqual(await told(ben), { unread: 1, own: [['Bakeries', 2]] })
  assert.deepEqual(await told(user), { unread: 0, own: [] })
})

test('the email goes to the assignee alone, unless the assignee has turned that kind off', async () => {
  const { user, ben, add } = await begin()
  await add('Call', ben)
  await add('Call', user)
  await app.as(user, setNotificationChoice, {
    body: { action: 'lead_tasks_overdue', in_product: false, by_email: false },
  })
  await tellOverdue(db)
  await mailDue(app)
  const mails = await db
    .selectFrom('outbox_mails')
    .select(['recipient', 'template'])
    .where('account_id', '=', user.account_id)
    .execute()
  assert.deepEqual(mails, [{ recipient: ben.email, template: 'lead_tasks_overdue' }])
  assert.deepEqual(await told(user), { unread: 0, own: [] })
})

test('a task that is given to another user or another day is told of again', async () => {
  const { user, ben, add } = await begin()
  const task = await add('Call', ben)
  await tellOverdue(db)
  const body = { title: 'Call', due_on: past, assignee_id: user.id }
  await app.as(user, changeLeadTask, { params: { id: task.id }, body })
  await tellOverdue(db)
  assert.deepEqual((await told(user)).own, [['Bakeries', 1]])
  assert.equal((await told(ben)).own.length, 1)
})
