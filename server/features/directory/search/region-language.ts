import { sql } from 'kysely'
import { languageOfCountry } from '#engine/taxonomy/words/distance.ts'
import type { Directory } from '#server/platform/postgres/database.ts'
import { areaRows, isInBands, ringRows } from './area-rows.ts'
import { findAreas, type SearchedPlace } from './find-areas.ts'

/** Regions that are being typed for. */
const recent = new Map<string, string | undefined>()
const mostRecent = 500

/** No country is told by places that are farther off, unless the search itself reaches them. */
const looksAroundM = 300_000

/** The main language of the country that a search looks in; words of it come before those of other languages. */
export async function regionLanguage(
  directory: Directory,
  place: SearchedPlace,
): Promise<string | undefined> {
  const key = JSON.stringify(place)
  if (recent.has(key)) return recent.get(key)
  const language = languageOfCountry(await countryOf(directory, place))
  if (recent.size >= mostRecent) recent.clear()
  recent.set(key, language)
  return language
}

async function countryOf(directory: Directory, place: SearchedPlace): Promise<string | undefined> {
  if (place.kind === 'localities') {
    const { rows } = await sql<{ country: string }>`
      select country from directory.localities
      where id = any(${place.ids}::uuid[]) and country is not null limit 1`.execute(directory)
    return rows[0]?.country
  }
  const areas = await findAreas(directory, { ...place, radius_m: Math.max(place.radius_m, looksAroundM) })
  const { rows } = await sql<{ country: string }>`
    select near.country from ${areaRows(areas)}, ${ringRows(areas)}, lateral (
      select country from (
        select country, location from directory.places
        where ${isInBands(sql`location`, sql`ring`)} and country is not null limit 20
      ) nearby order by location <-> area.centre limit 1
    ) near where ring.area = area.number limit 1`.execute(directory)
  return rows[0]?.country
}
