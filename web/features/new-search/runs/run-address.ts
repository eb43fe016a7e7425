import type { Search } from '#web/features/searches/queries.ts'
import { addressOf } from '../kinds/kinds.ts'
import type { NewSearchSearch } from '../new-search-search.ts'

/** The form of New search as it was for an earlier search, with the limits of that search. */
export function addressOfRun(run: Search): NewSearchSearch {
  const {
    criteria,
    max_leads,
    max_credits,
    price_each,
    skip_owned,
    exclude_lists,
    exclusions,
    find_websites,
  } = run
  const isCapped = max_credits < max_leads * price_each
  return {
    ...addressOf(criteria),
    max_leads,
    ...(isCapped && { max_credits }),
    ...(!skip_owned && { skip_owned }),
    ...(exclude_lists.length > 0 && { exclude_lists }),
    ...(exclusions.length > 0 && { exclusions }),
    ...(!find_websites && { find_websites }),
  }
}
