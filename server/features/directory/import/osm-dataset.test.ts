import assert from 'node:assert/strict'
import { test } from 'node:test'
import { regionOf } from './osm-dataset.ts'

test('extracts of one region share a name whatever their date', () => {
  for (const name of [
    'malta-2018-08.osm.pbf',
    'malta-latest.osm.pbf',
    '/data/malta-180801.osm.pbf',
    'MALTA.pbf',
  ]) {
    assert.equal(regionOf(name).toLowerCase(), 'malta')
  }
  assert.equal(regionOf('london-centre-2020-07.osm.pbf'), 'London centre')
  assert.equal(regionOf('2020.osm.pbf'), '2020')
})
