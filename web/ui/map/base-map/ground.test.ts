import '#testing/page.ts'
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { MapSources } from '../map-types.ts'
import { groundOf } from './ground.ts'

const none: MapSources = { archives: [], style_url: null, tiles_url: null, attribution: null }
const island = { path: '/api/maps/island.pmtiles', bounds: [14, 35, 15, 36], attribution: '© Islanders' }
const valley = { path: '/api/maps/valley.pmtiles', bounds: [1, 42, 2, 43], attribution: '© Valley' }
const sources = { ...none, archives: [island, valley] }
const reader = { ownStyle: undefined, language: 'de' }

test('a map draws the regions in view, names their places in the language of the reader and credits them', () => {
  const ground = groundOf(sources, [14.2, 35.2, 14.4, 35.4], reader)
  assert.deepEqual(Object.keys(ground.sources), [island.path])
  assert.deepEqual(ground.attributions, ['© Islanders'])
  assert.ok(ground.layers().every((layer) => 'source' in layer && layer.source === island.path))
  const texts = ground
    .layers()
    .flatMap((layer) => (layer.type === 'symbol' ? layer.layout?.['text-field'] : []))
  assert.ok(JSON.stringify(texts).includes('"name:de"'))
  assert.ok(ground.names(35.5, 14.5) && !ground.names(42.5, 1.5))
})

test('two regions in view are drawn level by level, so that the ground of one hides no street of the other', () => {
  const ids = groundOf(sources, [0, 34, 16, 44], reader)
    .layers()
    .map(({ id }) => id)
  assert.equal(new Set(ids).size, ids.length)
  assert.ok(ids.indexOf(`${valley.path}/ground`) < ids.indexOf(`${island.path}/roads`))
  assert.ok(ids.indexOf(`${island.path}/ground`) < ids.indexOf(`${valley.path}/roads`))
})

test('the world as a whole asks for no region', () => {
  assert.deepEqual(groundOf(sources, [-170, -55, 175, 75], reader).sources, {})
})

test('own raster tiles take the place of regions', () => {
  const own = { ...sources, tiles_url: 'https://t.test/{z}/{x}/{y}.png', attribution: '© Own' }
  const ground = groundOf(own, [14, 35, 15, 36], reader)
  assert.deepEqual(Object.keys(ground.sources), ['own-tiles'])
  assert.deepEqual(ground.attributions, ['© Own'])
})

test('an own style keeps its layers under names of its own and lends us its letters', () => {
  const ownStyle = {
    version: 8 as const,
    glyphs: 'https://f.test/{fontstack}/{range}.pbf',
    sources: { world: { type: 'vector' as const, url: 'https://t.test/tiles.json' } },
    layers: [
      { id: 'pins', type: 'background' as const },
      {
        id: 'names',
        type: 'symbol' as const,
        source: 'world',
        'source-layer': 'names',
        layout: { 'text-font': ['Own Sans'] },
      },
    ],
  }
  const ground = groundOf({ ...none, style_url: 'https://s.test' }, [0, 0, 1, 1], { ...reader, ownStyle })
  assert.deepEqual(
    ground.layers().map(({ id }) => id),
    ['own/pins', 'own/names'],
  )
  assert.deepEqual([Object.keys(ground.sources), ground.font], [['own/world'], ['Own Sans']])
})
