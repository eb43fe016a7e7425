import { type RawBuilder, sql } from 'kysely'
import type { LocalFilters } from '#contract/leads/criteria.ts'
import { descendantsOf } from '#engine/taxonomy/categories.ts'
import type { Range } from '../category-ranges.ts'
import { isOfSample } from '#server/platform/tenancy/sandboxes.ts'
import { areaRows, isInBands, isInside, ringRows } from './area-rows.ts'
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
  /** The nearest are enough: looks outwards and stops at the limit, instead of looking at all that match. */
  nearest?: boolean
}

/** The places that a plan asks for, each once, nearest to the middle first. */
export function matchPlaces(plan: SearchPlan, options: MatchOptions): RawBuilder<Match> {
  const { areas, ranges, brands, names } = plan
  const branches: RawBuilder<Match>[] = []
  if (ranges.length > 0) branches.push(withNumbers(plan, rangeRows(ranges), options))
  if (brands.length > 0) branches.push(withNumbers(plan, brandRows(brands), options))
  for (const area of areas)
    for (const wanted of together(names))
      branches.push(withWords({ ...plan, areas: [area] }, wanted, options))
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
  options: MatchOptions,
): RawBuilder<Match> {
  const { limit, nearest } = options
  return sql<Match>`
    select found.* from ${areaRows(plan.areas)}, ${ranges}, lateral (
      ${nearest ? nearestSpots(plan, limit) : allSpots(plan, limit)}
    ) found`
}

const { location, away } = { location: sql`spots.location`, away: sql`spots.location <-> area.centre` }

/** Spots of a range in an area, or in a ring of it, by what the index of spots tells. */
function spotsIn(
  plan: SearchPlan,
  part: RawBuilder<unknown>,
  isMeant: RawBuilder<boolean>,
): RawBuilder<Match> {
  return sql`
    select place_id, contacts, ${location}, ${away} as away
    from directory.place_spots spots
    where category between range.first and range.last and previous < range.first
      and ${isInBands(location, part)} and ${isMeant}
      ${contactFilter(sql`contacts`, plan.filters)}`
}

const allSpots = (plan: SearchPlan, limit: number): RawBuilder<Match> => sql`
  ${spotsIn(plan, sql`area`, isInside(location))} ${placeFilter(sql`spots.place_id`, plan)} limit ${limit}`

const isInRing = sql<boolean>`
  ${away} > ring.beyond and ${away} <= ring.within and (ring.is_whole or ${isInside(location)})`

/**
 * A nested loop: the rings come in their order, and no further one is looked through when there are enough spots. The
 * places themselves are asked in the order of their spots (`offset 0` keeps it so), for a ring may hold very many.
 */
function nearestSpots(plan: SearchPlan, limit: number): RawBuilder<Match> {
  return sql`
    select near.* from ${ringRows(plan.areas)}, lateral (
      select * from (${spotsIn(plan, sql`ring`, isInRing)} order by away, place_id offset 0) sorted
      where true ${placeFilter(sql`sorted.place_id`, plan)} limit ${limit}
    ) near where ring.area = area.number limit ${limit}`
}

/** Town halls and police stations are no leads: they are found by their category, never by a word in their name. */
const publicBodies = descendantsOf('public-bodies')

/** In one area: the planner knows from statistics whether fewer places lie there or have the words. */
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
      where words @@ ${names}::tsquery and ${isInBands(sql`location`, sql`area`)} and ${isInside(sql`location`)}
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
