import { sql } from 'kysely'
import type { SourceReport } from '#contract/leads/searches.ts'
import type { RequestContext } from '#server/platform/context.ts'
import { sourceOf } from './run/asked-reports.ts'

/** Without a user, no cost is read. */
export type Reader = Partial<Pick<RequestContext, 'actor' | 'services'>>

/**
 * Searches as a user reads them: what an answer cost is for the operator, and for the account whose own key paid. What a
 * reseller pays is not for its clients.
 */
export async function withOwnCosts<Searched extends { sources: SourceReport[] }>(
  { actor, services }: Reader,
  searches: readonly Searched[],
): Promise<Searched[]> {
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
