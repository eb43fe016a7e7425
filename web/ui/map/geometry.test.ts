import assert from 'node:assert/strict'
import test from 'node:test'
import { boundsOf, circle, edgeOf, distanceM, graticule, polygonsOf } from './geometry.ts'

test('the edge of a circle lies as far away as asked, also near the pole and over the date line', () => {
  for (const [lat, lon] of [
    [0, 0],
    [52, 13],
    [-35, 179.99],
    [85, -40],
  ] as const) {
    for (const bearing of [0, 90, 213]) {
      const [toLon, toLat] = edgeOf({ lat, lon, radiusM: 8000 }, bearing)
      assert.ok(Math.abs(distanceM({ lat, lon }, { lat: toLat, lon: toLon }) - 8000) < 0.5)
    }
  }
})

test('a circle is closed and fills its box', () => {
  const area = { lat: 36, lon: 14.4, radiusM: 5000 }
  const ring = circle(area)
  assert.deepEqual(ring[0], ring.at(-1))
  const [west, south, east, north] = boundsOf(area, [], []) ?? [0, 0, 0, 0]
  assert.ok(Math.abs(distanceM({ lat: south, lon: 14.4 }, { lat: north, lon: 14.4 }) - 10_000) < 20)
  assert.ok(Math.abs(distanceM({ lat: 36, lon: west }, { lat: 36, lon: east }) - 10_000) < 20)
})

test('nothing to show has no box', () => {
  assert.equal(boundsOf(undefined, [], []), undefined)
})

test('the graticule stays sparse at every zoom', () => {
  for (const width of [0.03, 0.2, 3, 40, 360]) {
    const lines = graticule([0, 0, width, width / 2])
    assert.ok(lines.length >= 4 && lines.length <= 30, `${width}: ${lines.length}`)
  }
})

test('rings are drawn as polygons with their holes, and the islands in the holes', () => {
  const square = (west: number, south: number, size: number) =>
    [
      [west, south],
      [west + size, south],
      [west + size, south + size],
      [west, south + size],
      [west, south],
    ] as const
  const [land, city, park, isle] = [square(0, 0, 10), square(2, 2, 5), square(3, 3, 1), square(20, 0, 4)]
  const shore = square(0, 8, 1)
  assert.deepEqual(polygonsOf([land, city, shore, park, isle]), [[land, city, shore], [park], [isle]])
})
