import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { editResult, undoResultEdit } from '#contract/leads/lead-edits.ts'
import { recheckResult, startLeadRun } from '#contract/leads/lead-runs.ts'
import { createCsvLink, getResult } from '#contract/leads/leads.ts'
import { getCampaign } from '#contract/leads/lists.ts'
import { addSuppressions } from '#contract/privacy/suppressions.ts'
import type { EditableField } from '#contract/values/lead-columns.ts'
import { testHost } from '#testing/app.ts'
import { mailboxes } from '#testing/make/make-mailboxes.ts'
import { startSearching } from '#testing/make/searching.ts'
import { makeUser, type TestUser } from '#testing/make.ts'
import { checkLedger } from '#testing/wallet/check-ledger.ts'

const { app, neighbourhood, start, leadsOf, walletOf } = await startSearching()
const { db } = app.services
after(async () => {
  await checkLedger(db)
  await app.stop()
})

/** A list with one business whose email was found and paid for. */
async function paidLead(index: number) {
  const user = await makeUser(db, { credits: 100 })
  const address = mailboxes('valid')[index]
  const { id: list } = await start(user, await neighbourhood([address]))
  await app.work()
  const [lead] = await leadsOf(user, list)
  assert.equal(lead?.email, address)
  return { user, list, id: lead?.id ?? '', address: address ?? '' }
}

const get = (user: TestUser, id: string) => app.as(user, getResult, { params: { id } })
const edit = (user: TestUser, id: string, body: { field: EditableField; value: string }) =>
  app.ask(user, editResult, { params: { id }, body })
const undo = (user: TestUser, id: string, field: EditableField) =>
  app.ask(user, undoResultEdit, { params: { id }, body: { field } })
const countsOf = async (user: TestUser, id: string) => {
  const { with_email, potential } = await app.as(user, getCampaign, { params: { id } })
  return [with_email, potential]
}

test('an edited email is not checked and free; undo brings verdict and counts back', async () => {
  const { user, list, id, address } = await paidLead(4)
  const before = await get(user, id)
  const { balance } = await walletOf(user)
  assert.ok((await edit(user, id, { field: 'email', value: 'typed@mill.example' })).success)
  const edited = await get(user, id)
  assert.deepEqual(
    [edited.email, edited.email_state, edited.email_verdict, edited.charged],
    ['typed@mill.example', 'not_checked', 'not_checked', before.charged],
  )
  assert.deepEqual(await countsOf(user, list), [0, 0])
  assert.ok((await edit(user, id, { field: 'email', value: 'again@mill.example' })).success)
  assert.ok((await edit(user, id, { field: 'email', value: 'typed@mill.example' })).success)
  for (const value of ['again@mill.example', address]) {
    assert.ok((await undo(user, id, 'email')).success)
    assert.equal((await get(user, id)).email, value)
  }
  const after = await get(user, id)
  assert.deepEqual([after.email_state, after.email_verdict], [before.email_state, before.email_verdict])
  assert.deepEqual(after.facts, before.facts)
  assert.deepEqual(await countsOf(user, list), [1, 0])
  assert.equal((await walletOf(user)).balance, balance)
})

test('a value can be emptied, and undo brings it back; a name cannot', async () => {
  const { user, list, id, address } = await paidLead(5)
  assert.ok((await edit(user, id, { field: 'email', value: '' })).success)
  const { email, email_state } = await get(user, id)
  assert.deepEqual([email, email_state, await countsOf(user, list)], [null, 'not_checked', [0, 0]])
  assert.ok((await undo(user, id, 'email')).success)
  assert.deepEqual([(await get(user, id)).email, await countsOf(user, list)], [address, [1, 0]])
  assert.deepEqual((await edit(user, id, { field: 'name', value: ' ' })).errors, {
    value: 'Field is required',
  })
})

test('values are kept in one form, and those that are none are refused', async () => {
  const { user, id } = await paidLead(6)
  await db.updateTable('results').set({ country: 'DE' }).where('id', '=', id).execute()
  assert.ok((await edit(user, id, { field: 'phone', value: '030 5550-1230' })).success)
  assert.ok((await edit(user, id, { field: 'website', value: 'mill.example/contact' })).success)
  assert.ok((await edit(user, id, { field: 'street', value: 'Am Markt 1' })).success)
  const { phone, website, street } = await get(user, id)
  assert.deepEqual([phone, website, street], ['+493055501230', 'https://mill.example/contact', 'Am Markt 1'])
  const wrong: [EditableField, string][] = [
    ['email', 'no address'],
    ['phone', '12'],
    ['website', 'javascript:alert(1)'],
    ['first_name', 'x'.repeat(81)],
  ]
  for (const [field, value] of wrong)
    assert.deepEqual(Object.keys((await edit(user, id, { field, value })).errors ?? {}), ['value'], field)
})

