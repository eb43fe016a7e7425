import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import {
  getNotificationChoices,
  setMailTime,
  setNotificationChoice,
} from '#contract/account/notifications/choices.ts'
import { listNotifications, readNotifications } from '#contract/account/notifications/notifications.ts'
import { saveMe } from '#contract/account/me.ts'
import { notificationActions } from '#contract/declared.ts'
import { removeCampaigns } from '#contract/leads/lists.ts'
import { mailNotification } from '#server/features/notifications/mail-notification.ts'
import { runJob } from '#server/platform/jobs/run-jobs.ts'
import { addAuditEntry } from '#server/platform/security/audit-entry.ts'
import { lastMail } from '#testing/http/auth-mails.ts'
import { mailDue, morning } from '#testing/http/due-mails.ts'
import { makeAdmin } from '#testing/make/make-admin.ts'
import { makeMember } from '#testing/make/make-member.ts'
import { startSearching } from '#testing/make/searching.ts'
import { makeApiKey } from '#testing/tenants/make-api-key.ts'
import { makeUser, type TestUser } from '#testing/make.ts'

const { app, start, neighbourhood } = await startSearching()
after(() => app.stop())
const { db } = app.services

const mailsTo = async ({ email }: Pick<TestUser, 'email'>) =>
  (await db.selectFrom('outbox_mails').select('template').where('recipient', '=', email).execute()).map(
    ({ template }) => template,
  )

async function search(user: TestUser) {
  const begun = await start(user, await neighbourhood([undefined, undefined]))
  await app.work()
  return begun
}

test('an ended search is mailed to the user who began it, in that language, and to no teammate', async () => {
  const user = await makeUser(db, { credits: 100 })
  const colleague = await makeMember(db, user, { modules: ['leads'] })
  await app.as(user, saveMe, { body: { language: 'de' } })
  const { id } = await search(user)
  assert.deepEqual(await mailsTo(user), [], 'two minutes are left to see it in the product')
  await mailDue(app)
  const { subject, text, html } = await lastMail(app, user.email)
  assert.equal(subject, 'Cafés: Suche abgeschlossen: 2 Leads, 0 mit E-Mail')
  assert.match(text, /^Berechnet: 0 Credits\.$/m)
  assert.match(text, new RegExp(`^https://quarry\\.test/lead-search/saved-lists/local-${id}$`, 'm'))
  assert.match(html, /lang="de"/)
  assert.deepEqual(await mailsTo(colleague), [])
})

test('two workers and a repeat after a crash mail once', async () => {
  const user = await makeUser(db, { credits: 100 })
  await search(user)
  const { items } = await app.as(user, listNotifications)
  const payload = { account_id: user.account_id, entry_id: items[0]?.id ?? '' }
  const run = { services: app.services, signal: new AbortController().signal, jobId: '' }
  await Promise.all([1, 2, 3].map(() => runJob(mailNotification, run, payload)))
  await runJob(mailNotification, run, payload)
  assert.deepEqual(await mailsTo(user), ['search_ended'])
})

test('a user who has seen it in the product gets no mail; one who turned the kind off there has not seen it', async () => {
  const [user, other] = [await makeUser(db, { credits: 100 }), await makeUser(db, { credits: 100 })]
  const action = 'search_ended'
  await app.as(other, setNotificationChoice, { body: { action, in_product: false } })
  for (const each of [user, other]) {
    await search(each)
    const until = new Date(Date.now() + 1_000).toISOString()
    await app.as(each, readNotifications, { body: { until } })
  }
  await mailDue(app)
  assert.deepEqual(await mailsTo(user), [])
  assert.deepEqual(await mailsTo(other), ['search_ended'])
})

test('no mail goes to users who turned it off, were suspended or removed, or whose API key began the search', async () => {
  const [off, never, suspended, removed] = await Promise.all(
    [1, 2, 3, 4].map(() => makeUser(db, { credits: 100 })),
  )
  assert.ok(off && never && suspended && removed)
  await app.as(off, setNotificationChoice, { body: { action: 'search_ended', by_email: false } })
  await app.as(never, setMailTime, { body: { mails: 'off' } })
  for (const user of [off, never, suspended, removed]) await search(user)
  const now = new Date().toISOString()
  await db.updateTable('users').set({ suspended_at: now }).where('id', '=', suspended.id).execute()
  await db.updateTable('users').set({ removed_at: now }).where('id', '=', removed.id).execute()
  const owner = await makeUser(db, { credits: 100 })
  await search(await makeApiKey(app, owner))
  await mailDue(app)
  for (const user of [off, never, suspended, removed, owner]) assert.deepEqual(await mailsTo(user), [])
})

