import { type RawBuilder, sql } from 'kysely'
import type { ExcludedBy, KeptOut } from '#contract/leads/exclusions/excluded-by.ts'
import type { SearchRow } from '#server/features/searches/run/search-row.ts'
import type { Database } from '#server/platform/postgres/database.ts'

/** How many leads each list named, by its id. */
export type Tally = Record<string, number>

export const count = (tally: Tally, lists: (string | undefined)[]): Tally => {
  const counted = { ...tally }
  for (const list of lists) if (list !== undefined) counted[list] = (counted[list] ?? 0) + 1
  return counted
}

export const sumOf = (tally: Tally): number => Object.values(tally).reduce((total, each) => total + each, 0)

/** What a search knows of its lists. One that began before lists were counted apart knows the sum alone. */
type Known = Pick<SearchRow, 'excluded' | 'excluded_by'>

/** A run that begins again meets the leads of the runs before it again, so the larger number holds all of them. */
export function withLeads({ excluded, excluded_by: known }: Known, seen: Tally) {
  const excluded_by: KeptOut = { ...known }
  for (const [list, met] of Object.entries(seen)) {
    const { leads, values } = known[list] ?? nothing
    excluded_by[list] = { leads: Math.max(leads, met), values }
  }
  const named = Object.values(excluded_by).reduce((total, { leads, values }) => total + leads + values, 0)
  return { excluded: Math.max(excluded, named), excluded_by: JSON.stringify(excluded_by) }
}

/** A value is found for a lead once. */
export function withValues({ excluded, excluded_by: known }: Known, found: Tally) {
  const excluded_by: KeptOut = { ...known }
  for (const [list, met] of Object.entries(found)) {
    const { leads, values } = known[list] ?? nothing
    excluded_by[list] = { leads, values: values + met }
  }
  return { excluded: excluded + sumOf(found), excluded_by: JSON.stringify(excluded_by) }
}

const nothing = { leads: 0, values: 0 }

interface Chosen {
  lists: RawBuilder<unknown>
  exclusions: RawBuilder<unknown>
  /** `KeptOut` as JSON. */
  keptOut: RawBuilder<unknown>
}

/** The lists that a search leaves out, by name, with what each kept out. */
export const namedLists = ({ lists, exclusions, keptOut }: Chosen) => sql<ExcludedBy[]>`(
  select coalesce(jsonb_agg(jsonb_build_object(
    'kind', kind, 'id', chosen.id, 'name', coalesce(campaigns.name, named.name),
    'kept_out', coalesce(
      (${keptOut} -> chosen.id::text ->> 'leads')::int + (${keptOut} -> chosen.id::text ->> 'values')::int, 0)
  ) order by kind desc, place), '[]')
  from (
    select 'list' as kind, id, place from unnest(${lists}) with ordinality as own (id, place)
    union all
    select 'exclusion', id, place from unnest(${exclusions}) with ordinality as other (id, place)
  ) as chosen
  left join campaigns on kind = 'list' and campaigns.id = chosen.id and campaigns.deleted_at is null
  left join exclusions as named on kind = 'exclusion' and named.id = chosen.id
)`

/** The lists of a search that has not begun, with how many of its leads each names. */
export async function nameLists(
  db: Database,
  { exclude_lists, exclusions }: Pick<SearchRow, 'exclude_lists' | 'exclusions'>,
  tally: Tally,
): Promise<ExcludedBy[]> {
  if (exclude_lists.length + exclusions.length === 0) return []
  const keptOut = Object.fromEntries(Object.entries(tally).map(([id, leads]) => [id, { leads, values: 0 }]))
  const named = namedLists({
    lists: sql`${exclude_lists}::uuid[]`,
    exclusions: sql`${exclusions}::uuid[]`,
    keptOut: sql`${JSON.stringify(keptOut)}::jsonb`,
  })
  const { rows } = await sql<{ lists: ExcludedBy[] }>`select ${named} as lists`.execute(db)
  return rows[0]?.lists ?? []
}
