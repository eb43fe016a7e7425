import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { getMapSources, listDatasets, listImports } from '#contract/leads/directory.ts'
import { findRegions, getRegion, importRegion } from '#contract/leads/regions.ts'
import { createRejectsLink } from '#contract/leads/tables.ts'
import { notFound } from '#server/platform/http/problem.ts'
import { wireId } from '#testing/make/make-wire.ts'
import { openPage, startPageApi } from '#testing/page.ts'
import { DatasetsPage } from './datasets-page.tsx'

const api = await startPageApi()
after(() => api.stop())

const region = (id: string, name: string, bytes: number) => ({
  id,
  name,
  within: ['Europe'],
  countries: [],
  is_sample: false,
  bytes,
  dataset_id: null,
  import_id: null,
})
const malta = region('malta', 'Malta', 6_400_000)
const germany = region('germany', 'Germany', 4_400_000_000)

function answer() {
  const sent: unknown[] = []
  api.answer(listDatasets, () => [])
  api.answer(getMapSources, () => ({ archives: [], style_url: null, tiles_url: null, attribution: null }))
  api.answer(listImports, () => ({ items: [], currentPage: 1, pageSize: 10, total: 0 }))
  api.answer(findRegions, ({ query: { q } }) => ({
    regions: [malta, germany].filter(({ name }) => name.toLowerCase().startsWith((q ?? '').toLowerCase())),
    mirror: 'mirror.example',
    is_reached: true,
    overture: null,
  }))
  api.answer(getRegion, ({ query: { id } }) => ({
    ...(id === 'malta' ? malta : germany),
    outline: [],
    is_large: id === 'germany',
  }))
  api.answer(importRegion, ({ body }) => {
    sent.push(body)
    return anImport
  })
  return sent
}

const anImport = {
  id: wireId(1),
  file_name: 'Malta',
  kind: 'osm' as const,
  dataset_name: 'Malta',
  region_id: 'malta',
  overture_region: null,
  locality_id: null,
  state: 'queued' as const,
  bytes: 6_400_000,
  bytes_read: 0,
  bytes_per_second: null,
  objects: 0,
  objects_per_second: 0,
  found: 0,
  seconds_left: null,
  added: 0,
  updated: 0,
  unchanged: 0,
  removed: 0,
  localities: 0,
  rejected: 0,
  repeated: 0,
  has_rejects: false,
  is_undoable: false,
  is_first: true,
  omitted: null,
  peak_memory: 155_000_000,
  error: null,
  started_at: null,
  ended_at: null,
  created_at: '2026-11-20T12:00:00.000Z',
}

async function choose(name: string) {
  const user = userEvent.setup()
  await openPage(DatasetsPage, { path: '/admin/data' })
  await user.type(await screen.findByRole('combobox', { name: 'Region' }), name.slice(0, 3))
  await user.click(await screen.findByRole('option', { name: new RegExp(name) }))
  return user
}

test('a region is imported with two clicks, and its size is said before', async () => {
  const sent = answer()
  const user = await choose('Malta')
  await user.click(await screen.findByRole('button', { name: /Import Malta.*6\.4 MB/ }))
  assert.deepEqual(sent, [{ id: 'malta', is_confirmed: false }])
})

test('a large region is asked about once', async () => {
  const sent = answer()
  const user = await choose('Germany')
  await user.click(await screen.findByRole('button', { name: /Import Germany.*4\.4 GB/ }))
  await screen.findByRole('alertdialog', { name: 'Download 4.4 GB for Germany?' })
  assert.deepEqual(sent, [])
  await user.click(screen.getByRole('button', { name: 'Import Germany' }))
  assert.deepEqual(sent, [{ id: 'germany', is_confirmed: true }])
})

test('an import tells the figures that are not zero', async () => {
  answer()
  const done = { ...anImport, state: 'done' as const, kind: 'people' as const, added: 40, removed: 3 }
  api.answer(listImports, () => ({ items: [done], currentPage: 1, pageSize: 10, total: 1 }))
  await openPage(DatasetsPage, { path: '/admin/data' })
  await screen.findByText('40 added')
  screen.getByText('3 removed')
  assert.equal(screen.queryByText(/ updated$| unchanged$/), null)
})

