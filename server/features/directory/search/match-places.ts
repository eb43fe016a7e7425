import { type RawBuilder, sql } from 'kysely'
import type { LocalFilters } from '#contract/leads/criteria.ts'
import { descendantsOf } from '#engine/taxonomy/categories.ts'
import type { Range } from '../category-numbers.ts'
import { isOfSample } from '#server/platform/tenancy/sandboxes.ts'
import { haversineOf } from '../outline.ts'
import type { Area } from './find-areas.ts'
import type { SearchPlan } from './plan-search.ts'

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

/** The places that a plan asks for, each once, nearest to the middle first. */
export function matchPlaces(plan: SearchPlan, options: MatchOptions): RawBuilder<Match> {
  const { areas, ranges, brands, names } = plan
  const branches: RawBuilder<Match>[] = []
  if (ranges.length > 0) branches.push(withNumbers(plan, rangeRows(ranges), options))
  if (brands.length > 0) branches.push(withNumbers(plan, brandRows(brands), options))
  for (const wanted of together(names)) branches.push(withWords(plan, wanted, options))
  if (areas.length === 0) branches.length = 0
  if (branches.length === 0)
    return sql`select 0 as place_id, 0 as contacts, null::point as location, 0 as away where false`
  return sql<Match>`
    select * from (
      select distinct on (place_id) place_id, contacts, location, away
      from (${sql.join(branches, sql` union all `)}) found
      order by place_id, away
    ) once order by away, place_id limit ${options.limit}`
}

/** Words that count in the same places are looked for at once: each branch goes through the area's index once. */
function together(names: SearchPlan['names']): SearchPlan['names'] {
  const byScope = Map.groupBy(names, ({ namesIn }) => JSON.stringify(namesIn))
  return [...byScope.values()].flatMap((alike) =>
    alike.slice(0, 1).map(({ namesIn }) => ({
      names: alike.map((each) => `(${each.names})`).join(' | '),
      namesIn,
    })),
  )
}

/** As values and not as a table: the planner then knows how much there is of them. */
function rangeRows(ranges: Range[]): RawBuilder<unknown> {
  const rows = ranges.map(({ first, last }) => sql`(${first}::int, ${last}::int)`)
  return sql`(values ${sql.join(rows)}) range (first, last)`
}

const brandRows = (ids: string[]): RawBuilder<unknown> =>
  sql`(select number as first, number as last from directory.brands where id = any(${ids}::text[])) range`

function withNumbers(
  plan: SearchPlan,
  ranges: RawBuilder<unknown>,
  { limit, nearest }: MatchOptions,
): RawBuilder<Match> {
  const { areas, filters } = plan
  return sql<Match>`
    select found.* from ${areaRows(areas)}, ${ranges}, lateral (
      select place_id, contacts, spots.location, spots.location <-> area.centre as away
      from directory.place_spots spots
      where category between range.first and range.last and previous < range.first
        and spots.location <@ area.box and ${isInside(sql`spots.location`)}
        ${contactFilter(sql`contacts`, filters)}
        ${placeFilter(sql`spots.place_id`, plan)}
      ${nearest ? sql`order by spots.location <-> area.centre, place_id` : sql``}
      limit ${limit}
    ) found`
}

/** Town halls and police stations are no leads: they are found by their category, never by a word in their name. */
const publicBodies = descendantsOf('public-bodies')

function withWords(
  plan: SearchPlan,
  { names, namesIn }: SearchPlan['names'][number],
  { limit, nearest }: MatchOptions,
): RawBuilder<Match> {
  const { areas, filters } = plan
  return sql<Match>`
    select found.* from ${areaRows(areas)}, lateral (
      select id as place_id, ${contactsOf} as contacts, location, location <-> area.centre as away
      from directory.places
      where words @@ ${names}::tsquery and location <@ area.box and ${isInside(sql`location`)}
        ${namesIn ? sql`and categories <@ ${namesIn}::text[]` : sql`and not categories <@ ${publicBodies}::text[]`}
        ${contactFilter(contactsOf, filters)}
        ${placeFilter(sql`places.id`, plan)}
      ${nearest ? sql`order by location <-> area.centre, id` : sql``}
      limit ${limit}
    ) found`
}

const contactsOf = sql`(
  case when websites <> '{}' then 1 else 0 end + case when phones <> '{}' then 2 else 0 end
  + case when emails <> '{}' then 4 else 0 end + case when is_chain then 8 else 0 end)::smallint`

/** As values and not as a table: the planner then knows where a search looks. */
export function areaRows(areas: Area[]) {
  const rows = areas.map(({ lat, lon, radiusM, box, rings }) => {
    const corners = `(${box.west},${box.south}),(${box.east},${box.north})`
    const polygons = rings?.map((ring) => `"(${ring.map(([x, y]) => `(${x},${y})`).join(',')})"`)
    return sql`(${`(${lon},${lat})`}::point, ${corners}::box, ${haversineOf(radiusM)}::float8,
      ${polygons ? `{${polygons.join(',')}}` : null}::polygon[])`
  })
  return sql`(values ${sql.join(rows)}) area (centre, box, reach, rings)`
}

/** Inside the outline where there is one, else within the great-circle distance. */
export function isInside(location: RawBuilder<unknown>) {
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
function placeFilter(id: RawBuilder<unknown>, { filters, isSample }: SearchPlan) {
  const conditions: RawBuilder<unknown>[] = []
  const { platforms, without_platforms, networks, without_networks } = filters
  if (platforms?.length) conditions.push(sql`asked.platform = any(${platforms}::text[])`)
  if (without_platforms?.length) {
    conditions.push(sql`(asked.platform is null or asked.platform <> all(${without_platforms}::text[]))`)
  }
  if (networks?.length) conditions.push(sql`asked.networks @> ${networks}::text[]`)
  if (without_networks?.length) conditions.push(sql`not asked.networks && ${without_networks}::text[]`)
  if (isSample) conditions.push(isOfSample(sql`asked.dataset_id`))
  if (conditions.length === 0) return sql``
  return sql`and exists (select from directory.places asked where asked.id = ${id}
    and ${sql.join(conditions, sql` and `)})`
}
