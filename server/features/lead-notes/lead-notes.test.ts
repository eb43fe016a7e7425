import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { getLeadHistory } from '#contract/account/notifications/history.ts'
import { removeCampaigns, restoreCampaigns } from '#contract/leads/lists.ts'
import { addLeadNote, deleteLeadNote, editLeadNote, listLeadNotes } from '#contract/leads/notes/lead-notes.ts'
import { startApp } from '#testing/app.ts'
import { makeLeads } from '#testing/make/make-leads.ts'
import { makeMember } from '#testing/make/make-member.ts'
import { makeUser, type TestUser } from '#testing/make.ts'

const app = await startApp()
after(() => app.stop())
const { db } = app.services

async function begin() {
  const user = await makeUser(db)
  const list = await makeLeads(db, user, { leads: [{ name: 'Bakery' }] })
  const { id } = await db
    .selectFrom('results')
    .select('id')
    .where('campaign_id', '=', list)
    .executeTakeFirstOrThrow()
  return { user, list, id }
}

const add = (user: TestUser, id: string, text: string) =>
  app.as(user, addLeadNote, { params: { id }, body: { text } })
const notesOf = (user: TestUser, id: string) => app.as(user, listLeadNotes, { params: { id } })

test('notes stand newest first with their writers; the writer and the owner change them, a teammate does not', async () => {
  const { user: owner, id } = await begin()
  const [ada, ben] = [
    await makeMember(db, owner, { modules: ['leads'] }),
    await makeMember(db, owner, { modules: ['leads'] }),
  ]
  const first = await add(ada, id, '  Called twice\nNo answer  ')
  await add(ben, id, 'Wants a quote')
  const seen = await notesOf(ben, id)
  assert.deepEqual(
    seen.map(({ text, person, can_edit }) => [text, person, can_edit]),
    [
      ['Wants a quote', ben.email, true],
      ['Called twice\nNo answer', ada.email, false],
    ],
  )
  const params = { id: first.id }
  const refused = await app.ask(ben, editLeadNote, { params, body: { text: 'x' } })
  assert.deepEqual([refused.status, refused.code], [403, 'not_your_note'])
  assert.equal((await app.ask(ben, deleteLeadNote, { params })).code, 'not_your_note')
  const edited = await app.as(owner, editLeadNote, { params, body: { text: 'Called three times' } })
  assert.deepEqual(
    [edited.text, edited.person, edited.edited_at !== null],
    ['Called three times', ada.email, true],
  )
  await app.as(ada, deleteLeadNote, { params })
  assert.deepEqual((await notesOf(owner, id)).length, 1)
})

test('the history of the lead tells of notes and holds no word of them', async () => {
  const { user, id } = await begin()
  const note = await add(user, id, 'Zanzibar')
  await app.as(user, editLeadNote, { params: { id: note.id }, body: { text: 'Zanzibar again' } })
  await app.as(user, deleteLeadNote, { params: { id: note.id } })
  const { events } = await app.as(user, getLeadHistory, { params: { id } })
  assert.deepEqual(
    events.map(({ action, person }) => [action, person]),
    ['deleted', 'edited', 'added'].map((did) => [`lead_note_${did}`, user.email]),
  )
  const entries = await db
    .selectFrom('audit_entries')
    .selectAll()
    .where('account_id', '=', user.account_id)
    .execute()
  assert.ok(!JSON.stringify(entries).includes('Zanzibar'))
})

test('a note is at most 5,000 characters, and a lead holds at most 200, however many add at once', async () => {
  const { user, id } = await begin()
  const params = { id }
  for (const text of ['x'.repeat(5_001), '  '])
    assert.equal((await app.ask(user, addLeadNote, { params, body: { text } })).status, 422)
  const { account_id, id: created_by } = user
  await db
    .insertInto('lead_notes')
    .values(Array.from({ length: 198 }, () => ({ account_id, result_id: id, text: 'x', created_by })))
    .execute()
  const body = { text: 'x'.repeat(5_000) }
  const answers = await Promise.all(
    Array.from({ length: 4 }, () => app.ask(user, addLeadNote, { params, body })),
  )
  const refused = answers.filter(({ success }) => !success)
  assert.deepEqual(
    refused.map(({ code }) => code),
    ['too_many_notes', 'too_many_notes'],
  )
  assert.equal((await notesOf(user, id)).length, 200)
})

test('notes are in the bin with their list, come back with it, and are closed to another account', async () => {
  const { user, list, id } = await begin()
  const note = await add(user, id, 'Kept')
  const stranger = await makeUser(db)
  assert.equal((await app.ask(stranger, listLeadNotes, { params: { id } })).status, 404)
  const body = { text: 'Mine' }
  assert.equal((await app.ask(stranger, editLeadNote, { params: { id: note.id }, body })).status, 404)
  await app.as(user, removeCampaigns, { body: { resultIds: [list] } })
  assert.equal((await app.ask(user, listLeadNotes, { params: { id } })).status, 404)
  assert.equal((await app.ask(user, editLeadNote, { params: { id: note.id }, body })).status, 404)
  await app.as(user, restoreCampaigns, { body: { resultIds: [list] } })
  assert.deepEqual(
    (await notesOf(user, id)).map(({ text }) => text),
    ['Kept'],
  )
})
