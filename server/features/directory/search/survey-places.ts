import { sql } from 'kysely'
import type { LocalCriteria } from '#contract/leads/criteria.ts'
import type { Preview } from '#contract/leads/explain/preview.ts'
import type { contactKeys } from '#server/features/leads/identities.ts'
import type { Directory } from '#server/platform/postgres/database.ts'
import type { Area } from './find-areas.ts'
import { matchPlaces } from './match-places.ts'
import { planSearch } from './plan-search.ts'
import { dataSetsAsOf } from './present-brands.ts'

/** What there is of the places that match, before any of them is read. */
export interface Survey {
  areas: Area[]
  /** At most `countCeiling`. */
  count: number
  is_exact: boolean
  with_email: number
  with_phone: number
  /** Source keys of the first matches, nearest first. */
  ids: string[]
  /** Of the nearest of them, the contacts by which a search takes two places for one. */
  contacts: Parameters<typeof contactKeys>[0][]
  /** The numbers of the nearest. */
  nearest: number[]
  /** Where they lie, in at most a gross of clusters. */
  points: Preview['points']
  /** Of the data sets of the nearest. */
  attributions: string[]
}

export const countCeiling = 100_000
const keysCeiling = 10_000
const attributionsLookedAt = 1_000
const contactsLookedAt = 2_000
const sampleSize = 5
const gridCells = 12

/** The page asks for a survey at each change, and the search that follows once more. */
const keptForMs = 10_000
const mostKept = 20

interface Kept {
  survey: Promise<Survey>
  until: number
}

const kept = new WeakMap<Directory, Map<string, Kept>>()

/**
 * Looks at all places that match, once. Who asks the same within a few seconds, and before the next import, gets the
 * same answer; the directory belongs to no account.
 */
export async function surveyPlaces(directory: Directory, criteria: LocalCriteria): Promise<Survey> {
  const key = `${await dataSetsAsOf(directory)} ${JSON.stringify(criteria)}`
  const known = kept.get(directory) ?? new Map<string, Kept>()
  kept.set(directory, known)
  const now = performance.now()
  for (const [each, { until }] of known) if (until < now) known.delete(each)
  const last = known.get(key)
  if (last) return last.survey
  const [oldest] = known.keys()
  if (oldest !== undefined && known.size >= mostKept) known.delete(oldest)
  const survey = look(directory, criteria)
  known.set(key, { survey, until: now + keptForMs })
  survey.catch(() => known.delete(key)) // asked again next time
  return survey
}

/** After a change of places that is no import. */
export const forgetSurveys = (directory: Directory): boolean => kept.delete(directory)

/**
 * One statement, because finding what matches is most of the work. All that is read more than once is materialized: a
 * planner that expects a single match would compute the extent anew for each of them.
 */
async function look(directory: Directory, criteria: LocalCriteria): Promise<Survey> {
  const plan = await planSearch(directory, criteria)
  const { rows } = await sql<Omit<Survey, 'areas' | 'is_exact'>>`
    with matched as materialized (${matchPlaces(plan, { limit: countCeiling + 1 })}),
    first as materialized (
      select place_id, away, source_key, dataset_id, is_chain, phones[:1], emails[:1], websites[:1],
        row_number() over (order by away, place_id) as position
      from (select place_id, away from matched order by away, place_id limit ${keysCeiling}) nearest
      join directory.places on places.id = place_id
    ),
    extent as materialized (
      select min(location[0]) as west, max(location[0]) + 1e-9 as east,
        min(location[1]) as south, max(location[1]) + 1e-9 as north from matched
    ),
    clusters as (
      select avg(location[1]) as lat, avg(location[0]) as lon, count(*)::int as count
      from matched, extent
      group by width_bucket(location[0], west, east, ${gridCells}), width_bucket(location[1], south, north, ${gridCells})
    )
    select count(*)::int as count,
      count(*) filter (where contacts & 4 = 4)::int as with_email,
      count(*) filter (where contacts & 2 = 2)::int as with_phone,
      array(select source_key from first order by position) as ids,
      array(select place_id from first order by position limit ${sampleSize}) as nearest,
      (
        select coalesce(json_agg(json_build_object('is_chain', is_chain, 'phones', phones, 'emails', emails,
          'websites', websites) order by position), '[]')
        from first where position <= ${contactsLookedAt}
      ) as contacts,
      (select coalesce(json_agg(clusters order by count desc), '[]') from clusters) as points,
      array(
        select distinct attribution from first
        join directory.datasets on datasets.id = dataset_id where position <= ${attributionsLookedAt}
      ) as attributions
    from matched`.execute(directory)
  const [seen] = rows
  if (!seen) throw new Error('A count has no row')
  return {
    ...seen,
    areas: plan.areas,
    count: Math.min(seen.count, countCeiling),
    is_exact: seen.count <= countCeiling,
  }
}
