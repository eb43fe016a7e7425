import { type RawBuilder, sql } from 'kysely'
import { type Box, haversineOf, metresPerDegree } from '../outline.ts'
import type { Area } from './find-areas.ts'

/** As values and not as a table: the planner then knows where a search looks. */
export function areaRows(areas: Area[]): RawBuilder<unknown> {
  const rows = areas.map(({ lat, lon, radiusM, box, rings }, index) => {
    const { west, east, south, north } = box
    const polygons = rings?.map((ring) => `"(${ring.map(([x, y]) => `(${x},${y})`).join(',')})"`)
    return sql`(${index}::int, ${`(${lon},${lat})`}::point, ${`(${west},${south}),(${east},${north})`}::box,
      ${bandOf(south)}::int, ${bandOf(north)}::int, ${west}::float8, ${east}::float8,
      ${haversineOf(radiusM)}::float8, ${polygons ? `{${polygons.join(',')}}` : null}::polygon[])`
  })
  return sql`(values ${sql.join(rows)})
    area (number, centre, box, first_band, last_band, west, east, reach, rings)`
}

/** Inside the outline and in none of its holes where there is one, else within the great-circle distance. */
export function isInside(location: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`(case when area.rings is null then
      power(sind((${location}[1] - area.centre[1]) / 2), 2)
      + cosd(${location}[1]) * cosd(area.centre[1]) * power(sind((${location}[0] - area.centre[0]) / 2), 2)
      <= area.reach
    else (select count(*) % 2 = 1 from unnest(area.rings) outline where ${location} <@ outline) end)`
}

/** The indexes of places and spots part the earth into bands of latitude, and each band by longitude. */
const bandsPerDegree = 50
const bandOf = (lat: number) => Math.floor(lat * bandsPerDegree)
export const bandAt = (lat: RawBuilder<unknown>): RawBuilder<number> =>
  sql`floor((${lat}) * ${sql.lit(bandsPerDegree)})::int`

/** What lies in an area's box, or in a ring of it, as the indexes find it. */
export const isInBands = (
  location: RawBuilder<unknown>,
  part: RawBuilder<unknown>,
): RawBuilder<boolean> => sql`
  ${bandAt(sql`${location}[1]`)} between ${part}.first_band and ${part}.last_band
  and ${location}[0] between ${part}.west and ${part}.east`

/** How far the first ring around a middle reaches, in degrees, and how many times as far each further one. */
const firstReach = 0.005
const growth = 3

/**
 * Rings around the middle of each area, the inner ones first, each with the part of the area's box that it lies in. The
 * last one holds all the rest.
 */
export function ringRows(areas: Area[]): RawBuilder<unknown> {
  const rows = areas.flatMap(ringsOf)
  return sql`unnest(${rows.map(({ area }) => area)}::int[], ${rows.map(({ beyond }) => beyond)}::float8[],
    ${rows.map(({ within }) => within)}::float8[], ${rows.map(({ isWhole }) => isWhole)}::bool[],
    ${rows.map(({ box }) => bandOf(box.south))}::int[], ${rows.map(({ box }) => bandOf(box.north))}::int[],
    ${rows.map(({ box }) => box.west)}::float8[], ${rows.map(({ box }) => box.east)}::float8[])
    ring (area, beyond, within, is_whole, first_band, last_band, west, east)`
}

interface Ring {
  /** The number of its area. */
  area: number
  /** Degrees. */
  beyond: number
  within: number
  /** All in the ring counts. */
  isWhole: boolean
  box: Box
}

function ringsOf({ lat, lon, radiusM, box, rings }: Area, area: number): Ring[] {
  return reachesOf(farthest({ lat, lon }, box)).map((within, index, all) => ({
    area,
    beyond: all[index - 1] ?? -1,
    within,
    isWhole: rings === null && within * metresPerDegree < radiusM,
    box: {
      west: Math.max(box.west, lon - within),
      east: Math.min(box.east, lon + within),
      south: Math.max(box.south, lat - within),
      north: Math.min(box.north, lat + within),
    },
  }))
}

function reachesOf(far: number): number[] {
  const reaches: number[] = []
  for (let reach = firstReach; reach < far; reach *= growth) reaches.push(reach)
  return [...reaches, Infinity]
}

const farthest = ({ lat, lon }: { lat: number; lon: number }, { west, east, south, north }: Box): number =>
  Math.hypot(Math.max(east - lon, lon - west), Math.max(north - lat, lat - south))
