import { sql } from 'kysely'
import { z } from 'zod'
import type { Locality } from '#contract/leads/directory.ts'
import { fold } from '#engine/taxonomy/words/fold.ts'
import type { Directory } from '#server/platform/postgres/database.ts'
import { type LocalityRow, tellApart } from './tell-apart.ts'
import { bandAt, isInBands } from '../search/area-rows.ts'
import { countryCalled, countryNames } from '#engine/geo/country-names.ts'

const maxSuggestions = 20

/**
 * Finds localities for typed text in any language: first full names, then names that begin with it, then names with a
 * word that begins with it, each group the largest first. A country of which nothing was imported says so.
 */
export async function findLocalities(
  directory: Directory,
  { q, ids }: { q: string; ids?: string | undefined },
): Promise<Locality[]> {
  if (ids !== undefined) {
    const known = uuidsIn(ids)
    const rows = await read(directory, sql`select id, 0 as tier from unnest(${known}::uuid[]) id`)
    return known.flatMap((id) => rows.filter((row) => row.id === id)).map(plain)
  }
  const wanted = fold(q)
  if (wanted === '') return (await read(directory, largest)).map(plain)
  const texts = /\p{N}/u.test(wanted) ? [wanted, wanted.replaceAll(' ', '')] : [wanted]
  const hits = (isLarge: boolean) =>
    sql.join(
      texts.map((text) => wordHits(text, isLarge)),
      sql` union all `,
    )
  const large = await read(directory, hits(true))
  const rows = large.length >= maxSuggestions ? large : await read(directory, hits(false))
  return [...missingCountry(q, rows), ...tellApart(rows).slice(0, maxSuggestions)]
}

/** The ids of a list that are ids at all. */
export function uuidsIn(ids: string): string[] {
  return ids.split(',').filter((id) => z.uuid().safeParse(id).success)
}

const plain = (row: LocalityRow): Locality => ({
  ...row,
  differs: null,
  is_missing: false,
})

type Sql = ReturnType<typeof sql>

const largest = sql`
  select id, 0 as tier from (select id from directory.localities order by rank desc limit ${2 * maxSuggestions}) large`

/** Rows looked at for a beginning, so that one letter costs no more than four. */
const mostLookedAt = 5_000

/** Among the large localities first: what begins with two letters is many, but few of them are large. */
function wordHits(text: string, isLarge: boolean): Sql {
  const large = isLarge ? sql`and rank >= 20000` : sql``
  const begun = (word: string, tier: number) => sql`
    select locality_id as id, ${tier}::int as tier from (
      select locality_id, rank from (
        select locality_id, rank from directory.locality_words
        where word ^@ ${word} ${large} limit ${mostLookedAt}
      ) begun order by rank desc limit ${2 * maxSuggestions}
    ) best`
  return sql`
    select locality_id as id, 0 as tier from (
      select locality_id from directory.locality_words where word = ${`^${text}`}
      order by rank desc limit ${2 * maxSuggestions}
    ) whole
    union all ${begun(`^${text}`, 1)}
    union all ${begun(text, 2)}`
}

/** A locality that several datasets hold is shown once, with its outline where one of them has it. */
async function read(directory: Directory, hits: Sql): Promise<LocalityRow[]> {
  const { rows } = await sql<LocalityRow>`
    select id, name, kind, within, country, lat, lon, radius_m, has_outline, is_sample, postcodes,
      exists (select from directory.places where ${isInBands(sql`places.location`, sql`around`)}) as has_places
    from (
      select distinct on (source_key) localities.id, localities.name, localities.kind, within, country, tier,
        location[1] as lat, location[0] as lon, radius_m, outline is not null as has_outline, is_sample, rank,
        postcodes, greatest(111320 * cosd(location[1]), 1) as metres_a_degree
      from (select id as hit, min(tier) as tier from (${hits}) hits group by id) best
      join directory.localities on localities.id = hit
      join directory.datasets on datasets.id = dataset_id
      where removed_at is null
      order by source_key, outline is null, version desc, localities.id
    ) found, lateral (
      select ${bandAt(sql`lat - radius_m / 111320.0`)} as first_band, ${bandAt(sql`lat + radius_m / 111320.0`)} as last_band,
        lon - radius_m / metres_a_degree as west, lon + radius_m / metres_a_degree as east
    ) around
    order by tier, rank desc, name limit ${2 * maxSuggestions}`.execute(directory)
  return rows
}

/** The country that a text names, where the directory holds nothing of it: to say so is better than to find nothing. */
function missingCountry(text: string, rows: readonly Pick<Locality, 'kind' | 'country'>[]): Locality[] {
  const country = countryCalled(text)
  if (country === undefined || rows.some((row) => row.kind === 'country' && row.country === country))
    return []
  const [name = country] = countryNames(country)
  return [
    {
      id: idOf(country),
      name,
      kind: 'country',
      within: [],
      country,
      lat: 0,
      lon: 0,
      radius_m: 1,
      has_outline: false,
      is_sample: false,
      differs: null,
      has_places: false,
      is_missing: true,
    },
  ]
}

/** An id of its own kind (RFC 9562, version 8), which no row has: a search there finds nothing. */
function idOf(country: string): string {
  return `00000000-0000-8000-8000-${Buffer.from(country).toString('hex').padStart(12, '0')}`
}
