import { sql } from 'kysely'
import { z } from 'zod'
import { fold } from '#engine/taxonomy/words/fold.ts'
import type { Locality } from '#contract/leads/directory.ts'
import type { Directory } from '#server/platform/postgres/database.ts'

const maxSuggestions = 20

/** Localities for what somebody types in any language: the whole name, its beginning, a part, the largest first. */
export async function findLocalities(
  directory: Directory,
  { q, ids }: { q: string; ids?: string | undefined },
): Promise<Locality[]> {
  if (ids !== undefined) {
    const known = uuidsIn(ids)
    return localities(
      directory,
      sql`localities.id = any(${known}::uuid[])`,
      sql`array_position(${known}::uuid[], id)`,
    )
  }
  const wanted = fold(q)
  if (wanted === '') return localities(directory, sql`true`, sql`rank desc, name`)
  const whole = `%|${wanted}|%`
  const begins = `%|${wanted}%`
  const holds = `%${wanted}%`
  return localities(
    directory,
    sql`search_text like ${holds}`,
    sql`search_text like ${whole} desc, search_text like ${begins} desc, rank desc, name`,
  )
}

/** The ids of a list that are ids at all. */
export function uuidsIn(ids: string): string[] {
  return ids.split(',').filter((id) => z.uuid().safeParse(id).success)
}

type Sql = ReturnType<typeof sql>

/** A locality that several datasets hold is shown once, with its outline where one of them has it. */
async function localities(directory: Directory, condition: Sql, order: Sql): Promise<Locality[]> {
  const { rows } = await sql<Locality>`
    select id, name, kind, within, country, lat, lon, radius_m, has_outline, is_sample from (
      select distinct on (source_key) localities.id, localities.name, localities.kind, within, country,
        location[1] as lat, location[0] as lon, radius_m, outline is not null as has_outline, is_sample,
        rank, search_text
      from directory.localities join directory.datasets on datasets.id = dataset_id
      where ${condition} and removed_at is null
      order by source_key, outline is null, version desc, localities.id
    ) found
    order by ${order} limit ${maxSuggestions}`.execute(directory)
  return rows
}
