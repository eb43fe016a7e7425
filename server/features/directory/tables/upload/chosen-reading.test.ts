import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import * as contract from '#contract/leads/tables.ts'
import { startApp } from '#testing/app.ts'
import { importingTables } from '#testing/make/directory/upload-table.ts'
import { makeUser } from '#testing/make.ts'

const app = await startApp()
after(() => app.stop())
const admin = await makeUser(app.services.db)
const { upload, change, run } = importingTables(app, admin)

const stored = async (statement: string) => (await app.services.directoryPool.query<object>(statement)).rows

test('the list of JSON that the operator chooses is the one that is imported', async () => {
  const firm = (name: string) => ({
    company: name,
    contacts: [{ name: 'Ada Byron', email: `ada@${name}.example` }],
    units: { offices: [{ name: `${name} North`, website: `north.${name}.example` }] },
  })
  const draft = await upload('Firms.json', JSON.stringify([firm('mill'), firm('quay')]))
  assert.deepEqual(draft.lists, ['contacts', 'units.offices'])
  await assert.rejects(change(draft, { list: 'units' }), /answered 4\d\d/)
  const offices = await change(draft, { list: 'units.offices' })
  assert.deepEqual([offices.list, offices.looked_at], ['units.offices', 2])
  const companies = await change(offices, { kind: 'companies' })
  assert.equal(companies.list, 'units.offices', 'kept by a later change')
  const done = await run(companies)
  assert.deepEqual([done.state, done.added, done.rejected], ['done', 2, 0])
  assert.deepEqual(await stored('select name from directory.companies order by name'), [
    { name: 'mill North' },
    { name: 'quay North' },
  ])
})

test('the order of days that the operator chooses is the one that is imported', async () => {
  const draft = await upload(
    'instagram-makers.csv',
    'Username,Followers,Last post\nloom,1000,03/04/2025\nmill,2000,05/06/2025\n',
  )
  const daysOf = ({ rows }: contract.TableDraft) =>
    rows.map(({ values, unread }) => values['last_posted'] ?? unread[0])
  assert.deepEqual([draft.day_order, daysOf(draft)], ['unclear', ['last_posted', 'last_posted']])
  const year = await change(draft, { day_order: 'ymd' })
  assert.deepEqual([year.day_order, daysOf(year)], ['ymd', ['last_posted', 'last_posted']])
  await change(draft, { day_order: 'mdy' })
  const named = await change(draft, { name: 'Makers' })
  assert.deepEqual([named.day_order, daysOf(named)], ['mdy', ['2025-03-04', '2025-05-06']])
  assert.equal((await run(draft)).added, 2)
  assert.deepEqual(await stored('select handle, last_posted::text from directory.creators order by handle'), [
    { handle: 'loom', last_posted: '2025-03-04' },
    { handle: 'mill', last_posted: '2025-05-06' },
  ])
})
