import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { getLeadHistory } from '#contract/account/notifications/history.ts'
import { editResult, undoResultEdit } from '#contract/leads/lead-edits.ts'
import { getResult } from '#contract/leads/leads.ts'
import type { EditableField } from '#contract/values/lead-columns.ts'
import { startApp } from '#testing/app.ts'
import { makeLeads } from '#testing/make/make-leads.ts'
import { makeUser, type TestUser } from '#testing/make.ts'

const app = await startApp()
const { db } = app.services
after(() => app.stop())

async function makePerson(user: TestUser) {
  const lead = { name: 'Ada Brook', position: 'Baker', company: 'Acme', type: 'people' as const }
  const list = await makeLeads(db, user, { leads: [lead] })
  await db.updateTable('campaigns').set({ type: 'people' }).where('id', '=', list).execute()
  const { id } = await db
    .selectFrom('results')
    .select('id')
    .where('campaign_id', '=', list)
    .executeTakeFirstOrThrow()
  return id
}

const get = (user: TestUser, id: string) => app.as(user, getResult, { params: { id } })

const edit = (user: TestUser, id: string, body: { field: EditableField; value: string }) =>
  app.ask(user, editResult, { params: { id }, body })

const undo = (user: TestUser, id: string, field: EditableField) =>
  app.ask(user, undoResultEdit, { params: { id }, body: { field } })

test('an edited value stands on the lead with who edited it; undo takes one edit after another back', async () => {
  const user = await makeUser(db)
  const id = await makePerson(user)
  assert.ok((await edit(user, id, { field: 'position', value: ' Chief Executive Officer ' })).success)
  const edited = await get(user, id)
  assert.deepEqual([edited.position, edited.seniority], ['Chief Executive Officer', 'chief'])
  const [fact] = edited.facts
  assert.deepEqual(
    [fact?.field, fact?.value, fact?.method, fact?.details],
    ['position', 'Chief Executive Officer', 'entered', { person: user.email, before: 'Baker' }],
  )
  assert.ok((await edit(user, id, { field: 'position', value: 'Owner' })).success)
  assert.ok((await undo(user, id, 'position')).success)
  assert.equal((await get(user, id)).position, 'Chief Executive Officer')
  assert.ok((await undo(user, id, 'position')).success)
  const restored = await get(user, id)
  assert.deepEqual([restored.position, restored.facts], ['Baker', []])
  const again = await undo(user, id, 'position')
  assert.equal(again.success ? '' : again.code, 'no_edit')
  const { events } = await app.as(user, getLeadHistory, { params: { id } })
  assert.deepEqual(
    events.map(({ action, person }) => [action, person]),
    [
      ['lead_edit_undone', user.email],
      ['lead_edit_undone', user.email],
      ['lead_edited', user.email],
      ['lead_edited', user.email],
    ],
  )
})

test('a text that comes back is the newest edit, and undo still leads to the first value', async () => {
  const user = await makeUser(db)
  const id = await makePerson(user)
  for (const value of ['Cook', 'Chef', 'Cook'])
    assert.ok((await edit(user, id, { field: 'position', value })).success)
  const seen: (string | null)[] = []
  while ((await undo(user, id, 'position')).success) seen.push((await get(user, id)).position)
  assert.deepEqual(seen, ['Chef', 'Baker'])
  for (const value of ['Cook', 'Baker', 'Cook'])
    assert.ok((await edit(user, id, { field: 'position', value })).success)
  assert.ok((await undo(user, id, 'position')).success)
  assert.equal((await get(user, id)).position, 'Baker')
})

test('an empty value, a value that the list type lacks and a lead of others are refused', async () => {
  const [user, stranger] = [await makeUser(db), await makeUser(db)]
  const id = await makePerson(user)
  const empty = await edit(user, id, { field: 'name', value: '  ' })
  assert.deepEqual(empty.success ? {} : empty.errors, { value: 'Field is required' })
  assert.equal((await edit(stranger, id, { field: 'name', value: 'Mine' })).status, 404)
  assert.equal((await undo(stranger, id, 'name')).status, 404)
  const list = await makeLeads(db, user, { leads: [{ name: 'Harbour Café' }] })
  const business = await db
    .selectFrom('results')
    .select('id')
    .where('campaign_id', '=', list)
    .executeTakeFirstOrThrow()
  const wrong = await edit(user, business.id, { field: 'company', value: 'Acme' })
  assert.equal(wrong.success ? '' : wrong.code, 'not_editable')
  assert.equal((await get(user, id)).name, 'Ada Brook')
})
