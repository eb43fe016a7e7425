import type { LocalityRecord } from '#engine/import/place-record.ts'
import { randomOf } from '../random.ts'
import { pointNear, STATE, TOWNS, type Town } from './town.ts'

/** A closed ring of sixteen points around a town, a little uneven like a real boundary. */
function outlineOf(
  town: Town,
  {
    east = 0,
    north = 0,
    radiusKm = town.radius_km,
  }: { east?: number; north?: number; radiusKm?: number } = {},
): [number, number][] {
  const random = randomOf(`outline:${town.id}:${east}:${north}`)
  const ring = Array.from({ length: 16 }, (_, corner): [number, number] => {
    const angle = (corner / 16) * 2 * Math.PI
    const reach = radiusKm * (1.05 + random.next() * 0.2)
    const { lat, lon } = pointNear(town, east + Math.cos(angle) * reach, north + Math.sin(angle) * reach)
    return [lon, lat]
  })
  return [...ring, ring[0] as [number, number]] // a ring of sixteen has a first point
}

/** The state, its towns and villages, and the suburbs of the city. */
export function makeLocalities(): LocalityRecord[] {
  const state: LocalityRecord = {
    source_id: 'sample:state',
    version: 1,
    name: STATE,
    names: {},
    alternatives: [],
    radius_m: null,
    postcodes: [],
    kind: 'state',
    lat: 40.22,
    lon: -139.63,
    outline: [
      [
        [-139.95, 40.04],
        [-139.35, 40.04],
        [-139.35, 40.4],
        [-139.95, 40.4],
        [-139.95, 40.04],
      ],
    ],
    population: TOWNS.reduce((sum, { population }) => sum + population, 0),
    country: 'US',
    within: [],
  }
  return [state, ...TOWNS.flatMap((town) => [localityOf(town), ...suburbsOf(town)])]
}

function localityOf(town: Town): LocalityRecord {
  return {
    source_id: `sample:locality:${town.id}`,
    version: 1,
    name: town.name,
    names: Object.fromEntries(town.names.map(([lang, name]) => [lang, name])) as Record<string, string>, // pairs by construction
    alternatives: [],
    radius_m: null,
    postcodes: [town.postal_code],
    kind: town.kind === 'city' || town.kind === 'town' ? town.kind : 'village',
    lat: town.lat,
    lon: town.lon,
    outline: [outlineOf(town)],
    population: town.population,
    country: 'US',
    within: [STATE],
  }
}

function suburbsOf(town: Town): LocalityRecord[] {
  return town.suburbs.map(({ name, dx, dy, population, postal_code }) => ({
    source_id: `sample:locality:${town.id}:${name.toLowerCase().replaceAll(' ', '-')}`,
    version: 1,
    name,
    names: {},
    alternatives: [],
    radius_m: null,
    postcodes: [postal_code],
    kind: 'suburb',
    ...pointNear(town, dx, dy),
    outline: [outlineOf(town, { east: dx, north: dy, radiusKm: 0.9 })],
    population,
    country: 'US',
    within: [town.name, STATE],
  }))
}
