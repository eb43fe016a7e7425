import { sql } from 'kysely'
import type { Directory } from '#server/platform/postgres/database.ts'
import { type Range, rangesOf } from '../category-ranges.ts'
import { simplify } from '../outline.ts'
import { type Area, findAreas, type SearchedPlace } from '../search/find-areas.ts'
import { areaRows, isInBands, isInside } from '../search/area-rows.ts'

export interface RegionCount {
  count: number
  /** False where counting stopped at its ceiling. */
  isExact: boolean
}

/** A suggestion says how many there are, not how many exactly there are of very many. */
const ceiling = 1_000
/** Places looked at for one count, which ends at the ceiling: those in the box that lie outside cost time as well. */
const mostLookedAt = 4_000

/** Counts the places of each category or brand in a region; ids that are neither are left out. */
export async function countInRegion(
  directory: Directory,
  place: SearchedPlace,
  ids: readonly string[],
): Promise<Map<string, RegionCount>> {
  const areas = await recentAreas(directory, place)
  const ranges = ids.flatMap((id) => rangesOf([id]).map((range): [string, Range] => [id, range]))
  if (areas.length === 0) return new Map(ids.map((id) => [id, { count: 0, isExact: true }]))
  const { rows } = await sql<{ id: string; count: number; looked_at: number }>`
    with wanted as materialized (
      select * from unnest(${ranges.map(([id]) => id)}::text[], ${ranges.map(([, { first }]) => first)}::int[],
        ${ranges.map(([, { last }]) => last)}::int[]) as tree (id, first, last)
      union all select id, number, number from directory.brands where id = any(${[...ids]}::text[])
    )
    select id, least(sum(inside), ${ceiling})::int as count, max(looked_at)::int as looked_at
    from wanted, ${areaRows(areas)}, lateral (
      select count(*) filter (where is_inside) as inside, coalesce(max(number), 0) as looked_at
      from (
        select number, is_inside from (
          select row_number() over () as number, ${isInside(sql`location`)} as is_inside from (
            select location from directory.place_spots
            where category between first and last and previous < first
              and ${isInBands(sql`location`, sql`area`)} and location <@ area.box
            limit ${mostLookedAt}
          ) near
        ) numbered
        where is_inside or number = ${mostLookedAt} limit ${ceiling}
      ) counted
    ) of_area
    group by id`.execute(directory)
  return new Map(
    rows.map(({ id, count, looked_at }) => [
      id,
      { count, isExact: count < ceiling && looked_at < mostLookedAt },
    ]),
  )
}

/** Regions that are being typed for: an outline is simplified once, not at every letter. */
const recent = new Map<string, { areas: Area[]; until: number }>()
const mostRecent = 200
const keptMs = 60_000

async function recentAreas(directory: Directory, place: SearchedPlace): Promise<Area[]> {
  const key = JSON.stringify(place)
  const known = recent.get(key)
  if (known && known.until > performance.now()) return known.areas
  const areas = (await findAreas(directory, place)).map(simplified)
  if (recent.size >= mostRecent) recent.clear()
  recent.set(key, { areas, until: performance.now() + keptMs })
  return areas
}

function simplified(area: Area): Area {
  const rings = area.rings && simplify(area.rings, area.radiusM / 300)
  return rings && rings.length > 0 ? { ...area, rings } : area
}
