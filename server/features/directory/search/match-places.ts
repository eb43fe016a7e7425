import { type RawBuilder, sql } from 'kysely'
import type { LocalCriteria, LocalFilters } from '#contract/leads/searches.ts'
import { descendantsOf } from '#engine/taxonomy/categories.ts'
import { rangesOf } from '../category-numbers.ts'
import { haversineOf } from '../outline.ts'
import type { Area } from './find-areas.ts'
import { type KeywordMeaning, meaningOf } from './keyword-meaning.ts'

/** A place that matches: `contacts` as in `place_spots`, `away` in degrees from the centre of its area. */
export interface Match {
  place_id: number
  contacts: number
  location: string
  away: number
}

export interface MatchOptions {
  limit: number
  /** The nearest are enough: walks the index outwards and stops at the limit, instead of looking at all that match. */
  nearest?: boolean
}

/**
 * The places of an area that are of a category or what a keyword means, each once, nearest to the middle first.
 */
export function matchPlaces(
  criteria: LocalCriteria,
  areas: Area[],
  options: MatchOptions,
): RawBuilder<Match> {
  const { keywords, filters } = criteria
  const meanings = keywords.map(meaningOf)
  const ranges = rangesOf([...criteria.categories, ...meanings.flatMap((meaning) => meaning.categories)])
  const branches: RawBuilder<Match>[] = []
  if (areas.length > 0 && ranges.length > 0) branches.push(inCategory(areas, ranges, filters, options))
  for (const meaning of meanings)
    if (areas.length > 0 && meaning.names !== null) branches.push(withWords(areas, meaning, filters, options))
  if (branches.length === 0)
    return sql`select 0 as place_id, 0 as contacts, null::point as location, 0 as away where false`
  return sql<Match>`
    select * from (
      select distinct on (place_id) place_id, contacts, location, away
      from (${sql.join(branches, sql` union all `)}) found
      order by place_id, away
    ) once order by away, place_id limit ${options.limit}`
}

function inCategory(
  areas: Area[],
  ranges: { first: number; last: number }[],
  filters: LocalFilters,
  { limit, nearest }: MatchOptions,
): RawBuilder<Match> {
  const rangeRows = ranges.map(({ first, last }) => sql`(${first}::smallint, ${last}::smallint)`)
  return sql<Match>`
    select found.* from ${areaRows(areas)},
    (values ${sql.join(rangeRows)}) range (first, last), lateral (
      select place_id, contacts, spots.location, spots.location <-> area.centre as away
      from directory.place_spots spots
      where category between range.first and range.last and previous < range.first
        and spots.location <@ area.box and ${isInside(sql`spots.location`)}
        ${contactFilter(sql`contacts`, filters)}
        ${placeFilter(sql`spots.place_id`, filters)}
      ${nearest ? sql`order by spots.location <-> area.centre, place_id` : sql``}
      limit ${limit}
    ) found`
}

/** Town halls and police stations are no leads: they are found by their category, never by a word in their name. */
const publicBodies = descendantsOf('public-bodies')

function withWords(
  areas: Area[],
  { names, namesIn }: KeywordMeaning,
  filters: LocalFilters,
  { limit, nearest }: MatchOptions,
): RawBuilder<Match> {
  return sql<Match>`
    select found.* from ${areaRows(areas)}, lateral (
      select id as place_id, ${contactsOf} as contacts, location, location <-> area.centre as away
      from directory.places
      where words @@ ${names}::tsquery and location <@ area.box and ${isInside(sql`location`)}
        ${namesIn ? sql`and categories <@ ${namesIn}::text[]` : sql`and not categories <@ ${publicBodies}::text[]`}
        ${contactFilter(contactsOf, filters)}
        ${placeFilter(sql`places.id`, filters)}
      ${nearest ? sql`order by location <-> area.centre, id` : sql``}
      limit ${limit}
    ) found`
}

const contactsOf = sql`(
  case when websites <> '{}' then 1 else 0 end + case when phones <> '{}' then 2 else 0 end
  + case when emails <> '{}' then 4 else 0 end + case when is_chain then 8 else 0 end)::smallint`

/** As values and not as a table: the planner then knows where a search looks. */
function areaRows(areas: Area[]) {
  const rows = areas.map(({ lat, lon, radiusM, box, rings }) => {
    const corners = `(${box.west},${box.south}),(${box.east},${box.north})`
    const polygons = rings?.map((ring) => `"(${ring.map(([x, y]) => `(${x},${y})`).join(',')})"`)
    return sql`(${`(${lon},${lat})`}::point, ${corners}::box, ${haversineOf(radiusM)}::float8,
      ${polygons ? `{${polygons.join(',')}}` : null}::polygon[])`
  })
  return sql`(values ${sql.join(rows)}) area (centre, box, reach, rings)`
}

/** Inside the outline where there is one, else within the great-circle distance. */
function isInside(location: RawBuilder<unknown>) {
  return sql`(case when area.rings is null then
      power(sind((${location}[1] - area.centre[1]) / 2), 2)
      + cosd(${location}[1]) * cosd(area.centre[1]) * power(sind((${location}[0] - area.centre[0]) / 2), 2)
      <= area.reach
    else exists (select from unnest(area.rings) ring where ${location} <@ ring) end)`
}

function contactFilter(contacts: RawBuilder<unknown>, filters: LocalFilters) {
  const wanted = (filters.has_website ? 1 : 0) + (filters.has_phone ? 2 : 0) + (filters.has_email ? 4 : 0)
  const asked = wanted + (filters.not_chain ? 8 : 0)
  return asked === 0 ? sql`` : sql`and ${contacts} & ${asked}::smallint = ${wanted}::smallint`
}

/** What only the place itself can tell. */
function placeFilter(id: RawBuilder<unknown>, filters: LocalFilters) {
  const conditions: RawBuilder<unknown>[] = []
  const { platforms, without_platforms, networks, without_networks } = filters
  if (platforms?.length) conditions.push(sql`asked.platform = any(${platforms}::text[])`)
  if (without_platforms?.length) {
    conditions.push(sql`(asked.platform is null or asked.platform <> all(${without_platforms}::text[]))`)
  }
  if (networks?.length) conditions.push(sql`asked.networks @> ${networks}::text[]`)
  if (without_networks?.length) conditions.push(sql`not asked.networks && ${without_networks}::text[]`)
  if (conditions.length === 0) return sql``
  return sql`and exists (select from directory.places asked where asked.id = ${id}
    and ${sql.join(conditions, sql` and `)})`
}
