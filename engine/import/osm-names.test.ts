import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readOsm } from './osm-pbf.ts'
import { osmBytes, temporaryFile } from './pbf/write-osm.ts'
import type { PlaceRecord } from './place-record.ts'

test('places with no plain name are found by any other name, and called in the language of their country', async () => {
  const at = { lat: 35.7, lon: 139.7 }
  const names = { 'name:ja': '試し屋', 'name:en': 'Testing Place' }
  const file = temporaryFile(
    osmBytes([
      {
        nodes: [
          { id: 1, ...at, tags: { amenity: 'cafe', ...names } },
          { id: 2, ...at, tags: { shop: 'bakery', official_name: 'Official Crumb' } },
          { id: 3, ...at, tags: { shop: 'bakery', alt_name: 'Other Crumb' } },
          { id: 4, ...at, tags: { shop: 'bakery', short_name: 'Crumb' } },
          { id: 5, ...at, tags: { shop: 'bakery', 'name:etymology': 'A miller' } },
          { id: 6, ...at, tags: { shop: 'bakery', name: 'Gone Crumb', end_date: '2019-01-01' } },
        ],
      },
    ]),
  )
  const places: PlaceRecord[] = []
  for await (const batch of readOsm(file, { country: 'JP' }))
    for (const record of batch) if ('place' in record) places.push(record.place)
  const called = places.map(({ source_id, name }) => [source_id, name])
  assert.deepEqual(called, [
    ['n1', '試し屋'],
    ['n2', 'Official Crumb'],
    ['n3', 'Other Crumb'],
    ['n4', 'Crumb'],
  ])
  assert.deepEqual(places[0]?.names, { ja: '試し屋', en: 'Testing Place' })
})
