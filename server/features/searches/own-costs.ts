import { sql } from 'kysely'
import type { ExcludedBy } from '#contract/leads/exclusions/excluded-by.ts'
import type { SourceReport } from '#contract/leads/searches.ts'
import type { RequestContext } from '#server/platform/context.ts'
import { sourceOf } from './run/asked-reports.ts'

/** Without a user, no cost is read. */
export type Reader = Partial<Pick<RequestContext, 'actor' | 'services'>>

/**
 * Searches as a user or an API key reads them: what an answer cost is for the operator, and for the account whose own key paid. What a
 * reseller pays is not for its clients.
 */
export async function withOwnCosts<Searched extends Seen>(
  { actor, services }: Reader,
  all: readonly Searched[],
): Promise<Searched[]> {
  const searches = all.map((search) => withoutOtherLists(actor?.api_key?.campaign_ids ?? null, search))
  if (actor?.modules.has('admin')) return [...searches]
  const costly = searches.flatMap(({ sources }) =>
    sources.flatMap(({ source, cost_micros }) => (cost_micros === undefined ? [] : sourceOf(source))),
  )
  const own = new Set(actor && services && costly.length > 0 ? await ownSources(actor, services, costly) : [])
  return searches.map((search) => ({
    ...search,
    sources: search.sources.map(({ cost_micros, ...report }) => ({
      ...report,
      ...(cost_micros !== undefined && own.has(sourceOf(report.source)) && { cost_micros }),
    })),
  }))
}

interface Seen {
  sources: SourceReport[]
  exclude_lists: string[]
  excluded_by: ExcludedBy[]
}

/** An API key that is limited to lists is not told which others a search leaves out. */
function withoutOtherLists<Searched extends Seen>(
  only: readonly string[] | null,
  search: Searched,
): Searched {
  if (only === null) return search
  return {
    ...search,
    exclude_lists: search.exclude_lists.filter((id) => only.includes(id)),
    excluded_by: search.excluded_by.filter(({ kind, id }) => kind !== 'list' || only.includes(id)),
  }
}

/** No role of an account reads sources. */
async function ownSources(
  { account_id }: RequestContext['actor'],
  { aside }: RequestContext['services'],
  ids: string[],
): Promise<string[]> {
  const rows = await aside
    .selectFrom('sources')
    .select('id')
    .where('account_id', '=', account_id)
    .where(sql<boolean>`id::text = any(${ids}::text[])`)
    .execute()
  return rows.map(({ id }) => id)
}
