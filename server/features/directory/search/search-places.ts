import { sql } from 'kysely'
import type { LocalCriteria } from '#contract/leads/criteria.ts'
import { categoryById } from '#engine/taxonomy/categories.ts'
import { contactKeys } from '#server/features/leads/identities.ts'
import type { LeadCount, LeadPreview } from '#server/features/sources/lead-source.ts'
import type { Directory } from '#server/platform/postgres/database.ts'
import { simplify } from '../outline.ts'
import { circleAround } from './find-areas.ts'
import { matchPlaces } from './match-places.ts'
import { planSearch, type SearchPlan } from './plan-search.ts'
import { forgetSurveys, surveyPlaces } from './survey-places.ts'

/** A place with all that a lead needs, and where each value is from. */
export interface PlaceRow {
  /** Stable and unique over all datasets: `osm/n123`. */
  source_key: string
  dataset: string
  licence: string
  attribution: string
  is_sample: boolean
  /** The date of the extract; null where it states none. */
  data_date: string | null
  name: string
  /** The primary category. */
  category: string
  category_label: string
  categories: string[]
  street: string | null
  postal_code: string | null
  city: string | null
  state: string | null
  country: string | null
  /** Parts of the address that were found, not stated, each with how. */
  derived: Readonly<Partial<Record<string, string>>>
  lat: number
  lon: number
  /** E.164, the main one first. */
  phones: string[]
  websites: string[]
  emails: string[]
  profiles: { network: string; url: string }[]
  opening_hours: string | null
  brand: string | null
  is_chain: boolean
  platform: string | null
}

export async function countPlaces(directory: Directory, criteria: LocalCriteria): Promise<LeadCount> {
  const { contacts, ...survey } = await surveyPlaces(directory, criteria)
  const { count, is_exact, with_email, with_phone, ids } = survey
  return { count, is_exact, with_email, with_phone, ids, contacts: contacts.map(contactKeys) }
}

export interface PlacePreview extends Omit<LeadPreview, 'sample'> {
  sample: PlaceRow[]
}

/** The first places and where all of them lie. */
export async function previewPlaces(directory: Directory, criteria: LocalCriteria): Promise<PlacePreview> {
  const { areas, nearest, points, attributions } = await surveyPlaces(directory, criteria)
  const sample = await placesOf(directory, nearest)
  const around = circleAround(areas)
  const outlines = areas.flatMap(({ rings }) => (rings ? simplify(rings, around.radius_m / 300) : []))
  return { sample, points, area: { ...around, outlines }, attributions }
}

const firstBatch = 200
const batchSize = 500
const streamCeiling = 500_000

/**
 * All places that match, nearest to the middle first, each once. The first batch is the quick one; then the rest of the
 * order is looked up once, so that the reader may take as long as it likes between batches and holds nothing open.
 */
export async function* streamPlaces(
  directory: Directory,
  criteria: LocalCriteria,
  { signal }: { signal?: AbortSignal } = {},
): AsyncGenerator<PlaceRow[]> {
  const plan = await planSearch(directory, criteria)
  signal?.throwIfAborted()
  const first = await nearestPlaces(directory, plan, firstBatch)
  if (first.length > 0) yield first
  if (first.length < firstBatch) return
  const order = await sql<{ place_id: number }>`
    select place_id from (${matchPlaces(plan, { limit: streamCeiling })}) matched`.execute(directory)
  const sent = new Set(first.map(({ source_key }) => source_key))
  const ids = order.rows.map(({ place_id }) => place_id)
  for (let from = 0; from < ids.length; from += batchSize) {
    signal?.throwIfAborted()
    const rows = await placesOf(directory, ids.slice(from, from + batchSize))
    const fresh = rows.filter(({ source_key }) => !sent.has(source_key))
    if (fresh.length > 0) yield fresh
  }
}

/** What a crawl of the place's site has learned. */
export async function notePlatform(directory: Directory, sourceKey: string, platform: string): Promise<void> {
  const { numUpdatedRows } = await directory
    .updateTable('places')
    .set({ platform })
    .where('source_key', '=', sourceKey)
    .where('platform', 'is distinct from', platform)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows > 0n) forgetSurveys(directory)
}

/** Names in other languages and categories of a place; neither once its data set is gone. */
export async function findPlaceNames(
  directory: Directory,
  sourceKey: string,
): Promise<{ names: string[]; categories: string[] }> {
  const { rows } = await sql<{ names: Record<string, string>; brand: string | null; categories: string[] }>`
    select names, brand, categories from directory.places where source_key = ${sourceKey}`.execute(directory)
  const names = rows.flatMap((row) => [...Object.values(row.names), ...(row.brand ? [row.brand] : [])])
  return { names, categories: rows[0]?.categories ?? [] }
}

function nearestPlaces(directory: Directory, plan: SearchPlan, limit: number): Promise<PlaceRow[]> {
  return readPlaces(
    directory,
    sql`(${matchPlaces(plan, { limit, nearest: true })}) wanted`,
    sql`wanted.away, wanted.place_id`,
  )
}

function placesOf(directory: Directory, ids: number[]): Promise<PlaceRow[]> {
  return readPlaces(
    directory,
    sql`unnest(${ids}::bigint[]) with ordinality as wanted (place_id, position)`,
    sql`wanted.position`,
  )
}

type Wanted = ReturnType<typeof sql>

async function readPlaces(directory: Directory, wanted: Wanted, order: Wanted): Promise<PlaceRow[]> {
  const { rows } = await sql<Omit<PlaceRow, 'category' | 'category_label'>>`
    select source_key, datasets.name as dataset, licence, attribution, is_sample, data_date, places.name,
      categories, street, postal_code, city, state, country, derived, places.location[1] as lat, places.location[0] as lon,
      phones, websites, emails, profiles, opening_hours, brand, is_chain, platform
    from ${wanted}
    join directory.places on places.id = wanted.place_id
    join directory.datasets on datasets.id = places.dataset_id
    order by ${order}`.execute(directory)
  return rows.map((row) => {
    const category = row.categories[0] ?? ''
    return { ...row, category, category_label: categoryById(category)?.label ?? category }
  })
}