test('every kind has a mail, to those it is for, and its link leads to the thing', async () => {
  const owner = await makeUser(db, { credits: 100, modules: ['leads'] })
  const member = await makeMember(db, owner, { modules: ['leads'] })
  const admin = await makeAdmin(db)
  const values = {
    search_ended: { state: 'failed', found: 3, with_email: 1, charged: 1, reason: null },
    lead_run_ended: { kind: 'enrich', state: 'done', reason: null, leads: 4, hits: 2, charged: 2 },
    crm_push_ended: { crm: 'HubSpot', state: 'done', leads: 5, sent: 4, skipped: 0, failed: 1 },
    leads_exported: { leads: 2, scope: 'all' },
    export_failed: { state: 'failed', reason: 'disk_full' },
    leads_imported: { file: 'clients.csv', leads: 12 },
    list_import_failed: { file: 'clients.csv', leads: 0, reason: 'broken_file' },
    import_ended: { state: 'done', added: 7, updated: 0, removed: 0, rejected: 2 },
    bounce_decided: { credits: 3 },
    credits_low: { credits: 9 },
    credits_empty: { credits: 0 },
  } as const
  const people = { actor: { user_id: owner.id, account_id: owner.account_id }, address: '' }
  await app.as(owner, setNotificationChoice, { body: { action: 'leads_exported', by_email: true } })
  for (const action of notificationActions) {
    const isOperators = action === 'import_ended' || action === 'bounce_waiting'
    const who = isOperators ? { account_id: admin.account_id } : people
    const told = { object_name: 'Cafés', before: null, after: { ...values[action as keyof typeof values] } }
    await db.transaction().execute((tx) => addAuditEntry(tx, who, { action, ...told }))
  }
  await mailDue(app)
  const expected = notificationActions.map((action) =>
    action === 'webhook_turned_off' ? 'webhook_off' : action,
  )
  assert.deepEqual([...(await mailsTo(owner)), ...(await mailsTo(admin))].toSorted(), expected.toSorted())
  assert.deepEqual(await mailsTo(member), [])
  assert.match((await lastMail(app, admin.email)).text, /Rows refused: 2/)
})

test('a daily summary holds what happened, comes at 8:00 of the user, and not on a day without news', async () => {
  const user = await makeUser(db, { credits: 100 })
  await app.as(user, saveMe, { body: { language: 'en', time_zone: 'Asia/Kathmandu' } })
  await app.as(user, setMailTime, { body: { mails: 'daily' } })
  await search(user)
  const { id } = await search(user)
  await app.as(user, removeCampaigns, { body: { resultIds: [id] } })
  await mailDue(app)
  await morning(app)
  assert.deepEqual(await mailsTo(user), ['daily_summary'])
  await morning(app)
  assert.deepEqual(await mailsTo(user), ['daily_summary'])
  const { text } = await lastMail(app, user.email)
  assert.equal(text.match(/Search finished: 2 leads, 0 with email/g)?.length, 2)
  assert.equal(text.match(/saved-lists\/local-/g)?.length, 1, 'a deleted list opens nothing')

  await search(user)
  await mailDue(app)
  const row = await db
    .selectFrom('notification_mails')
    .select('due_at')
    .where('user_id', '=', user.id)
    .where('due_at', 'is not', null)
    .executeTakeFirstOrThrow()
  const due = new Date(row.due_at ?? '')
  assert.equal(due.toLocaleTimeString('en-GB', { timeZone: 'Asia/Kathmandu', timeStyle: 'short' }), '08:00')
  const inHours = (due.getTime() - Date.now()) / 3_600_000
  assert.ok(inHours > 0 && inHours <= 24, `${inHours} hours`)
  await app.as(user, setMailTime, { body: { mails: 'off' } })
  await morning(app)
  assert.deepEqual(await mailsTo(user), ['daily_summary'], 'turned off meanwhile')
  assert.equal((await app.as(user, getNotificationChoices)).mails, 'off')
})
