import assert from 'node:assert/strict'
import type { LocalCriteria } from '#contract/leads/criteria.ts'
import { countPlaces, type PlaceRow, streamPlaces } from '#server/features/directory/search/search-places.ts'
import type { Directory } from '#server/platform/postgres/database.ts'

/** Asks for all places around a point, by a category that all test places have. */
export function placesAround(directory: Directory) {
  return async (lat: number, lon: number): Promise<PlaceRow[]> => {
    const criteria: LocalCriteria = {
      type: 'local',
      categories: ['food-and-drink'],
      keywords: [],
      place: { kind: 'circle', lat, lon, radius_m: 20_000 },
      filters: {},
    }
    const places: PlaceRow[] = []
    for await (const batch of streamPlaces(directory, criteria)) places.push(...batch)
    const { count } = await countPlaces(directory, criteria)
    assert.equal(count, places.length)
    assert.equal(new Set(places.map(({ source_key }) => source_key)).size, places.length)
    return places
  }
}

export const keysOf = (places: PlaceRow[]) => places.map(({ source_key }) => source_key).sort()
