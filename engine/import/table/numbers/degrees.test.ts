import assert from 'node:assert/strict'
import { test } from 'node:test'
import { placeOfRow } from '../place-rows.ts'
import { proposeMapping } from '../mapping/propose-mapping.ts'
import { readDegrees, readPosition } from './read-degrees.ts'

const close = (found: number | undefined, wanted: number, text: string) =>
  assert.ok(found !== undefined && Math.abs(found - wanted) < 1e-6, `${text}: ${found}`)

test('degrees are read with a point, a comma, a direction, or minutes and seconds', () => {
  const latitudes: Record<string, number> = {
    '52.5200': 52.52,
    '-27,5900': -27.59,
    '−33.8': -33.8,
    '51°3\'30"N': 51.058333333,
    '51° 3′ 30″ S': -51.058333333,
    'N 51.5': 51.5,
    '51.5° s': -51.5,
    "51°30'": 51.5,
  }
  for (const [text, value] of Object.entries(latitudes)) close(readDegrees(text, 'lat'), value, text)
  for (const text of ['91', '51°61\'0"N', '13 E', '-5 S', 'N 5 N', '1.2.3', '', 'Leeds', '5 O'])
    assert.equal(readDegrees(text, 'lat'), undefined, text)
  close(readDegrees('13°44\'0"W', 'lon'), -13.733333333, 'west')
})

test('a position stands in one text as a pair or as a shape', () => {
  const positions: Record<string, [number, number]> = {
    '51.5, 13.7': [51.5, 13.7],
    '(51.5,13.7)': [51.5, 13.7],
    '51,5; 13,7': [51.5, 13.7],
    '51,5, 13,7': [51.5, 13.7],
    '51.5 13.7': [51.5, 13.7],
    '51°30\'0"N 13°42\'0"E': [51.5, 13.7],
    '151.2, -33.8': [-33.8, 151.2],
    'POINT (13.7 51.5)': [51.5, 13.7],
    'SRID=4326;POINT Z(13.7 51.5 30)': [51.5, 13.7],
    'POLYGON ((13 51, 14 51, 14 52, 13 52, 13 51))': [51.5, 13.5],
  }
  for (const [text, [lat, lon]] of Object.entries(positions)) {
    const found = readPosition(text)
    close(found?.lat, lat, text)
    close(found?.lon, lon, text)
  }
  for (const text of ['Leeds, UK', '51.5', '1, 2, 3', '95, 13 E', 'POINT EMPTY', '12 High Street'])
    assert.equal(readPosition(text), undefined, text)
})

test('places are found by a column of commas, and by one column of positions', () => {
  const tables = [
    { name: ['Mill'], Breite: ['51,5000'], latitude: ['51,5000'], longitude: ['13,7000'] },
    { name: ['Mill'], coordinates: ['51.5, 13.7'] },
    { name: ['Mill'], geometry: ['POINT (13.7 51.5)'] },
  ]
  for (const values of tables) {
    const { kind, mapping } = proposeMapping({ rows: [values, values] })
    const made = placeOfRow({ record: 1, values }, mapping)
    assert.ok('place' in made, JSON.stringify(mapping))
    assert.deepEqual([kind, made.place.lat, made.place.lon], ['places', 51.5, 13.7])
  }
})
