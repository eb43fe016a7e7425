import { type Criteria, listTypeOf } from '#contract/leads/criteria.ts'
import { isContacted } from '#server/features/leads/add-leads.ts'
import { sourcesOf } from '#server/features/searches/lead-sources.ts'
import type { SearchRow } from '#server/features/searches/run/search-row.ts'
import type { SourceContext } from '#server/features/sources/lead-source.ts'
import { type Excluding, excludedBy } from './exclude-lists.ts'
import { seenForFree } from './free-leads.ts'
import { count, sumOf, type Tally } from './kept-out.ts'

/** Matches that are compared before a search: about a second, and a larger search says "at least". */
const mostCompared = 3_000
const mostMs = 1_500

export interface Excluded {
  excluded: number
  /** Of these, what each list names. */
  by: Tally
  /** False when not all matches were compared, or when one may still be left out by contacts that are found for it. */
  is_exact: boolean
}

/**
 * Counts what a search will leave out by its lists, as the run does: the leads themselves are compared, not their records
 * alone. Leads that are known in the run only, such as those of websites, are not counted, and nor are contacts that the run
 * finds. Values that the account has not paid for are compared in the run alone, so the count is never too high.
 */
export async function countExcluded(
  context: SourceContext,
  criteria: Criteria,
  excluding: Excluding & Pick<SearchRow, 'find_websites'>,
): Promise<Excluded> {
  if (excluding.exclude_lists.length + excluding.exclusions.length === 0)
    return { excluded: 0, by: {}, is_exact: true }
  const until = performance.now() + mostMs
  const met = new Set<string>()
  let by: Tally = {}
  let is_exact = true
  for (const source of sourcesOf(criteria)) {
    if (!source.matches || listTypeOf(criteria) === 'domain') {
      is_exact = false
      continue
    }
    for await (const leads of source.matches(context, criteria, { most: mostCompared })) {
      const fresh = leads.filter(({ source_key }) => !met.has(source_key))
      for (const { source_key } of fresh) met.add(source_key)
      const seen = await seenForFree(context.db, { ...excluding, type: listTypeOf(criteria) }, fresh)
      const lists = await excludedBy(context.db, excluding, seen)
      by = count(by, lists)
      if (fresh.some((lead, index) => !lists[index] && isContacted(lead, excluding))) is_exact = false
      if (met.size < mostCompared && performance.now() < until) continue
      is_exact = false
      break
    }
  }
  return { excluded: sumOf(by), by, is_exact }
}
