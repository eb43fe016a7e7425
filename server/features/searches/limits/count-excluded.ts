import { type Criteria, listTypeOf } from '#contract/leads/criteria.ts'
import { sourcesOf } from '#server/features/searches/lead-sources.ts'
import type { SourceContext } from '#server/features/sources/lead-source.ts'
import { type Excluding, leaveOutExcluded } from './exclude-lists.ts'

/** Matches that are compared before a search: about a second, and a larger search says "at least". */
const mostCompared = 3_000
const mostMs = 1_500

export interface Excluded {
  excluded: number
  /** False when not all matches were compared. */
  is_exact: boolean
}

/**
 * Counts what a search will leave out by its lists, as the run does: the leads themselves are compared, not their records
 * alone. Leads that are known in the run only, such as those of websites, are not counted.
 */
export async function countExcluded(
  context: SourceContext,
  criteria: Criteria,
  excluding: Excluding,
): Promise<Excluded> {
  if (excluding.exclude_lists.length + excluding.exclusions.length === 0)
    return { excluded: 0, is_exact: true }
  const until = performance.now() + mostMs
  const met = new Set<string>()
  let excluded = 0
  let is_exact = true
  for (const source of sourcesOf(criteria)) {
    if (!source.matches || listTypeOf(criteria) === 'domain') {
      is_exact = false
      continue
    }
    for await (const leads of source.matches(context, criteria)) {
      const fresh = leads.filter(({ source_key }) => !met.has(source_key))
      for (const { source_key } of fresh) met.add(source_key)
      excluded += fresh.length - (await leaveOutExcluded(context.db, excluding, fresh)).length
      if (met.size < mostCompared && performance.now() < until) continue
      is_exact = false
      break
    }
  }
  return { excluded, is_exact }
}
