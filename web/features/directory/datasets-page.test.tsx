import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { getMapSources, listDatasets, listImports } from '#contract/leads/directory.ts'
import { findRegions, getRegion, importRegion } from '#contract/leads/regions.ts'
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
  has_rejects: false,
  is_undoable: false,
  peak_memory: null,
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
