import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { screen } from '@testing-library/react'
import { wireId } from '#testing/make/make-wire.ts'
import { openPage, startPageApi } from '#testing/page.ts'
import type { ListImportDraft } from '#web/features/lists/imports/queries.ts'
import { ImportDraft } from './import-draft.tsx'

const api = await startPageApi()
after(() => api.stop())

const row = { record: 2, values: { name: 'Harbor' }, reject: 'no_country' as const, unread: [] }
const draft = {
  id: wireId(1),
  campaign_id: wireId(2),
  type: 'local',
  file_name: 'offices.csv',
  state: 'ready',
  country: null,
  network: null,
  skip_owned: true,
  encoding: null,
  sheet: null,
  sheets: [],
  list: null,
  lists: [],
  day_order: null,
  rate_form: null,
  like: null,
  mapping_name: null,
  fields: [],
  columns: [],
  rows: [row],
} as unknown as ListImportDraft // what the page reads of it

const words = 'Choose it: rows have phone numbers without a country.'

test('a country is asked for where rows have national phone numbers and no column names one', async () => {
  await openPage(() => <ImportDraft draft={draft} onName={() => undefined} />)
  assert.ok(screen.getByText(words))
})

test('the order of days in numbers is a field of the file', async () => {
  await openPage(() => <ImportDraft draft={{ ...draft, day_order: 'dmy' }} onName={() => undefined} />)
  assert.equal(screen.getByRole('combobox', { name: 'Date format' }).textContent, 'Day, month, year')
})

test('no country is asked for where one is chosen', async () => {
  await openPage(() => <ImportDraft draft={{ ...draft, country: 'DE' }} onName={() => undefined} />)
  assert.ok(screen.getByLabelText('Country of rows without one'))
  assert.ok(!screen.queryByText(words))
})
