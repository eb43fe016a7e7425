import { sql } from 'kysely'
import type { LocalCriteria } from '#contract/leads/criteria.ts'
import type { Directory } from '#server/platform/postgres/database.ts'
import { type Box, boxesAround, boxOf, metresBetween, type Rings } from '../outline.ts'

/** A part of the earth that is looked through: a box, and what inside it counts. */
export interface Area {
  lat: number
  lon: number
  radiusM: number
  box: Box
  /** Null: everything within the radius counts; else what is inside an odd number of these rings. */
  rings: Rings | null
}

export type SearchedPlace = LocalCriteria['place']

/** Where a search looks. A locality that is no longer there is left out; without any, nothing matches. */
export async function findAreas(directory: Directory, place: SearchedPlace): Promise<Area[]> {
  if (place.kind === 'circle') return circle(exact(place.lat), exact(place.lon), place.radius_m)
  const { rows } = await sql<{ lat: number; lon: number; radius_m: number; outline: Rings | null }>`
    select location[1] as lat, location[0] as lon, radius_m, outline
    from directory.localities where id = any(${place.ids}::uuid[])`.execute(directory)
  return rows.flatMap(({ lat, lon, radius_m, outline }) =>
    outline
      ? [{ lat, lon, radiusM: radius_m, box: boxOf(outline), rings: outline }]
      : circle(lat, lon, radius_m),
  )
}

/** To a tenth of a millimetre: the square of anything smaller is too small for a database. */
const exact = (degrees: number) => Number(degrees.toFixed(9))

function circle(lat: number, lon: number, radiusM: number): Area[] {
  return boxesAround({ lat, lon }, radiusM).map((box) => ({ lat, lon, radiusM, box, rings: null }))
}

/** The circle that holds all areas, for a map. */
export function circleAround(areas: Area[]): { lat: number; lon: number; radius_m: number } {
  const [first] = areas
  if (!first) return { lat: 0, lon: 0, radius_m: 0 }
  const lat = areas.reduce((sum, area) => sum + area.lat, 0) / areas.length
  const lon = areas.reduce((sum, area) => sum + area.lon, 0) / areas.length
  const radius = Math.max(...areas.map((area) => metresBetween({ lat, lon }, area) + area.radiusM))
  return { lat, lon, radius_m: Math.round(radius) }
}
