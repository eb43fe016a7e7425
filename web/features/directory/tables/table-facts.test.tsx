import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { openPage, startPageApi } from '#testing/page.ts'
import type { TableDraft } from './queries.ts'
import { TableFacts } from './table-facts.tsx'

const api = await startPageApi()
after(() => api.stop())

const draft: TableDraft = {
  id: '01980000-0000-7000-8000-000000000001',
  file_name: 'makers.csv',
  bytes: 100,
  kind: 'creators',
  name: 'Makers',
  licence: 'CC0-1.0',
  attribution: 'Makers',
  country: null,
  category: null,
  network: null,
  taken_on: null,
  encoding: null,
  has_header: null,
  sheet: null,
  sheets: [],
  list: null,
  lists: [],
  day_order: null,
  rate_form: null,
  fields: [],
  columns: [],
  rows: [],
  rejected: 0,
  looked_at: 0,
  replaces: false,
  mapping_name: null,
}

function openWith(field: 'account' | 'username') {
  const table = { ...draft, columns: [{ column: 'Instagram', field, samples: [] }] }
  return openPage(() => <TableFacts table={table} onChange={() => undefined} />)
}

test('a network for all rows is asked for where the columns are not accounts that say it', async () => {
  await openWith('username')
  assert.ok(screen.getByLabelText('Network'))
})

test('accounts say their network themselves', async () => {
  await openWith('account')
  assert.ok(!screen.queryByLabelText('Network'))
  assert.ok(screen.getByLabelText('Date of the numbers'))
})

test('the order of days is asked for where they can be read in several ways, and no longer once chosen', async () => {
  const changes: object[] = []
  const open = (day_order: TableDraft['day_order']) =>
    openPage(() => (
      <TableFacts table={{ ...draft, day_order }} onChange={(changed) => changes.push(changed)} />
    ))
  const user = userEvent.setup()
  const words = 'Choose it: some dates can be read in several ways.'
  await open('unclear')
  assert.ok(screen.getByText(words))
  await user.click(screen.getByRole('combobox', { name: 'Date format' }))
  await user.click(await screen.findByRole('option', { name: 'Month, day, year' }))
  assert.deepEqual(changes, [{ day_order: 'mdy' }])
  cleanup()
  await open('mdy')
  assert.ok(!screen.queryByText(words))
  await user.click(screen.getByRole('combobox', { name: 'Date format' }))
  assert.deepEqual(
    (await screen.findAllByRole('option')).map(({ textContent }) => textContent),
    ['Day, month, year', 'Month, day, year', 'Year, month, day'],
  )
  cleanup()
  await open(null)
  assert.ok(!screen.queryByRole('combobox', { name: 'Date format' }))
})

test('the list of JSON whose entries are rows is chosen where records have one', async () => {
  const changes: object[] = []
  const table = { ...draft, list: 'offices', lists: ['offices', 'units.teams'] }
  await openPage(() => <TableFacts table={table} onChange={(changed) => changes.push(changed)} />)
  const user = userEvent.setup()
  await user.click(screen.getByRole('combobox', { name: 'Rows' }))
  await user.click(await screen.findByRole('option', { name: 'Each entry of “units.teams”' }))
  await user.click(screen.getByRole('combobox', { name: 'Rows' }))
  await user.click(await screen.findByRole('option', { name: 'Each record' }))
  assert.deepEqual(changes, [{ list: 'units.teams' }, { list: '' }])
})
