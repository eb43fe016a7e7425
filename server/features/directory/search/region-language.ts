import { sql } from 'kysely'
import { languageOfCountry } from '#engine/taxonomy/words/distance.ts'
import type { Directory } from '#server/platform/postgres/database.ts'
import type { SearchedPlace } from './find-areas.ts'

/** Regions that are being typed for. */
const recent = new Map<string, string | undefined>()
const mostRecent = 500

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
  const { rows } =
    place.kind === 'localities'
      ? await sql<{ country: string }>`
          select country from directory.localities
          where id = any(${place.ids}::uuid[]) and country is not null limit 1`.execute(directory)
      : await sql<{ country: string }>`
          select country from (
            select country from directory.places order by location <-> ${`(${place.lon},${place.lat})`}::point limit 20
          ) near where country is not null limit 1`.execute(directory)
  return rows[0]?.country
}
