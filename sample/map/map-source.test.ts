import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mapClasses } from '#engine/base-map/map-class.ts'
import { testville } from '../testville.ts'
import { makeMapSource } from './map-source.ts'

const { lines } = makeMapSource()

test('two makings of the map are the same', () => {
  assert.deepEqual(makeMapSource().lines, lines)
})

test('every business of the sample world stands within 30 m of the street that its address names', () => {
  const segments = new Map<string, number[][]>()
  let start = 0
  for (const [way, end] of lines.ends.entries()) {
    const name = lines.words[lines.names[way] ?? 0] ?? ''
    if (mapClasses[lines.classes[way] ?? 0]?.layer === 'roads' && end - start === 4)
      segments.set(name, [...(segments.get(name) ?? []), [...lines.degrees.subarray(start, end)]])
    start = end
  }
  for (const { street, lat, lon } of testville().places) {
    if (street === null) continue
    const near = (segments.get(street.replace(/^\d+ /, '')) ?? []).map((segment) =>
      metresTo(segment, lon, lat),
    )
    assert.ok(Math.min(...near) < 30, `${street}: ${Math.min(...near)} m`)
  }
})

/** From a point in degrees to a line between two points in 1e-7 degrees. */
function metresTo([x1 = 0, y1 = 0, x2 = 0, y2 = 0]: number[], lon: number, lat: number): number {
  const east = 111_200 * Math.cos((lat * Math.PI) / 180)
  const [ax, ay] = [(x1 / 1e7 - lon) * east, (y1 / 1e7 - lat) * 111_200]
  const [bx, by] = [((x2 - x1) / 1e7) * east, ((y2 - y1) / 1e7) * 111_200]
  const along = Math.max(0, Math.min(1, -(ax * bx + ay * by) / (bx * bx + by * by)))
  return Math.hypot(ax + along * bx, ay + along * by)
}