test('rows left out that cannot be downloaded say why at their import', async () => {
  answer()
  const rejected = { ...anImport, state: 'done' as const, kind: 'people' as const, has_rejects: true }
  api.answer(listImports, () => ({ items: [rejected], currentPage: 1, pageSize: 10, total: 1 }))
  api.answer(createRejectsLink, () => {
    throw notFound('import')
  })
  await openPage(DatasetsPage, { path: '/admin/data' })
  await userEvent.setup().click(await screen.findByRole('button', { name: 'Download rows left out' }))
  await screen.findByRole('alert')
})

test('rows of a table that repeat others are told as what they are', async () => {
  answer()
  const table = { ...anImport, state: 'done' as const, region_id: null, repeated: 2 }
  api.answer(listImports, () => ({
    items: [
      { ...table, kind: 'creators' as const, dataset_name: 'Makers' },
      { ...table, id: wireId(2), kind: 'people' as const, dataset_name: 'Bakers' },
    ],
    currentPage: 1,
    pageSize: 10,
    total: 2,
  }))
  await openPage(DatasetsPage, { path: '/admin/data' })
  await screen.findByText('2 more rows of the same creators')
  screen.getByText('2 repeat an earlier row')
})

test('an import tells what it left out: rows, values with their rows, blank rows and columns', async () => {
  answer()
  const dataset = { id: wireId(9), name: 'Bakers', kind: 'table' as const, licence: 'CC0', attribution: 'B' }
  const counts = { places: 600, people: 9, companies: 0, creators: 1, localities: 0 }
  const dates = { renews: 'off' as const, data_date: null, updated_at: '2026-11-20T12:00:00.000Z' }
  api.answer(listDatasets, () => [{ ...dataset, ...counts, ...dates, is_sample: false, region_id: null }])
  const omitted = {
    blank: 2,
    rows: [{ reason: 'no_name' as const, count: 1, records: [7] }],
    values: [
      {
        column: 'Staff',
        field: 'headcount' as const,
        fault: 'unreadable' as const,
        count: 4,
        first: [{ record: 1_005, value: '8,5' }],
      },
    ],
    columns: ['Shoe size'],
    beyond: 3,
  }
  const done = { ...anImport, state: 'done' as const, kind: 'people' as const, region_id: null }
  api.answer(listImports, () => ({
    items: [{ ...done, rejected: 1, omitted }],
    currentPage: 1,
    pageSize: 10,
    total: 1,
  }))
  await openPage(DatasetsPage, { path: '/admin/data' })
  const lines = (await screen.findByText('1 row left out')).closest('ul')
  assert.deepEqual(
    Array.from(lines?.children ?? [], (line) => line.textContent),
    [
      '1 row left outNo namerow 7',
      '2 blank rows',
      "Staff: 4 valuesCan't be readrow 1005 “8,5”",
      'Columns not importedShoe size',
      '3 columns beyond the first 500 not read',
    ],
  )
  screen.getByText('9 people')
  screen.getByText('1 creator')
  await screen.findByText(/ · 9 people · 1 creator$/) // beside its license, where the columns have no room
  assert.equal(screen.queryByText(/memory/), null)
})

test('the undo of a first import says that its data set goes', async () => {
  answer()
  const done = { ...anImport, state: 'done' as const, kind: 'people' as const, region_id: null }
  const items = [true, false].map((is_first, index) => ({
    ...done,
    id: wireId(20 + index),
    is_first,
    is_undoable: true,
  }))
  api.answer(listImports, () => ({ items, currentPage: 1, pageSize: 10, total: 2 }))
  await openPage(DatasetsPage, { path: '/admin/data' })
  const user = userEvent.setup()
  const texts = [/whole data set is removed/, /as it was before this import/]
  for (const [index, text] of texts.entries()) {
    const undo = (await screen.findAllByRole('button', { name: /^Undo / }))[index]
    assert.ok(undo)
    await user.click(undo)
    await screen.findByText(text)
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
  }
})
