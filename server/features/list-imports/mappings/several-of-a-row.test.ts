import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { getImport } from '#contract/leads/directory.ts'
import * as lists from '#contract/leads/imports/list-imports.ts'
import * as tables from '#contract/leads/tables.ts'
import { countsOf, importing, uploadLeads } from '#testing/make/directory/upload-leads.ts'
import { uploadTable } from '#testing/make/directory/upload-table.ts'
import { startSearching } from '#testing/make/searching.ts'
import { makeUser } from '#testing/make.ts'

const { app, leadsOf } = await startSearching()
after(() => app.stop())
const { db, directory } = app.services
const { get, checked, run } = importing(app)

const accounts = [
  'Instagram,TikTok,YouTube,Snapchat,Email',
  '@quay.side,quay_tt,https://www.youtube.com/@quaytube,quaysnap,quay@side.example',
  'https://www.instagram.com/dockside/,,https://www.youtube.com/channel/UCabcdefghijklmnopqrstuv,,not an address',
  ',,,onlysnap,snap@side.example',
].join('\n')

const handles = (rows: readonly { values: Record<string, string> }[]) =>
  rows.map(({ values }) => `${values['network']}/${values['username']}`).toSorted()

const wanted = [
  'instagram/dockside',
  'instagram/quay.side',
  'tiktok/quay_tt',
  'youtube/UCabcdefghijklmnopqrstuv',
  'youtube/quaytube',
]

test('a row with a column for each network becomes a lead for each account, once, and is taken back', async () => {
  const user = await makeUser(db)
  const { data: draft } = await uploadLeads(app, user, { content: accounts })
  assert.deepEqual([draft.type, draft.network], ['influencer', null])
  assert.deepEqual(
    draft.columns.map(({ field }) => field),
    ['account', 'account', 'account', null, 'email'],
  )
  assert.deepEqual(handles(draft.rows.filter(({ reject }) => reject === null)), wanted)
  assert.deepEqual(
    draft.rows.filter(({ reject }) => reject).map(({ record, reject }) => [record, reject]),
    [[4, 'no_username']],
  )
  const ready = await checked(user, draft)
  assert.deepEqual(countsOf(ready), ['ready', 5, 0, 0, 0, 0, 1])
  assert.deepEqual([ready.read, ready.total, ready.unread], [3, 3, 1], 'rows are those of the file')
  assert.deepEqual(ready.omitted.columns, ['Snapchat'])
  assert.deepEqual(
    ready.omitted.values.map(({ column, count }) => [column, count]),
    [['Email', 1]],
  )
  const done = await run(user, draft, 'Accounts')
  assert.deepEqual(countsOf(done), ['done', 5, 0, 0, 0, 0, 1])
  const list = done.campaign_id ?? ''
  const leads = await leadsOf(user, list, 'influencer')
  assert.deepEqual(leads.map(({ network, username }) => `${network}/${username}`).toSorted(), wanted)
  assert.equal(leads.filter(({ email }) => email === 'quay@side.example').length, 3)
  const { data: again } = await uploadLeads(app, user, { content: accounts, list })
  assert.deepEqual(countsOf(await checked(user, again)), ['ready', 0, 5, 0, 0, 0, 1])
  await app.as(user, lists.undoListImport, { params: { id: draft.id } })
  await app.work()
  assert.equal((await get(user, draft)).removed, 5)
})

async function asData(name: string, content: string) {
  const admin = await makeUser(db)
  const { data: draft } = await uploadTable(app, admin, { name, content })
  await app.as(admin, tables.importTable, { params: { id: draft.id } })
  await app.work()
  return { draft, done: await app.as(admin, getImport, { params: { id: draft.id } }) }
}

test('the accounts of a row are creators of the open data too, and the same file again adds none', async () => {
  const { draft, done } = await asData('accounts.csv', accounts)
  assert.equal(draft.kind, 'creators')
  assert.deepEqual([draft.looked_at, draft.rejected], [3, 1])
  assert.deepEqual(handles(draft.rows.filter(({ reject }) => reject === null)), wanted)
  assert.deepEqual([done.state, done.added, done.rejected], ['done', 5, 1])
  const { done: again } = await asData('accounts.csv', accounts)
  assert.deepEqual([again.added, again.unchanged], [0, 5])
  const kept = await directory.selectFrom('creators').select(['network', 'handle']).execute()
  assert.deepEqual(kept.map(({ network, handle }) => `${network}/${handle}`).toSorted(), wanted)
})

const office = (key: string, street: string, lat: number) => ({
  id: `${key}-${street}`,
  address: street,
  city: 'Testville',
  latitude: lat,
  longitude: 8.5,
  phone: '+49 30 5550101',
})
const offices = JSON.stringify([
  { id: { key: 'A' }, offices: [office('A', '1 Quay', 50), office('A', '2 Quay', 51)] },
  { id: { key: 'B' }, offices: [office('B', '3 Quay', 52), { id: 'B-none', address: '4 Quay' }] },
])

test('offices without a name in a list of each record are places that are named by their address, and said to be', async () => {
  const { draft, done } = await asData('offices.json', offices)
  assert.deepEqual([draft.kind, draft.list], ['places', 'offices'])
  assert.deepEqual(
    draft.rows.map(({ values, reject }) => values['name'] ?? reject),
    ['1 Quay', '2 Quay', '3 Quay', 'no_position'],
  )
  assert.deepEqual([done.state, done.objects, done.added, done.rejected], ['done', 4, 3, 1])
  assert.deepEqual(
    done.omitted?.values.map(({ fault, count }) => [fault, count]),
    [['unnamed', 3]],
  )
  const { done: again } = await asData('offices.json', offices)
  assert.deepEqual([again.added, again.unchanged], [0, 3])
})

test('a list of the records of a file of leads is read entry by entry, to its end', async () => {
  const user = await makeUser(db)
  const people = ['Ada Byron', 'Bo Brook'].map((name, at) => ({
    name,
    title: 'Clerk',
    email: `p${at}@quay.example`,
  }))
  const content = JSON.stringify([
    { company: 'Quay', website: 'quay.example', contacts: people },
    { company: 'Dock', website: 'dock.example', contacts: [{ name: 'Cy Dale', email: 'cy@dock.example' }] },
  ])
  const { data: draft } = await uploadLeads(app, user, { content, name: 'contacts.json' })
  assert.deepEqual([draft.type, draft.list], ['people', 'contacts'])
  await checked(user, draft)
  const done = await run(user, draft, 'Contacts')
  const leads = await leadsOf(user, done.campaign_id ?? '', 'people')
  assert.deepEqual(leads.map(({ name, company }) => `${name}, ${company}`).toSorted(), [
    'Ada Byron, Quay',
    'Bo Brook, Quay',
    'Cy Dale, Dock',
  ])
})
