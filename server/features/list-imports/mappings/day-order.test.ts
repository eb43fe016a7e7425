import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { changeListImport, type ListImportDraft } from '#contract/leads/imports/list-imports.ts'
import { getResult } from '#contract/leads/leads.ts'
import type { DayOrder } from '#contract/values/tables/day-orders.ts'
import { importing } from '#testing/make/directory/upload-leads.ts'
import { startSearching } from '#testing/make/searching.ts'
import { makeUser, type TestUser } from '#testing/make.ts'

const { app, leadsOf } = await startSearching()
after(() => app.stop())
const { checked, run, upload } = importing(app)

const file = (...days: string[]) =>
  ['Username,Network,Last post', ...days.map((day, row) => `maker${row},instagram,${day}`)].join('\n')
const daysOf = ({ rows }: ListImportDraft) =>
  rows.map(({ values, unread }) => values['last_posted'] ?? unread[0])

function say(user: TestUser, { id, type }: ListImportDraft, changed: { day_order?: DayOrder }) {
  const body = { type, country: null, skip_owned: false, ...changed }
  return app.as(user, changeListImport, { params: { id }, body })
}

test('the order of ambiguous days is chosen, kept by later changes, and read by the import', async () => {
  const user = await makeUser(app.services.db)
  const draft = await upload(user, file('03/04/2025', '05/06/2025', '2025-07-08'))
  assert.equal(draft.day_order, 'unclear')
  assert.deepEqual(daysOf(draft), ['last_posted', 'last_posted', '2025-07-08'])
  const german = await say(user, draft, { day_order: 'dmy' })
  assert.equal(german.day_order, 'dmy')
  assert.deepEqual(daysOf(german), ['2025-04-03', '2025-06-05', '2025-07-08'])
  await say(user, draft, { day_order: 'mdy' })
  const american = await say(user, draft, {})
  assert.equal(american.day_order, 'mdy')
  assert.deepEqual(daysOf(american), ['2025-03-04', '2025-05-06', '2025-07-08'])
  await checked(user, draft)
  const done = await run(user, draft)
  const leads = await leadsOf(user, done.campaign_id ?? '', 'influencer')
  const id = leads.find(({ username }) => username === 'maker0')?.id ?? ''
  const { facts } = await app.as(user, getResult, { params: { id } })
  assert.equal(facts.find(({ field }) => field === 'last_posted')?.value, '2025-03-04')
})

test('an order is proposed that the user may overrule: each day that does not fit is told with its row', async () => {
  const user = await makeUser(app.services.db)
  const draft = await upload(user, file('03/04/2025', '13/04/2025'))
  assert.equal(draft.day_order, 'dmy')
  const wrong = await say(user, draft, { day_order: 'mdy' })
  assert.deepEqual(daysOf(wrong), ['2025-03-04', 'last_posted'])
  const { omitted } = await checked(user, draft)
  assert.deepEqual(
    omitted.values.map(({ column, fault, first }) => [column, fault, first]),
    [['Last post', 'day_order', [{ record: 3, value: '13/04/2025' }]]],
  )
  const none = await upload(user, file('2025-04-03', '1 May 2025'))
  assert.equal(none.day_order, null)
})

test('the order that was chosen for the file before holds where the next one does not tell its own', async () => {
  const user = await makeUser(app.services.db)
  const draft = await upload(user, file('03/04/2025'))
  await say(user, draft, { day_order: 'mdy' })
  await checked(user, draft)
  await run(user, draft)
  const next = await upload(user, file('05/06/2025', '07/08/2025'))
  assert.deepEqual([next.like, next.day_order], ['clients.csv', 'mdy'])
  assert.deepEqual(daysOf(next), ['2025-05-06', '2025-07-08'])
  const clear = await upload(user, file('05/06/2025', '25/08/2025'))
  assert.equal(clear.day_order, 'dmy')
  assert.deepEqual(daysOf(clear), ['2025-06-05', '2025-08-25'])
})