test('a value on a do-not-contact list comes back by no edit and no undo', async () => {
  const { user, id, address } = await paidLead(7)
  await app.as(user, addSuppressions, { body: { lines: 'stop.example\n+493055501239' } })
  const email = await edit(user, id, { field: 'email', value: 'info@stop.example' })
  const phone = await edit(user, id, { field: 'phone', value: '+49 30 55501239' })
  assert.deepEqual([email.code, phone.code], ['lead_left_out', 'lead_left_out'])
  assert.ok((await edit(user, id, { field: 'email', value: 'typed@mill.example' })).success)
  await app.as(user, addSuppressions, { body: { lines: address } })
  assert.equal((await undo(user, id, 'email')).code, 'lead_left_out')
})

test('checking an edited email again refunds nothing of the one that was paid for', async () => {
  const { user, id } = await paidLead(8)
  const { balance } = await walletOf(user)
  const gone = mailboxes('gone')[0] ?? ''
  assert.ok((await edit(user, id, { field: 'email', value: gone })).success)
  await app.as(user, recheckResult, { params: { id }, body: {} })
  await app.work()
  const { email_state, email_verdict, charged } = await get(user, id)
  assert.deepEqual([email_state, email_verdict, charged], ['not_found', 'invalid', 1])
  assert.equal((await walletOf(user)).balance, balance)
})

test('no tool writes over what a user wrote', async () => {
  const { user, list, id } = await paidLead(9)
  for (const [field, value] of [
    ['email', 'typed@mill.example'],
    ['first_name', 'Grace'],
    ['last_name', 'Miller'],
  ] as const)
    assert.ok((await edit(user, id, { field, value })).success)
  const body = { kind: 'enrich' as const, chosen: { scope: 'all' as const }, max_credits: 10 }
  const asked = await app.ask(user, startLeadRun, { params: { type: 'local', id: list }, body })
  assert.equal(asked.code, 'nothing_to_find')
  assert.ok((await edit(user, id, { field: 'email', value: '' })).success)
  assert.ok((await app.ask(user, startLeadRun, { params: { type: 'local', id: list }, body })).success)
  await app.work()
  const { email_state, first_name, last_name } = await get(user, id)
  assert.deepEqual([email_state, first_name, last_name], ['found', 'Grace', 'Miller'])
})

test('exports hold the edited values', async () => {
  const { user, list, id } = await paidLead(10)
  assert.ok((await edit(user, id, { field: 'email', value: 'typed@mill.example' })).success)
  assert.ok((await edit(user, id, { field: 'city', value: 'Millbrook' })).success)
  const columns = ['email', 'email_state', 'city'] as const
  const asked = { chosen: { scope: 'all' as const }, columns: [...columns], format: 'json' as const }
  const { url } = await app.as(user, createCsvLink, { params: { type: 'local', id: list }, body: asked })
  const file = await app.http.inject({ method: 'GET', url, headers: { host: testHost } })
  assert.deepEqual(file.json(), [
    { email: 'typed@mill.example', email_state: 'not_checked', city: 'Millbrook' },
  ])
})

test('contact values are edited once the search is done with the lead', async () => {
  const user = await makeUser(db, { credits: 100 })
  const { id: list } = await start(user, await neighbourhood([mailboxes('valid')[11]]))
  await app.work(['run-search'])
  const [lead] = await leadsOf(user, list)
  const early = await edit(user, lead?.id ?? '', { field: 'email', value: 'typed@mill.example' })
  assert.equal(early.code, 'lead_not_settled')
  await app.work()
})

test('two users who edit one value at once: the later stands, and undo leads back to the earlier', async () => {
  const { user, id, address } = await paidLead(12)
  const values = ['one@mill.example', 'two@mill.example']
  const answers = await Promise.all(values.map((value) => edit(user, id, { field: 'email', value })))
  assert.ok(answers.every(({ success }) => success))
  const { email } = await get(user, id)
  assert.ok(values.includes(email ?? ''))
  await undo(user, id, 'email')
  assert.equal(
    (await get(user, id)).email,
    values.find((value) => value !== email),
  )
  await undo(user, id, 'email')
  assert.equal((await get(user, id)).email, address)
})
