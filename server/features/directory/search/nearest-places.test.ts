import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { LocalCriteria, Place } from '#contract/leads/criteria.ts'
import { startApp } from '#testing/app.ts'
import { importPlaces, makeLocality, makePlace } from '#testing/make/make-places.ts'
import { metresBetween } from '../outline.ts'
import { streamPlaces } from './search-places.ts'

const app = await startApp()
after(() => app.stop())
const { directory, directoryPool } = app.services

const centre = { lat: 30, lon: 40 }
/** Ever farther from the middle, from 10 m to 80 km, in all directions, as no ring has the same number of them. */
const spread = (count: number, category: string) =>
  Array.from({ length: count }, (_, index) => {
    const away = 0.0001 * 9_000 ** (index / count)
    const [lat, lon] = [centre.lat + away * Math.cos(index), centre.lon + away * Math.sin(index)]
    return makePlace(`${category}-${index}`, {
      name: `${category} ${index}`,
      lat,
      lon,
      categories: [category],
    })
  })
/** More than a first batch holds, and fewer. */
const byCategory = { cafe: spread(1_400, 'cafe'), bakery: spread(190, 'bakery') }
const outline: [number, number][] = [
  [40.001, 29.5],
  [40.9, 29.5],
  [40.9, 30.7],
  [40.001, 30.7],
  [40.001, 29.5],
]
await importPlaces(directoryPool, 'nearest', {
  places: Object.values(byCategory).flat(),
  localities: [makeLocality('east', { name: 'East', kind: 'city', ...centre, outline: [outline] })],
})

async function namesIn(category: string, place: Place): Promise<string[]> {
  const criteria: LocalCriteria = { type: 'local', categories: [category], keywords: [], place, filters: {} }
  const names: string[] = []
  for await (const batch of streamPlaces(directory, criteria)) names.push(...batch.map(({ name }) => name))
  return names
}

const nearestFirst = (wanted: (typeof byCategory)['cafe']): string[] =>
  wanted
    .map(({ name, lat, lon }) => ({ name, away: Math.hypot(lat - centre.lat, lon - centre.lon) }))
    .sort((a, b) => a.away - b.away)
    .map(({ name }) => name)

for (const [category, places] of Object.entries(byCategory)) {
  test(`the nearest of ${places.length} come first at any radius`, async () => {
    for (const radius_m of [100, 1_400, 3_000, 12_000, 40_000, 100_000]) {
      const within = places.filter((place) => metresBetween(centre, place) <= radius_m)
      assert.deepEqual(await namesIn(category, { kind: 'circle', ...centre, radius_m }), nearestFirst(within))
    }
  })

  test(`${places.length} in an outline beside its middle are found nearest first`, async () => {
    const { rows } = await directoryPool.query<{ id: string }>(
      "select id from directory.localities where name = 'East'",
    )
    const inside = places.filter(({ lat, lon }) => lon > 40.001 && lon < 40.9 && lat > 29.5 && lat < 30.7)
    const found = await namesIn(category, { kind: 'localities', ids: rows.map(({ id }) => id) })
    assert.deepEqual(found, nearestFirst(inside))
  })
}
