import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import test from 'node:test'
import { feature } from 'topojson-client'
import { unwrapLand } from './unwrap-land.ts'

test('no coast of the world takes a step of half the world, but for the line along a pole', () => {
  const path = createRequire(import.meta.url).resolve('world-atlas/land-50m.json')
  const topology = JSON.parse(readFileSync(path, 'utf8')) as Parameters<typeof feature>[0]
  const land = topology.objects['land']
  assert.ok(land)
  const [world] = unwrapLand(feature(topology, land)).features
  assert.ok(world?.geometry.type === 'MultiPolygon')
  for (const ring of world.geometry.coordinates.flat()) {
    assert.deepEqual(ring[0], ring.at(-1))
    for (const [index, [lon = 0, lat = 0]] of ring.entries()) {
      const [next = lon] = ring[index + 1] ?? []
      assert.ok(Math.abs(next - lon) < 180 || Math.abs(lat) === 90, `${lon} to ${next} at ${lat}`)
    }
  }
})
